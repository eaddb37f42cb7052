internal import EarshotUnits
internal import EarshotText

/// Reads the values of one text's nodes and collects what is wrong with them.
///
/// Every function returns nil where it has noted a problem, or where the node is broken already,
/// so that one mistake gives one problem.
struct NodeReader {
  let source: SourceText
  private(set) var problems: [Problem] = []

  init(source: SourceText, problems: [Problem] = []) {
    self.source = source
    self.problems = problems
  }

  mutating func note(_ message: String, help: String? = nil, at place: Place) {
    problems.append(Problem(message, help: help, at: place, in: source))
  }

  mutating func note(_ error: ValueError, at place: Place) {
    note(error.message, help: error.help, at: place)
  }

  /// The problems by place, each once: what an alias repeats is one problem.
  var sorted: [Problem] {
    var seen: Set<Problem> = []
    let places = problems.enumerated().sorted { left, right in
      let key = { (problem: Problem) in (problem.line ?? 0, problem.column ?? 0) }
      let (first, second) = (key(left.element), key(right.element))
      return first == second ? left.offset < right.offset : first < second
    }
    return places.map(\.element).filter { seen.insert($0).inserted }
  }

  // MARK: Shapes

  /// The text of a scalar; a list, a mapping or nothing at all is noted.
  mutating func text(_ node: Node, _ what: String) -> String? {
    switch node.content {
    case .scalar(let text, _) where !node.isEmpty: return text
    case .broken: return nil
    default:
      note("\(what) is expected, not \(node.described)", at: node.place)
      return nil
    }
  }

  mutating func list(_ node: Node, _ what: String, help: String? = nil) -> [Node]? {
    switch node.content {
    case .sequence(let items): return items
    case .broken: return nil
    default:
      note("\(what) is expected, not \(node.described)", help: help, at: node.place)
      return nil
    }
  }

  mutating func entries(_ node: Node, _ what: String, help: String? = nil) -> [Node.Entry]? {
    switch node.content {
    case .mapping(let entries): return entries
    case .broken: return nil
    default:
      note("\(what) is expected, not \(node.described)", help: help, at: node.place)
      return nil
    }
  }

  // MARK: Values

  /// A scalar read by one of `Values`.
  mutating func value<Value>(
    _ node: Node, _ what: String, _ read: (String) throws(ValueError) -> Value
  ) -> Value? {
    guard let text = text(node, what) else { return nil }
    do throws(ValueError) {
      return try read(text)
    } catch {
      note(error, at: node.place)
      return nil
    }
  }

  mutating func time(_ node: Node) -> TimeSpan? { value(node, "a time", Values.time) }

  /// A time that is more than none.
  mutating func length(_ node: Node, of what: String) -> TimeSpan? {
    guard let span = time(node) else { return nil }
    if span > .zero { return span }
    note("\(what) of no length", help: "write more than 0s", at: node.place)
    return nil
  }

  mutating func gain(_ node: Node) -> LinearGain? { value(node, "a gain", Values.gain) }

  mutating func flag(_ node: Node) -> Bool? { value(node, "true or false", Values.flag) }

  mutating func name(_ node: Node) -> String? { value(node, "a name", Values.name(_:)) }

  /// A whole number in a range.
  mutating func count(_ node: Node, in range: ClosedRange<Int>) -> Int? {
    guard let count = value(node, "a whole number", Values.count) else { return nil }
    if range.contains(count) { return count }
    let help =
      range.upperBound == .max
      ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    note("\(count) is out of range", help: help, at: node.place)
    return nil
  }

  /// One of a set of words.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: Node, _ what: String, as type: Word.Type = Word.self
  ) -> Word? where Word.RawValue == String {
    guard let text = text(node, "a \(what)") else { return nil }
    if let word = Word(rawValue: text) { return word }
    unknown(what, text, among: Word.allCases.map(\.rawValue), at: node.place)
    return nil
  }

  /// The known word that was meant, if one is near.
  ///
  /// Nobody reads the hints of hundreds of problems, and they cost far more than the rest.
  func suggestion(for word: String, among known: [String]) -> String? {
    if problems.count > 200 || known.count > 200 { return nil }
    return Suggestion.nearest(to: word, among: known)
  }

  /// Notes a word that is none of the known ones, with the nearest, or all if they are few.
  mutating func unknown(_ what: String, _ word: String, among known: [String], at place: Place) {
    var help = suggestion(for: word, among: known).map { "did you mean \($0)?" }
    if help == nil, !known.isEmpty, known.count <= 14 {
      help = "known: " + known.map { Escaping.cut($0) }.joined(separator: ", ")
    }
    note("unknown \(what) \(Escaping.quoted(word))", help: help, at: place)
  }
}
