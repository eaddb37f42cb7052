/// A JSON value that is written as it stands in the code, members in that order.
indirect enum SchemaJSON: Sendable {
  case object([(key: String, value: SchemaJSON)])
  case array([SchemaJSON])
  case string(String)
  case number(String)
  case bool(Bool)

  /// On many lines, two spaces a level.
  func document(level: Int = 0) -> String {
    switch self {
    case .object(let members):
      Self.lines(
        members.map { Self.quoted($0.key) + ": " + $0.value.document(level: level + 1) },
        between: ("{", "}"), level)
    case .array(let elements):
      if elements.allSatisfy(\.isShort) {
        "[" + elements.map { $0.document() }.joined(separator: ", ") + "]"
      } else {
        Self.lines(elements.map { $0.document(level: level + 1) }, between: ("[", "]"), level)
      }
    case .string(let text): Self.quoted(text)
    case .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    }
  }

  /// The value under a key of an object.
  subscript(key: String) -> SchemaJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// An object with more members behind its own.
  func and(_ more: SchemaJSON) -> SchemaJSON {
    guard case .object(let own) = self, case .object(let others) = more else { return self }
    return .object(own + others)
  }

  static func strings(_ strings: [String]) -> SchemaJSON { .array(strings.map { .string($0) }) }

  private var isShort: Bool {
    switch self {
    case .object, .array: false
    case .string, .number, .bool: true
    }
  }

  private static func lines(_ parts: [String], between: (String, String), _ level: Int) -> String {
    if parts.isEmpty { return between.0 + between.1 }
    let indent = String(repeating: "  ", count: level)
    let body = parts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(between.0)\n\(body)\n\(indent)\(between.1)"
  }

  /// The texts are our own: quotes and backslashes are all that needs escaping.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}

extension SchemaJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral elements: (String, SchemaJSON)...) {
    self = .object(elements.map { ($0.0, $0.1) })
  }

  init(arrayLiteral elements: SchemaJSON...) { self = .array(elements) }
}

extension SchemaJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
{
  init(stringLiteral value: String) { self = .string(value) }

  init(booleanLiteral value: Bool) { self = .bool(value) }

  init(integerLiteral value: Int) { self = .number("\(value)") }

  init(floatLiteral value: Double) { self = .number("\(value)") }
}
