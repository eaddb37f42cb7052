import Foundation
import Testing

/// One file of the repository, as text.
struct SourceFile {
  /// From the top of the repository.
  let path: String
  let lines: [Substring]

  /// The folder under Sources that it lies in.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The lines without comments and without the text in quotes, each with its number.
  var code: [(number: Int, text: String)] {
    var inText = false
    return lines.enumerated().map { place, line in
      let delimiters = line.components(separatedBy: "\"\"\"").count - 1
      defer { if delimiters % 2 == 1 { inText.toggle() } }
      return (place + 1, inText || delimiters > 0 ? "" : Self.code(of: line))
    }
  }

  private static func code(of line: Substring) -> String {
    var (result, isQuoted) = ("", false)
    var rest = line[...]
    while let character = rest.popFirst() {
      if isQuoted, character == "\\" {
        rest = rest.dropFirst()
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if character == "/", rest.first == "/" { break }
        result.append(character)
      }
    }
    return result
  }

  /// The places at which a pattern occurs in some of its lines.
  func places(
    of pattern: String, in lines: [(number: Int, text: String)]
  ) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    return lines.filter { line in
      let range = NSRange(line.text.startIndex..., in: line.text)
      return expression.firstMatch(in: line.text, range: range) != nil
    }.map { "\(path):\($0.number): \($0.text)" }
  }

  var numbered: [(number: Int, text: String)] {
    lines.enumerated().map { ($0.offset + 1, String($0.element)) }
  }
}

/// The repository that the tests were built from.
enum Repository {
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The Swift files under some folders, in the order of their paths.
  static func sources(under folders: [String] = ["Sources"]) throws -> [SourceFile] {
    try folders.flatMap(files).filter { $0.hasSuffix(".swift") }.map(file)
  }

  /// What lies under a folder, but for what a build puts there.
  static func files(under folder: String) throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: "\(top)/\(folder)"))
    var paths: [String] = []
    while let path = all.nextObject() as? String {
      if path.hasSuffix(".build") { all.skipDescendants() }
      paths.append("\(folder)/\(path)")
    }
    return paths.sorted()
  }

  static func file(_ path: String) throws -> SourceFile {
    let text = String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(top)/\(path)")), as: UTF8.self)
    return SourceFile(
      path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }
}
