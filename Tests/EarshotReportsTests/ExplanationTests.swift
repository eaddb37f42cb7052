import EarshotJudging
import EarshotReports
import EarshotSessions
import EarshotSimulation
import Testing

@Suite("What earshot explain says")
struct ExplanationTests {
  @Test("every finding is explained by its own documentation", arguments: AllRules.entries.indices)
  func findings(index: Int) throws {
    let entry = AllRules.entries[index]
    let found = try #require(Explanations.of(entry.id.rawValue).first)
    #expect(found.kind == .finding && found.detail == entry.severity.rawValue)
    #expect(found.meaning == entry.documentation.summary)
    #expect(found.facts.first { $0.label == "when" }?.text == entry.documentation.when)
    #expect(found.facts.first { $0.label == "mend" }?.text == entry.documentation.mend)
    #expect(found.sources == entry.documentation.sources)
    #expect(found.related == entry.documentation.rules.map(\.description))
  }

  @Test("a finding names the limits that it rests on, with their defaults")
  func limits() {
    func limits(_ id: FindingID) -> String? {
      Explanations.of(id.rawValue).first?.facts.first { $0.label == "limits" }?.text
    }
    #expect(limits(.longDuck) == "window is 10s")
    #expect(limits(.activationChurn) == "churn.activations is 3; churn.within is 3s")
    #expect(limits(.cueCut) == nil)
  }

  /// The table of R-ERR-1.
  static let numbers: [(String, String, String, String?)] = [
    ("badParam", "-50", "0xFFFFFFCE", nil), ("isBusy", "560030580", "0x21616374", "!act"),
    ("cannotInterruptOthers", "560557684", "0x21696E74", "!int"),
    ("insufficientPriority", "561017449", "0x21707269", "!pri"),
    ("siriIsRecording", "1936290409", "0x73697269", "siri"),
    ("cannotStartPlaying", "561015905", "0x21706C61", "!pla"),
    ("incompatibleCategory", "560161140", "0x21636174", "!cat"),
    ("missingEntitlement", "1701737535", "0x656E743F", "ent?"),
    ("cannotStartRecording", "561145187", "0x21726563", "!rec"),
    ("resourceNotAvailable", "561145203", "0x21726573", "!res"),
    ("mediaServicesFailed", "1836282486", "0x6D737276", "msrv"),
    ("expiredSession", "561210739", "0x21736573", "!ses"),
    ("sessionNotActive", "1768841571", "0x696E6163", "inac"),
    ("unspecified", "2003329396", "0x77686174", "what"),
  ]

  @Test(
    "every error is found by name, integer, hex and four characters", arguments: numbers.indices)
  func errors(index: Int) {
    let (name, integer, hex, characters) = Self.numbers[index]
    let quoted = characters.map { ["'\($0)'", "\"\($0)\"", $0] } ?? []
    for word in [name, name.uppercased(), integer, hex, hex.lowercased()] + quoted {
      // One of them is a word of a trace as well: siri.
      let found = Explanations.of(word).filter { !$0.kind.isOwn }
      #expect(found.map(\.name) == [name], "\(word)")
      #expect(found.first?.kind == .error)
    }
  }

  @Test("no error is left out of the table above")
  func allErrors() {
    #expect(Self.numbers.map(\.0) == ErrorCode.allCases.map(\.rawValue))
  }

  @Test("every category, mode and option is explained, in Apple's long spelling too")
  func settings() {
    func kinds(_ word: String) -> [Explanation.Kind] { Explanations.of(word).map(\.kind) }
    for category in Category.allCases { #expect(kinds(category.rawValue).first == .category) }
    for mode in Mode.allCases { #expect(kinds(mode.rawValue) == [.mode]) }
    for (name, _) in CategoryOptions.named { #expect(kinds(name) == [.option]) }
    #expect(kinds("notifyOthersOnDeactivation") == [.option])
    #expect(kinds("notify") == [.option])
    #expect(kinds("allowBluetooth") == [.option])
    #expect(kinds("AVAudioSessionCategoryPlayAndRecord") == [.category])
    #expect(kinds(".spokenAudio") == [.mode])
  }

  @Test("an option names the categories of R-OPT-2, and what ios26 adds")
  func options() {
    func categories(_ name: String) -> String? {
      Explanations.of(name).first?.facts.first { $0.label == "goes with" }?.text
    }
    #expect(
      categories("duckOthers")
        == "playback, playAndRecord and multiRoute; under ios26 ambient too")
    #expect(
      categories("mixWithOthers") == "ambient, playback, playAndRecord and multiRoute")
    #expect(categories("allowAirPlay") == "playAndRecord")
    #expect(categories("farFieldInput") == "record and playAndRecord")
  }

  @Test(
    "a word that is nearly known is suggested",
    arguments: [
      ("isBsy", "isBusy"), ("cuecut", "cue-cut"), ("R-DUCK-99", "R-DUCK-9"), ("duck", "duckOthers"),
      ("playbak", "playback"), ("56003058", "560030580"),
      ("notifyOthers", "notifyOthersOnDeactivation"),
    ])
  func nearMisses(word: String, meant: String) {
    #expect(Explanations.of(word).isEmpty)
    #expect(Explanations.nearest(to: word) == meant)
  }

  @Test("nothing is suggested for what is like nothing", arguments: ["xylophone", "", "-777777"])
  func nonsense(word: String) {
    #expect(Explanations.of(word).isEmpty)
    #expect(Explanations.nearest(to: word) == nil)
  }

  @Test("the list has every word, in 80 columns")
  func list() {
    let lines = Explanations.list().split(separator: "\n")
    let words = Set(lines.flatMap { $0.split(separator: " ") }.map(String.init))
    for explanation in Explanations.all {
      #expect(words.contains(explanation.name), "\(explanation.name)")
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("what is not Earshot's own has a source; each refers only to what is explained too")
  func references() {
    for explanation in Explanations.all {
      let name = explanation.name
      #expect(explanation.sources.isEmpty == explanation.kind.isOwn, "\(name)")
      #expect(explanation.sources.allSatisfy { $0.hasPrefix("https://") }, "\(name)")
      #expect(explanation.meaning.hasSuffix("."), "\(name)")
      for word in explanation.related {
        #expect(!Explanations.of(word).isEmpty, "\(name) refers to \(word)")
        #expect(word != name, "\(name) refers to itself")
      }
      #expect(Set(explanation.related).count == explanation.related.count, "\(name)")
    }
  }

  @Test("an explanation fits 80 columns, addresses apart")
  func width() {
    for explanation in Explanations.all {
      for line in explanation.text().split(separator: "\n") where !line.contains("https://") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test("a rule as it is printed")
  func wholeText() {
    #expect(
      Explanations.of("r-act-5").map { $0.text() } == [
        """
        R-ACT-5 · session rule · Activation

          notifyOthersOnDeactivation passed along with an activation has no effect.

          basis      published in part; where Apple is silent or contradicts itself,
                     decided here
          source     https://developer.apple.com/documentation/avfaudio/avaudiosession/\
        setactiveoptions/notifyothersondeactivation
          see also   R-DEACT-1, notify-on-activation
        """
      ])
  }
}
