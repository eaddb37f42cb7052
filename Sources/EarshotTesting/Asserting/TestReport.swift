internal import Testing
internal import XCTest

/// Tells the framework that runs the present test of a failure.
enum TestReport {
  static func fail(
    _ message: String, attaching files: [(name: String, bytes: [UInt8])], _ site: CallSite
  ) {
    guard Test.current != nil else {
      XCTFail(message, file: site.staticFile, line: UInt(site.line))
      return
    }
    let place = SourceLocation(
      fileID: site.fileID, filePath: site.file, line: site.line, column: site.column)
    for file in files {
      Attachment.record(file.bytes, named: file.name, sourceLocation: place)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
}
