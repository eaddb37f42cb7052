/// Where in a test something was called.
struct CallSite: Sendable {
  var fileID: String
  var file: String
  /// The same, as XCTest wants it.
  var staticFile: StaticString
  var line: Int
  var column: Int

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = "\(fileID)"
    self.file = "\(file)"
    staticFile = file
    self.line = Int(line)
    self.column = Int(column)
  }

  /// The folder of the file.
  var folder: String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

extension CallSite {
  init(path: String) {
    (fileID, file, staticFile, line, column) = ("", path, "", 0, 0)
  }
}
