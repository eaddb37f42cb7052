import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// The text of curves.csv.
@Suite("Curve files")
struct CurveFiles {
  static func trace() throws -> Trace {
    var scenario = Scenario(title: "A \u{1B}[2J\ncue")
    scenario.duration = .seconds(10)
    let nowhere = Origin.text(line: 1, column: 1)
    for name in ["music", "coach"] {
      scenario.apps.append(
        App(name: name, session: SessionConfiguration(category: .playback), origin: nowhere))
    }
    return try Simulator(scenario, facts: []).run()
  }

  static let text = """
    # earshot curves 1
    # title: A \\u{1B}[2J\\u{A}cue
    # sampleRate: 48000
    # rules: documented
    # duck: {gain: 0.2, fadeDown: 250ms, fadeUp: 1s, curve: decibels}
    # interruption: {fadeOut: 100ms, fadeIn: 100ms}
    # silentSwitch: off
    # settleAfterCall: 0s
    # callStyle: fullScreen
    frame,time,app,gain,gain_db,from
    240000,5.000000000,coach,1.000000,0.000,stem
    321426,6.696375000,coach,0.000000,-inf,probe
    0,0.000000000,music,1.000000,0.000,stem
    240001,5.000020833,music,0.200000,-13.979,stem

    """

  static let music = GainCurve(
    [
      GainCurve.Point(frame: .zero, gain: .unity, source: .stem),
      GainCurve.Point(frame: FramePosition(240_001), gain: LinearGain(0.2), source: .stem),
    ], rate: .standard)
  static let coach = GainCurve(
    [
      GainCurve.Point(frame: FramePosition(240_000), gain: .unity, source: .stem),
      GainCurve.Point(frame: FramePosition(321_426), gain: .silence, source: .probe),
    ], rate: .standard)

  @Test("are written by the names of apps, then by frame, under every assumption in force")
  func written() throws {
    let text = CurveText.text(
      [(AppID(0), Self.music), (AppID(1), Self.coach)], of: try Self.trace().header)
    #expect(text == Self.text)
  }

  @Test("are read back app by app, with LF or CRLF")
  func read() throws {
    for text in [Self.text, Self.text.replacing("\n", with: "\r\n")] {
      let bytes = Array(text.utf8)
      #expect(try RecordedCurve(bytes, app: "music").curve == Self.music)
      #expect(try RecordedCurve(bytes, app: "coach").curve == Self.coach)
      #expect(try RecordedCurve(bytes, app: "nobody").curve.points.isEmpty)
    }
  }

  @Test("know their own by the first line")
  func own() {
    #expect(CurveText.isOwn(Array(Self.text.utf8)))
    #expect(CurveText.isOwn(Array("# earshot curves 2\n".utf8)))
    #expect(!CurveText.isOwn(Array("frame,time\n".utf8)))
    #expect(!CurveText.isOwn([]))
  }

  @Test(
    "that are broken are refused at their line",
    arguments: [
      ("# earshot curves 1", "frame", 1, "not a curve that Earshot wrote"),
      ("curves 1", "curves 2", 1, "not known here"),
      ("# sampleRate: 48000\n", "", 9, "no line says the sample rate"),
      ("sampleRate: 48000", "sampleRate: 0", 3, "not a sample rate"),
      ("frame,time,app", "frame,app", 10, "the names of the columns are missing"),
      (",stem\n321426", "\n321426", 11, "5 fields instead of 6"),
      ("240001,5", "-1,5", 14, "'-1' is not a frame"),
      ("240001,5", "99999999999999999,5", 14, "is not a frame"),
      ("240001,5", "0,5", 14, "the frames do not rise"),
      ("5.000020833", "5s", 14, "'5s' is not a time"),
      ("0.200000", "nan", 14, "'nan' is not a gain"),
      ("0.200000", "1e3", 14, "'1e3' is not a gain"),
      ("-13.979", "low", 14, "'low' is not a level"),
      ("-13.979,stem", "-13.979,plan", 14, "'plan' is neither stem nor probe"),
    ])
  func broken(_ part: String, _ instead: String, _ line: Int, _ message: String) throws {
    let text = Self.text.replacing(part, with: instead)
    #expect(text != Self.text)
    let mistake = try #require(throws: RecordedCurve.Mistake.self) {
      _ = try RecordedCurve(Array(text.utf8), app: "music")
    }
    #expect(mistake.line == line && mistake.message.contains(message), "\(mistake)")
  }

  @Test("that are no text are refused")
  func noText() throws {
    for bytes in [[], [0xFF, 0xFE, 0x00], Array("# earshot curves 1".utf8)] as [[UInt8]] {
      #expect(throws: RecordedCurve.Mistake.self) { _ = try RecordedCurve(bytes, app: "music") }
    }
  }
  @Test("what is no text is named by its line")
  func invalidByte() throws {
    // Fourteen lines, each with its end.
    let text = Array(Self.text.utf8)
    for (line, bytes) in [
      (1, [0xFF]), (14, text.dropLast() + [0xC3]), (15, text + [0x80]),
    ] as [(Int, [UInt8])] {
      let mistake = try #require(throws: RecordedCurve.Mistake.self) {
        _ = try RecordedCurve(bytes, app: "music")
      }
      #expect(mistake.line == line && mistake.message == "not UTF-8", "\(mistake)")
    }
  }
}
