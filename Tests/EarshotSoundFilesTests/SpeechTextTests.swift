import Testing

@testable import EarshotSoundFiles

@Suite("The text of a speech")
struct SpeechTextTests {
  @Test("plain text stays as it is, whatever it looks like to a shell or to flite")
  func plain() throws {
    for text in ["Rest, thirty seconds.", "-voice", "/etc/passwd", "$(rm x) `a` | b", "--help 1"] {
      #expect(try SpeechText(text).words == text)
    }
  }

  @Test(
    "quotes, dashes, accents and line ends become what is said the same way",
    arguments: [
      ("Don’t “stop”…", "Don't \"stop\"..."), ("one – two — three", "one - two - three"),
      ("Café, naïve, Łódź", "Cafe, naive, Lodz"), ("Stra\u{DF}e", "Strasse"),
      ("cafe\u{301}", "cafe"), ("one\ntwo\tthree\r\n", "one two three  "), ("a\u{A0}b", "a b"),
    ])
  func folded(text: String, words: String) throws {
    #expect(try SpeechText(text).words == words)
  }

  @Test(
    "what no voice can say is refused by its code point",
    arguments: [
      ("a\u{7}", "a control character U+0007"), ("a\u{1B}[2J", "a control character U+001B"),
      ("a\u{9B}b", "a control character U+009B"), ("a\u{0}b", "a control character U+0000"),
      ("5 × 5", "a character U+00D7"), ("日本", "a character U+65E5"),
      ("\u{202E}x", "a character U+202E"), ("go 😀", "a character U+1F600"),
    ])
  func refused(text: String, name: String) {
    let error = #expect(throws: SpeechError.self) { try SpeechText(text) }
    #expect(error?.reason == "the text has \(name), which cannot be spoken")
    #expect(error?.kind == .input)
  }

  @Test("a synthesizer leaves out what it cannot say")
  func leavingOut() throws {
    #expect(try SpeechText(leavingOut: "go 😀 5×5\u{7}").words == "go   5 5 ")
    #expect(throws: SpeechError.empty) { try SpeechText(leavingOut: "日本") }
  }

  @Test("a text without a letter or a digit is refused", arguments: ["", " ", "...", "!?", "\n"])
  func empty(text: String) {
    #expect(throws: SpeechError.empty) { try SpeechText(text) }
  }

  @Test("a thousand characters are the most")
  func long() throws {
    #expect(try SpeechText(String(repeating: "a", count: 1000)).words.count == 1000)
    #expect(throws: SpeechError.tooLong(characters: 1001)) {
      try SpeechText(String(repeating: "a", count: 1001))
    }
  }

  @Test("voices are names, and a rate is from 0.5 to 2")
  func parameters() throws {
    let text = try SpeechText("Rest")
    for voice in ["", "SLT", "./slt", "/voices/slt.flitevox", "http://x", "awb_time", "slt\n"] {
      #expect(throws: SpeechError.unknownVoice(voice)) {
        try Speech(text, voice: voice, rate: 1)
      }
    }
    for rate in [0.49, 2.01, -1, 0, .infinity] {
      #expect(throws: SpeechError.rate(rate)) { try Speech(text, voice: "slt", rate: rate) }
    }
    #expect(throws: SpeechError.self) { try Speech(text, voice: "slt", rate: .nan) }
    // flite gives 1.1 to its own kal voices, and 1 to the others.
    #expect(try Speech(text, voice: "slt", rate: 2).durationStretch == 0.5)
    #expect(try Speech(text, voice: "kal", rate: 0.5).durationStretch == 2.2)
  }
}
