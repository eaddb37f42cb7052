package import EarshotSimulation

/// One thing that is wrong with a file: where, what, and how to mend it.
///
/// `text` prints it as compilers do:
///
///     cue.yaml:21:11: error: unknown step 'setActiv'
///        |
///     21 |         - setActiv: false
///        |           ^ did you mean setActive?
package struct Problem: Error, Hashable, Sendable {
  /// The file as the user named it.
  package var path: String
  /// From 1; nil if the file as a whole is meant.
  package var line: Int?
  /// From 1, in Unicode scalars.
  package var column: Int?
  /// What is wrong, in the scenario's own words where there are any: not yet escaped.
  package var message: String
  /// Why, or what to do about it.
  package var help: String?
  /// The line of the file around the place.
  package var excerpt: Excerpt?

  /// A problem at a place of a text.
  init(_ message: String, help: String? = nil, at place: Place, in source: SourceText) {
    path = source.path
    line = place.line
    column = place.column
    self.message = message
    self.help = help
    excerpt = Excerpt(of: source, line: place.line, column: place.column)
  }

  /// A problem at the origin of something that was read from a text.
  package init(_ message: String, help: String? = nil, at origin: Origin, in source: SourceText) {
    switch origin {
    case .text(let line, let column):
      self.init(message, help: help, at: Place(line: line, column: column), in: source)
    case .code:
      self.init(message, help: help, path: source.path)
    }
  }

  /// A problem of a whole file.
  package init(_ message: String, help: String? = nil, path: String) {
    self.path = path
    self.message = message
    self.help = help
  }

  /// The problem with its line, in several lines of text without an end of line.
  package var text: String {
    var first = Escaping.terminal(path)
    if let line, let column { first += ":\(line):\(column)" }
    first += ": error: " + Escaping.terminal(message)
    guard let excerpt else { return help.map { "\(first)\n  " + Escaping.terminal($0) } ?? first }
    return ([first] + excerpt.lines(help: help)).joined(separator: "\n")
  }
}

/// Every problem of a scenario: those of its own file in the order of its lines, then those of
/// its device files.
package struct Problems: Error, Hashable, Sendable {
  package var all: [Problem]

  package init(_ all: [Problem]) {
    self.all = all
  }

  /// All of them as text, an empty line between two.
  package var text: String { all.map(\.text).joined(separator: "\n\n") }
}
