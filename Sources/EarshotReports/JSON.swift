/// A JSON value whose members keep their order.
enum JSON {
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  case integer(Int64)
  /// A number's own text.
  case number(String)
  case bool(Bool)
  case null

  /// An object without the members that are nil.
  static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }

  static func integer(_ value: Int) -> JSON { .integer(Int64(value)) }

  /// On one line, without an end of line.
  var line: String {
    var buffer = TextBuffer()
    write(to: &buffer)
    return buffer.text
  }

  /// On many lines, two spaces a level, with an end of line after the last.
  var document: String {
    var buffer = TextBuffer()
    write(to: &buffer, level: 0)
    buffer.append("\n")
    return buffer.text
  }

  /// With `level` nil on one line, else indented so many levels.
  func write(to buffer: inout TextBuffer, level: Int? = nil) {
    switch self {
    case .object(let members):
      write(members, between: ("{", "}"), to: &buffer, level: level) { member, buffer, level in
        buffer.append(quoted: member.key)
        buffer.append(": ")
        member.value.write(to: &buffer, level: level)
      }
    case .array(let elements):
      write(elements, between: ("[", "]"), to: &buffer, level: level) { element, buffer, level in
        element.write(to: &buffer, level: level)
      }
    case .string(let text): buffer.append(quoted: text)
    case .integer(let value): buffer.append(value)
    case .number(let text): buffer.append(text: text)
    case .bool(let value): buffer.append(value)
    case .null: buffer.append("null")
    }
  }

  private func write<Part>(
    _ parts: [Part], between brackets: (StaticString, StaticString), to buffer: inout TextBuffer,
    level: Int?, part: (Part, inout TextBuffer, Int?) -> Void
  ) {
    buffer.append(brackets.0)
    for (place, value) in parts.enumerated() {
      if place > 0 { buffer.append(level == nil ? ", " : ",") }
      if let level { Self.breakLine(&buffer, level: level + 1) }
      part(value, &buffer, level.map { $0 + 1 })
    }
    if let level, !parts.isEmpty { Self.breakLine(&buffer, level: level) }
    buffer.append(brackets.1)
  }

  private static func breakLine(_ buffer: inout TextBuffer, level: Int) {
    buffer.append("\n")
    for _ in 0..<level { buffer.append("  ") }
  }
}
