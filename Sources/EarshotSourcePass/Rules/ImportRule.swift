/// Imports, of which Swift modules here know fewer kinds and names.
///
/// - A submodule is its module: `import os.log` imports `os`.
/// - Modules under another name here: `OSLog` is `os`, `Darwin` is `Glibc`.
/// - A module that is not here at all is left out, with a warning: the files that are hosted may
///   declare what is used of it, and what they do not declare is the compiler's error.
///
/// An import of one declaration (`import class AVFoundation.AVAudioSession`) stays as it is.
struct ImportRule {
  /// The modules that there are; nil if every name is to be left to the compiler.
  let modules: Set<String>?

  private static let renamed = ["OSLog": "os", "Darwin": "Glibc"]
  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
  /// What may stand before `import`.
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// What comes with every compiler.
  static let ofToolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "Dispatch", "Observation", "Synchronization",
    "RegexBuilder", "Distributed", "Glibc", "_Concurrency", "_StringProcessing",
  ]

  func apply(to file: inout SourceFile) {
    for index in file.code.indices where file[index] == "import" && isStatement(index, file) {
      let isOfOne = Self.kinds.contains(file[index + 1])
      let name = isOfOne ? index + 2 : index + 1
      guard file.code.indices.contains(name), file.code[name].kind == .word else { continue }
      var last = name
      while file[last + 1] == ".", file.code.indices.contains(last + 2) { last += 2 }
      let module = Self.renamed[file[name]] ?? file[name]
      if let modules, !modules.contains(module), !Self.ofToolchain.contains(module) {
        file.replace(start(of: index, file)...last, with: "")
        file.warn("there is no module \(file[name]) here; the import is left out", at: name)
      } else if !isOfOne, last > name || module != file[name] {
        file.replace(name...last, with: module)
      }
    }
  }

  private func isStatement(_ index: Int, _ file: SourceFile) -> Bool {
    file.code[index].kind == .word && file[index - 1] != "." && file.scopes[index] == nil
  }

  /// The first of the attributes and modifiers in front.
  private func start(of index: Int, _ file: SourceFile) -> Int {
    var start = index
    while start > 0 {
      let before = start - 1
      if Self.modifiers.contains(file[before]) || file.code[before].kind == .attribute {
        start = before
      } else if file[before] == ")", start >= 4, file[before - 2] == "(",
        file.code[before - 3].kind == .attribute
      {
        start = before - 3
      } else {
        break
      }
    }
    return start
  }
}
