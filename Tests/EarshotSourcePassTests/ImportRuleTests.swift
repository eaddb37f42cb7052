import Testing

@testable import EarshotSourcePass

@Suite("Imports of app files")
struct ImportRuleTests {
  private func pass(_ text: String, modules: Set<String>? = ["AVFoundation", "os"]) -> (
    text: String, remarks: [SourceRemark]
  ) {
    let result = SourcePass.run([SourcePass.Input(path: "A.swift", text: text)], modules: modules)
    return (result.texts[0], result.remarks)
  }

  @Test(
    "modules that are here under another name, or as a whole alone",
    arguments: [
      ("import os.log", "import os"), ("import OSLog", "import os"),
      ("import Darwin.C", "import Glibc"), ("import Foundation", "import Foundation"),
      ("import class AVFoundation.AVAudioSession", "import class AVFoundation.AVAudioSession"),
      ("@preconcurrency import AVFoundation", "@preconcurrency import AVFoundation"),
    ])
  func renamed(before: String, after: String) {
    let (text, remarks) = pass(before)
    #expect(text == after)
    #expect(remarks.isEmpty)
  }

  @Test(
    "a module that is not here is left out, with all that stands in front",
    arguments: [
      "import Flutter", "@testable import Flutter", "@_spi(Inner) public import Flutter",
      "@preconcurrency import Flutter", "import class Flutter.Channel",
    ])
  func foreign(before: String) throws {
    let (text, remarks) = pass("import os\n\(before)\nlet one = 1")
    #expect(text == "import os\n\nlet one = 1")
    let remark = try #require(remarks.first)
    #expect(remarks.count == 1)
    #expect(remark.severity == .warning)
    #expect(remark.message == "there is no module Flutter here; the import is left out")
    #expect(remark.line == 2)
  }

  @Test("without a list of modules every import is left to the compiler")
  func unknown() {
    #expect(pass("import Flutter", modules: nil).text == "import Flutter")
  }

  @Test("what is only called import is no import")
  func noStatement() {
    let text = "let a = catalog.import\nenum Job { case a; var import: Int { 1 } }"
    #expect(pass(text).text == text)
  }
}
