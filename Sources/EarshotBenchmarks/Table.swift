internal import EarshotText

/// A markdown table; all columns but the first hold numbers.
struct Table {
  var head: [String]
  var rows: [[String]] = []

  init(_ head: String...) {
    self.head = head
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  var markdown: String {
    let rule = ["---"] + head.dropFirst().map { _ in "---:" }
    return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }
}

extension Double {
  /// With a fixed number of decimals.
  func decimals(_ digits: Int) -> String { Figures.fixed(self, decimals: digits) }
}

extension Int {
  /// With a comma between thousands.
  var grouped: String {
    self < 1000 ? "\(self)" : "\((self / 1000).grouped),\("\(self % 1000 + 1000)".dropFirst())"
  }
}
