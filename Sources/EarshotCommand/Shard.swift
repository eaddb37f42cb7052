/// `I/N`: one of N parts of a list, the I-th from 1.
struct Shard {
  let index: Int
  let count: Int

  init(_ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], 1...max(count, 1) ~= index,
      count > 0
    else { throw UsageError("--shard needs I/N with I from 1 to N, not \(text)") }
    self.index = index
    self.count = count
  }

  /// Every N-th, so that neighbours of one kind are spread.
  func part<Element>(of list: [Element]) -> [Element] {
    list.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}
