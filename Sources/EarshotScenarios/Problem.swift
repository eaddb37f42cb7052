package import EarshotSimulation
package import EarshotText

/// One thing that is wrong with a file: where, what, and how to mend it.
///
/// Its texts are not yet escaped; whoever prints them does that.
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
  /// Whether the file is fine and the machine lacks something: exit 3, not 2.
  package var isOfMachine = false

  /// A problem at a place of a text.
  init(_ message: String, help: String? = nil, at place: Place, in source: SourceText) {
    path = source.path
    line = place.line
    column = place.column
    self.message = message
    self.help = help
    excerpt = source.excerpt(at: place)
  }

  /// A problem at the origin of something that was read from a text.
  package init(_ message: String, help: String? = nil, at origin: Origin, in source: SourceText) {
    switch origin {
    case .text(let line, let column):
      self.init(message, help: help, at: Place(line: line, column: column), in: source)
    case .code(_, let file, let line):
      self.init(message, help: help, path: file)
      self.line = line
    }
  }

  /// A problem of a whole file.
  package init(_ message: String, help: String? = nil, path: String) {
    self.path = path
    self.message = message
    self.help = help
  }
}

/// Every problem of a scenario: those of its own file in the order of its lines, then those of
/// its device files.
package struct Problems: Error, Hashable, Sendable {
  package var all: [Problem]

  package init(_ all: [Problem]) {
    self.all = all
  }
}
