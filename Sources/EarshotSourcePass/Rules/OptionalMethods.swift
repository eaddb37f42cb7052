/// Optional protocol methods: each gets an empty body, and calls of it lose their question mark.
///
///     @objc optional func coachDidRest()      func coachDidRest()   + an extension with { }
///     delegate?.coachDidRest?()               delegate?.coachDidRest()
///
/// The methods of AVFAudio's own delegates are treated alike. A method that returns something has
/// no empty body: refused.
struct OptionalMethods {
  private var names: Set = [
    "speechSynthesizer", "audioPlayerDidFinishPlaying", "audioPlayerDecodeErrorDidOccur",
    "audioPlayerBeginInterruption", "audioPlayerEndInterruption",
  ]

  init(in files: [SourceFile]) {
    for file in files {
      for index in file.code.indices {
        if let method = Self.method(declaredBy: index, in: file) { names.insert(method.name) }
      }
    }
  }

  func apply(to file: inout SourceFile) {
    for index in file.code.indices {
      if let method = Self.method(declaredBy: index, in: file) { declare(method, index, &file) }
      let isCall = file[index - 1] == "." && file[index + 1] == "?" && file[index + 2] == "("
      if isCall && names.contains(file[index]) { file.replace(index + 1...index + 1, with: "") }
    }
  }

  private struct Method {
    let name: String
    let modifiers: [String]
    /// Its tokens from `func` on.
    let signature: ClosedRange<Int>
    let returns: Bool
  }

  private func declare(_ method: Method, _ index: Int, _ file: inout SourceFile) {
    guard let owner = file.scopes[index] else { return }
    if method.returns {
      return file.refuse(
        "an optional method that returns something has no default here; make it a requirement",
        at: index)
    }
    file.replace(index...index, with: "")
    let signature = file.text(file.range(method.signature))
    file.add("extension \(owner) { \(signature) {} }")
  }

  /// The method behind the keyword `optional`; nil if the word stands for something else.
  private static func method(declaredBy index: Int, in file: SourceFile) -> Method? {
    guard file[index] == "optional", file.code[index].kind == .word else { return nil }
    var start = index + 1
    var modifiers: [String] = []
    while ["@objc", "mutating", "static", "public", "nonisolated", "@MainActor"].contains(
      file[start])
    {
      modifiers.append(file[start])
      start += 1
    }
    guard file[start] == "func", file[start + 2] == "(", let close = file.close(of: start + 2)
    else { return nil }
    var end = close
    while ["async", "throws", "rethrows"].contains(file[end + 1]) { end += 1 }
    let returns = file[end + 1] == "-" && file[end + 2] == ">" && file[end + 3] != "Void"
    return Method(
      name: file[start + 1], modifiers: modifiers, signature: start...end, returns: returns)
  }
}
