import Testing

/// What `earshot explain` says, and how it ends.
@Suite("explain")
struct ExplainTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("an error is explained by its name, number, hex and characters")
  func error() throws {
    let named = try folder.earshot("explain", "isBusy")
    #expect(named.code == 0 && named.error.isEmpty)
    #expect(named.out.hasPrefix("isBusy · error · AVAudioSession.ErrorCode\n"))
    for word in ["560030580", "0x21616374", "!act", "'!act'"] {
      #expect(try folder.earshot("explain", word).out == named.out, "\(word)")
    }
  }

  @Test(
    "words are understood as they are spelt in Objective-C, too",
    arguments: [
      ("AVAudioSessionErrorCodeIsBusy", "isBusy · error"),
      ("AVAudioSessionCategoryPlayback", "playback · category"),
      ("AVAudioSessionCategoryOptionDuckOthers", "duckOthers · option"),
      ("AVAudioSessionInterruptionOptionShouldResume", "shouldResume · option"),
      ("shouldResume", "shouldResume · option"), ("none", "none · error"), ("0", "none · error"),
    ])
  func spelt(word: String, start: String) throws {
    let run = try folder.earshot("explain", word)
    #expect(run.code == 0 && run.out.hasPrefix(start), "\(run.out) \(run.error)")
  }

  @Test("a negative number is a word, not an option")
  func negative() throws {
    let plain = try folder.earshot("explain", "-50")
    #expect(plain.code == 0 && plain.out.hasPrefix("badParam · error"))
    #expect(try folder.earshot("explain", "--", "-50").out == plain.out)
  }

  @Test("words of two words and with a minus are taken as they are printed")
  func printed() throws {
    let two = try folder.earshot("explain", "coming", "back")
    #expect(two.code == 0 && two.out.hasPrefix("full · state"))
    #expect(try folder.earshot("explain", "coming back").out == two.out)
    #expect(try folder.earshot("explain", "-inf").out.hasPrefix("inf · unit"))
    let own = try folder.earshot("explain", "unmet-expectation")
    #expect(own.code == 0 && own.out.hasPrefix("unmet-expectation · result"))
    #expect(!own.out.contains("source"))
  }

  @Test("without a word every group is listed in 80 columns, uncoloured where there is no terminal")
  func list() throws {
    let list = try folder.earshot("explain")
    #expect(list.code == 0 && list.error.isEmpty)
    for title in ["Findings", "Categories", "Modes", "Options", "Session rules"] {
      #expect(list.lines.contains { $0 == title }, "\(title)")
    }
    #expect(list.lines.allSatisfy { $0.count <= 80 })
  }

  @Test("its help is on standard output, and the overview lists it")
  func help() throws {
    for arguments in [["explain", "--help"], ["explain", "-h"], ["help", "explain"]] {
      let run = try folder.earshot(arguments)
      #expect(run.code == 0 && run.error.isEmpty)
      #expect(run.out.hasPrefix("usage: earshot explain [WORD]\n"))
    }
    #expect(try folder.earshot("--help").out.contains("\n  explain "))
  }

  @Test(
    "an unknown word is exit 2, on standard error alone, with what was probably meant",
    arguments: [
      (["explain", "isBsy"], "did you mean isBusy?"),
      (["explain", "R-DUCK-99"], "did you mean R-DUCK-9?"),
      (["explain", "-777777"], "earshot explain lists the words"),
      (["explain", "-x"], "there is no option -x"),
      (["explain", "a", "b"], "one word is taken, and 2 are given"),
    ])
  func unknown(arguments: [String], hint: String) throws {
    let run = try folder.earshot(arguments)
    #expect(run.code == 2 && run.out.isEmpty)
    #expect(run.error.hasPrefix("earshot: ") && run.error.contains(hint))
  }
}
