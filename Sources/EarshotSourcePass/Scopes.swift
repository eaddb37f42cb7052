/// Which type each token stands in, by the braces around it.
enum Scopes {
  private static let introducers: Set = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]

  /// The name of the innermost type, extension or protocol around each token; nil outside of any.
  static func of(_ code: [Token], _ bytes: [UInt8]) -> [String?] {
    var open: [String?] = []
    var pending: String?
    var depth = 0
    return code.indices.map { index in
      let here = open.last { $0 != nil } ?? nil
      switch text(index, code, bytes) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        // A brace within parentheses is a closure's, whatever was named before.
        open.append(depth == 0 ? pending : nil)
        if depth == 0 { pending = nil }
      case "}": _ = open.popLast()
      default:
        if let name = declared(at: index, code, bytes) { pending = name }
      }
      return here
    }
  }

  /// The name of the type that is declared or extended at a token.
  private static func declared(at index: Int, _ code: [Token], _ bytes: [UInt8]) -> String? {
    guard code[index].kind == .word, introducers.contains(text(index, code, bytes)),
      // `class func`, `.extension` and `x: class` declare no type.
      code.indices.contains(index + 1), code[index + 1].kind == .word,
      !modifiers.contains(text(index + 1, code, bytes)), text(index - 1, code, bytes) != "."
    else { return nil }
    var name = text(index + 1, code, bytes)
    var next = index + 2
    while text(next, code, bytes) == ".", code.indices.contains(next + 1) {
      name += "." + text(next + 1, code, bytes)
      next += 2
    }
    return name
  }

  private static let modifiers: Set = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal",
    "public", "open", "static", "dynamic", "lazy", "weak", "unowned", "nonisolated", "init",
  ]

  private static func text(_ index: Int, _ code: [Token], _ bytes: [UInt8]) -> String {
    code.indices.contains(index) ? String(decoding: bytes[code[index].range], as: UTF8.self) : ""
  }
}
