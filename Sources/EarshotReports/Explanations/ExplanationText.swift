package import EarshotText

extension Explanation {
  /// The explanation as a block of lines, at most 80 wide but for addresses, without a last break.
  package func text(ink: Ink = .none) -> String {
    var lines = ["\(ink.bold(name)) · \(kind.rawValue) · \(detail)", ""]
    lines += Wrapped.lines(meaning, width: Self.width - 2).map { "  " + $0 }
    if !facts.isEmpty || !sources.isEmpty || !related.isEmpty { lines.append("") }
    for fact in facts {
      lines += labelled(fact.label, Wrapped.lines(fact.text, width: Self.width - Self.indent), ink)
    }
    if !sources.isEmpty {
      lines += labelled(sources.count == 1 ? "source" : "sources", sources, ink)
    }
    if !related.isEmpty {
      let words = Wrapped.lines(
        related.joined(separator: ", "), width: Self.width - Self.indent)
      lines += labelled("see also", words, ink)
    }
    return lines.joined(separator: "\n")
  }

  private static let width = 80
  private static let indent = 13

  private func labelled(_ label: String, _ texts: [String], _ ink: Ink) -> [String] {
    texts.enumerated().map { place, text in
      let head = Cells.pad(place == 0 ? label : "", to: Self.indent - 2)
      return "  " + (place == 0 ? ink.dim(head) : head) + text
    }
  }
}

/// Text broken into lines at its spaces.
enum Wrapped {
  /// Lines of at most that width; a longer word has a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, Cells.width(of: last) + 1 + Cells.width(of: word) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
