import Foundation
import Testing

/// What a stranger may call a scenario, and a part of what must be said about it.
struct HostileText: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: Data
  let says: String

  init(_ name: String, _ bytes: Data, says: String) {
    self.name = name
    self.bytes = bytes
    self.says = says
  }

  init(_ name: String, _ text: String, says: String) {
    self.init(name, Data(text.utf8), says: says)
  }

  var testDescription: String { name }

  static let all: [HostileText] = shapes + sizes + values

  private static let shapes = [
    HostileText("empty", "", says: "the file is empty"),
    HostileText("a word", "x", says: "a mapping is expected"),
    HostileText("a byte that is no text", Data([0x61, 0x3A, 0x20, 0xFF]), says: "not UTF-8"),
    HostileText("UTF-16", Data([0xFF, 0xFE, 0x61, 0]), says: "UTF-16"),
    HostileText("zeros", Data(count: 5000), says: "not UTF-8"),
    HostileText("an escape sequence", "title: \u{1B}[2J\n", says: "the control character \\u{1B}"),
    HostileText("a tag", "title: !!python/object:os.system x\n", says: "tags are not read"),
    HostileText("a merge key", "a: &a {b: 1}\n<<: *a\n", says: "merge keys are not read"),
    HostileText("two documents", "title: T\n---\ntitle: T\n", says: "a second document"),
    HostileText("an alias of itself", "title: &a [*a]\n", says: "stands inside what it stands for"),
    HostileText("an archive", Data([0x50, 0x4B, 3, 4, 10, 10]), says: "the control character"),
  ]

  private static let sizes = [
    HostileText("lists in lists", String(repeating: "[", count: 100_000), says: "64 levels deep"),
    HostileText("maps in maps", String(repeating: "{a: ", count: 50_000), says: "64 levels deep"),
    HostileText("keys in keys", String(repeating: "? ", count: 50_000), says: "64 levels deep"),
    HostileText(
      "an alias bomb",
      "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
        + zip("abcdefg", "bcdefgh").map {
          "\($1): &\($1) [*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0),*\($0)]\n"
        }.joined(), says: "100,000 nodes"),
    HostileText(
      "more than 4 MiB", String(repeating: "# nothing\n", count: 500_000), says: "4 MiB"),
    HostileText(
      "one long word", "title: T\n" + String(repeating: "x", count: 300_000),
      says: "not valid YAML"),
    HostileText(
      "a mistake on every line",
      Texts.cue().replacing("expect: [{noError: true}]", with: "expect:\n")
        + String(repeating: "  - {app: nobody, is: loud, at: 1s}\n", count: 2_000),
      says: "unknown state 'loud'"),
    HostileText(
      "a great many steps",
      Texts.cue().replacing("duration: 4s", with: "duration: 48h").replacing(
        "at: 1s, app", with: "at: 1s, repeat: {every: 1s, times: 100001}, app"),
      says: "100,000"),
  ]

  private static let values =
    [
      ("-1s", "negative"), ("0s", "no length"), ("49h", "48h"), ("1e3s", "exponent"),
      (".nan", "is not a time"), (".inf", "is not a time"), ("0x10", "no unit"),
      ("99999999999999999999999h", "48h"), (String(repeating: "9", count: 100_000) + "s", "48h"),
      ("0." + String(repeating: "0", count: 100_000) + "1s", "nine"), ("~", "is not a time"),
      ("\"1s\\0\"", "no unit of time"), ("５s", "is not a time"),
    ].map { value, says in
      HostileText(
        "duration: \(value.prefix(20))",
        Texts.cue().replacing("duration: 4s", with: "duration: \(value)"), says: says)
    }
}
