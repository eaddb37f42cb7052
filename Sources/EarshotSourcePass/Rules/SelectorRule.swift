/// `#selector(…)` becomes a `Selector` that holds the method itself.
///
/// The type is the one that is named, or the one around the place; the method is looked up by the
/// compiler, so a wrong name is still its error, at the same line:
///
///     #selector(handle(_:))            Selector(Coach.self) { $0.handle(_:) }
///     #selector(Coach.handle(note:))   Selector(Coach.self) { $0.handle(note:) }
///
/// `getter:` and `setter:` name properties, which no method reference does: refused.
enum SelectorRule {
  static func apply(to file: inout SourceFile) {
    for index in file.code.indices where file[index] == "#selector" {
      translate(index, in: &file)
    }
    for index in file.code.indices where file[index] == "NSSelectorFromString" {
      file.refuse(
        "a selector from text needs the Objective-C runtime; use #selector(method)", at: index)
    }
  }

  private static func translate(_ index: Int, in file: inout SourceFile) {
    guard file[index + 1] == "(", let close = file.close(of: index + 1), close > index + 2 else {
      return file.refuse("a method is missing in #selector(…)", at: index)
    }
    if ["getter", "setter"].contains(file[index + 2]), file[index + 3] == ":" {
      return file.refuse(
        "#selector(\(file[index + 2]): …) needs the Objective-C runtime; use a method", at: index)
    }
    guard let name = Name(index + 2...close - 1, in: file) else {
      return file.refuse(
        "only #selector(method) and #selector(Type.method) are understood", at: index)
    }
    guard let type = name.type ?? file.scopes[index] else {
      return file.refuse(
        "which type's method this is cannot be seen here; write #selector(Type.method)", at: index)
    }
    file.replace(index...close, with: "Selector(\(type).self) { $0.\(name.method) }")
  }

  /// `Type.method(label:)` taken apart.
  private struct Name {
    /// The type before the method; nil for the one around.
    var type: String?
    let method: String

    init?(_ tokens: ClosedRange<Int>, in file: SourceFile) {
      // The labels, if there are any, are the last parentheses.
      let paren = tokens.first { file[$0] == "(" }
      let nameEnd = (paren ?? tokens.upperBound + 1) - 1
      if let paren, file.close(of: paren) != tokens.upperBound || file[paren + 1] == ")" {
        return nil
      }
      guard nameEnd >= tokens.lowerBound else { return nil }
      let path = Array(tokens.lowerBound...nameEnd)
      for (offset, index) in path.enumerated() {
        let isDot = offset % 2 == 1
        guard isDot ? file[index] == "." : file.code[index].kind == .word else { return nil }
      }
      guard path.count % 2 == 1 else { return nil }
      let labels = paren.map { file.text(file.range($0...tokens.upperBound)) } ?? ""
      method = file[nameEnd] + labels
      let owner = path.dropLast(2).map { file[$0] }.joined()
      // An instance in front may be of any type; `self` and `Self` are of the one around.
      if path.count > 1 && owner != "self" && owner != "Self" {
        guard owner.first?.isUppercase ?? false else { return nil }
        type = owner
      }
    }
  }
}
