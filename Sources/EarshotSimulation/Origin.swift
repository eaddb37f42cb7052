/// What asked for something: a place in the scenario's text, or a call in app code.
public enum Origin: Hashable, Codable, Sendable {
  /// A line and a column of the scenario file, both from 1; columns count Unicode scalars.
  case text(line: Int, column: Int)
  /// A function of the app, with the file and line of the call.
  indirect case code(function: String, file: String, line: Int)
}
