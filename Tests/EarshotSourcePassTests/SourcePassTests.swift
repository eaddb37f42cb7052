import Testing

@testable import EarshotSourcePass

@Suite("iOS source is carried over")
struct SourcePassTests {
  private func run(_ text: String) -> SourcePass.Result {
    SourcePass.run([SourcePass.Input(path: "A.swift", text: text)])
  }

  private func places(_ result: SourcePass.Result) -> [String] {
    result.remarks.map { "\($0.severity.rawValue) \($0.line):\($0.column)" }
  }

  @Test("os(iOS) is true, other systems are false, and a note tells so")
  func conditions() {
    let result = run("#if os(iOS) && !os(macOS)\nlet os = 1\n#elseif os(Linux)\n#endif\nos(iOS)\n")
    #expect(result.texts == ["#if true && !false\nlet os = 1\n#elseif false\n#endif\nos(iOS)\n"])
    #expect(places(result) == ["note 1:5"])
  }

  @Test("strings and comments stay as they are")
  func untouched() {
    let text = "// @objc #selector(a)\nlet a = \"@objc \\(b) #if os(iOS)\" /* import os.log */\n"
    #expect(run(text).texts == [text])
  }

  @Test("attributes of the Objective-C runtime go")
  func attributes() {
    let result = run(
      "@objcMembers class A: NSObject {\n  @objc(go:) func go(_ n: Int) {}\n  @objc private func b() {}\n}\n"
    )
    #expect(
      result.texts == [
        " class A: NSObject {\n   func go(_ n: Int) {}\n   private func b() {}\n}\n"
      ])
    #expect(result.remarks.isEmpty)
  }

  @Test(
    "a selector becomes the method of its type",
    arguments: [
      ("handle", "Selector(Coach.self) { $0.handle }"),
      ("handle(_:)", "Selector(Coach.self) { $0.handle(_:) }"),
      ("self.handle(note:)", "Selector(Coach.self) { $0.handle(note:) }"),
      ("Self.handle", "Selector(Coach.self) { $0.handle }"),
      ("Other.handle(_:)", "Selector(Other.self) { $0.handle(_:) }"),
      ("App.Other.handle", "Selector(App.Other.self) { $0.handle }"),
    ])
  func selectors(_ name: String, _ written: String) {
    let result = run("class Coach {\n  func f() { if x { add(#selector(\(name)), 1) } }\n}\n")
    #expect(result.texts == ["class Coach {\n  func f() { if x { add(\(written), 1) } }\n}\n"])
    #expect(result.remarks.isEmpty)
  }

  @Test("an extension and a type within a type are known around a selector")
  func scopes() {
    let result = run(
      """
      extension App.Coach: P where T: Q { func a() { b { #selector(x) } } }
      final class Outer { class func y() {} ; struct In { let s = #selector(x) } ; let t = #selector(z) }
      """)
    #expect(result.texts[0].contains("{ b { Selector(App.Coach.self) { $0.x } } }"))
    #expect(
      result.texts[0].contains(
        "let s = Selector(In.self) { $0.x } } ; let t = Selector(Outer.self)"))
  }

  @Test(
    "a selector that cannot be carried over is an error at its place",
    arguments: ["getter: x", "player.handle", "f()", "", "[a]"])
  func refused(_ name: String) {
    let result = run("class A {\n  let s = #selector(\(name))\n}\n")
    #expect(places(result) == ["error 2:11"])
    #expect(!result.isComplete)
  }

  @Test("a selector outside of any type names none")
  func free() {
    #expect(places(run("let s = #selector(handle)\n")) == ["error 1:9"])
  }

  @Test("submodules are imported as modules, single declarations as they are")
  func imports() {
    let result = run(
      "import os.log\n@preconcurrency import UIKit.UIApplication\nimport class AVFoundation.AVAudioSession\n"
    )
    #expect(
      result.texts == [
        "import os\n@preconcurrency import UIKit\nimport class AVFoundation.AVAudioSession\n"
      ])
  }

  @Test("optional methods get an empty body, and calls lose their question mark")
  func optionals() {
    let result = SourcePass.run([
      SourcePass.Input(
        path: "A.swift",
        text: "@objc protocol P: NSObjectProtocol {\n  @objc optional func done(_ n: Int)\n}\n"),
      SourcePass.Input(
        path: "B.swift",
        text: "func f() { d?.done?(1); d?.other?(2); s.delegate?.speechSynthesizer?(s) }\n"),
    ])
    #expect(
      result.texts == [
        " protocol P: NSObjectProtocol {\n    func done(_ n: Int)\n}\n\nextension P { func done(_ n: Int) {} }\n",
        "func f() { d?.done(1); d?.other?(2); s.delegate?.speechSynthesizer(s) }\n",
      ])
    #expect(result.remarks.isEmpty)
  }

  @Test("an optional method that returns something is refused")
  func returning() {
    #expect(
      places(run("@objc protocol P {\n  @objc optional func n() -> Int\n}\n")) == ["error 2:9"])
    #expect(run("let optional = 1; f(optional)\n").remarks.isEmpty)
  }

  @Test("a delegate method that only a subclass has is warned of")
  func family() {
    let base = "class Base: NSObject, AVAudioPlayerDelegate {}\n"
    let sub =
      "class Sub: Base {\n  func audioPlayerDidFinishPlaying(_ p: AVAudioPlayer, successfully f: Bool) {}\n}\n"
    #expect(places(run(base + sub)) == ["warning 3:3"])
    let good =
      "class Base: NSObject, AVAudioPlayerDelegate { func audioPlayerDidFinishPlaying() {} }\n"
    #expect(run(good + sub).remarks.isEmpty)
    #expect(run(sub.replacing(": Base", with: ": NSObject, AVAudioPlayerDelegate")).remarks.isEmpty)
  }

  @Test("lines keep their numbers where a change spans some")
  func lines() {
    let result = run("class A {\n  let s = #selector(\n    handle\n  )\n  let t = 1\n}\n")
    #expect(
      result.texts[0].split(separator: "\n", omittingEmptySubsequences: false)[4] == "  let t = 1")
  }

  @Test("a string that does not end is an error at its start")
  func broken() {
    let result = run("let a = 1\nlet b = \"c\n")
    #expect(places(result) == ["error 2:9"])
    #expect(result.texts == ["let a = 1\nlet b = \"c\n"])
  }
}
