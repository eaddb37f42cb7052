/// Imports of submodules, which Swift modules do not have: `import os.log` imports `os`.
///
/// An import of one declaration (`import class AVFoundation.AVAudioSession`) stays as it is.
enum ImportRule {
  static func apply(to file: inout SourceFile) {
    for index in file.code.indices where file[index] == "import" && file.code[index].kind == .word {
      guard file[index + 2] == ".", file[index - 1] != "." else { continue }
      var last = index + 3
      while file[last + 1] == "." { last += 2 }
      guard file.code.indices.contains(last) else { continue }
      file.replace(index + 1...last, with: file[index + 1])
    }
  }
}
