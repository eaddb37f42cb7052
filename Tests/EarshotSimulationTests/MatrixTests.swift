import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// The pairwise matrix of the session rules, section 12, cell by cell.
@Suite("The pairwise matrix")
struct MatrixTests {
  static let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]
  static let spoken = CategoryOptions.interruptSpokenAudioAndMixWithOthers

  /// The columns of 12.1: what B is.
  enum Column: String, CaseIterable {
    case M, P, Mm, Pm, Am, Dk, Pz, nothing = "–"
  }

  /// A row of 12.1: what A is, and B's letter in each column.
  struct Row: Sendable {
    var id: String
    var category: Category
    var options: CategoryOptions = []
    var inBackground = false
    var rules = RuleSetName.documented
    /// F full · D ducked · I interrupted · S silenced · = untouched · X refused.
    var cells: String
    var error: ErrorCode?
  }

  static let mixingRows: [(CategoryOptions, String)] = [
    (.mixWithOthers, "F F F F F F = +"), (.duckOthers, "D D D D D D = +"),
    (both, "D I D I D D = +"), (spoken, "F I F I F F = +"),
  ]

  static let rows: [Row] =
    [
      Row(id: "R-MTX-1", category: .playback, cells: "I I F F F F = +"),
      Row(
        id: "R-MTX-2", category: .playback, inBackground: true, cells: "X X X X X X X X",
        error: .cannotInterruptOthers),
      Row(id: "R-MTX-3", category: .playback, options: .mixWithOthers, cells: "F F F F F F = +"),
      Row(id: "R-MTX-4", category: .playback, options: .duckOthers, cells: "D D D D D D = +"),
      Row(id: "R-MTX-5", category: .playback, options: both, cells: "D I D I D D = +"),
      Row(id: "R-MTX-6", category: .playback, options: spoken, cells: "F I F I F F = +"),
      Row(id: "R-MTX-7", category: .ambient, cells: "F F F F F F = +"),
      Row(id: "R-MTX-7", category: .ambient, options: .mixWithOthers, cells: "F F F F F F = +"),
      Row(
        id: "R-MTX-8 ios26", category: .ambient, options: .duckOthers, rules: .ios26,
        cells: "D D D D D D = +"),
      Row(id: "R-MTX-9", category: .soloAmbient, cells: "I I F F F F = +"),
      Row(
        id: "R-MTX-10", category: .ambient, inBackground: true, cells: "X X X X X X X X",
        error: .cannotStartPlaying),
      Row(
        id: "R-MTX-10", category: .soloAmbient, inBackground: true, cells: "X X X X X X X X",
        error: .cannotStartPlaying),
      Row(
        id: "R-MTX-10 ios26", category: .ambient, options: .duckOthers, inBackground: true,
        rules: .ios26, cells: "X X X X X X X X", error: .cannotStartPlaying),
      Row(id: "R-MTX-11", category: .playAndRecord, cells: "I I F F F F = +"),
      Row(id: "R-MTX-11", category: .multiRoute, cells: "I I F F F F = +"),
      Row(id: "R-MTX-13", category: .record, cells: "I I S S S S = -"),
    ]
    + mixingRows.flatMap { options, cells in
      // Rows 3 to 6 hold in the background too (R-BG-3); row 12 is theirs for other categories.
      [
        Row(
          id: "R-BG-3", category: .playback, options: options, inBackground: true, cells: cells),
        Row(id: "R-MTX-12", category: .playAndRecord, options: options, cells: cells),
        Row(id: "R-MTX-12", category: .multiRoute, options: options, cells: cells),
      ]
    }

  static let cells: [(Row, Column, String)] = rows.flatMap { row in
    zip(Column.allCases, row.cells.split(separator: " ")).map { (row, $0, String($1)) }
  }

  @Test("12.1 A activates while B is playing", arguments: cells)
  func activates(row: Row, column: Column, cell: String) throws {
    var stage = Stage(10)
    stage.scenario.device.rules = row.rules
    let b = Self.add(column, to: &stage)
    let a = stage.app("A", row.category, .default, row.options)
    stage.scenario.apps[a.index].startsInBackground = row.inBackground
    stage.at(5, a, .activate, .start(stage.sound(3, as: "a")))
    let trace = try stage.run()
    let label = Comment("\(row.id) over \(column.rawValue)")
    if cell == "X" {
      #expect(trace.refusals == [row.error?.rawValue ?? "no error"].map { "\($0) 5" }, label)
    } else {
      #expect(trace.refusals.isEmpty, label)
    }
    guard let b else {
      let state: ListenerState = cell == "+" ? .full : .silent
      #expect(Stretches(of: trace).state(of: a, at: instant(6)) == state, label)
      return
    }
    Self.expect(b, is: cell, in: trace, label)
    if column == .Dk && cell == "D" {
      #expect(Stretches(of: trace).state(of: a, at: instant(6)) == .ducked, label)
    }
  }

  @Test("R-MTX-8: ambient with duckOthers is refused, and nothing changes")
  func ambientDucking() throws {
    for column in Column.allCases {
      var stage = Stage(10)
      let b = Self.add(column, to: &stage)
      let a = stage.app("A", .playback, .default, .mixWithOthers)
      stage.at(
        5, a,
        .setCategory(SessionConfiguration(category: .ambient, options: .duckOthers)))
      let trace = try stage.run()
      #expect(trace.refusals == ["badParam 5"])
      if let b { Self.expect(b, is: "=", in: trace, "\(column)") }
      #expect(trace.log(of: a) == ["categorySet 0", "refused 5"])
    }
  }

  enum Up: String, CaseIterable {
    case call = "R-MTX-14", siri = "R-MTX-15 Siri", alarm = "R-MTX-15 alarm"
    var request: SystemRequest {
      switch self {
      case .call: .callRings
      case .siri: .siriBegins
      case .alarm: .alarmBegins
      }
    }
  }

  @Test("12.1 a call, Siri or an alarm comes up", arguments: Up.allCases, Column.allCases)
  func comesUp(up: Up, column: Column) throws {
    var stage = Stage(10)
    guard let b = Self.add(column, to: &stage) else { return }
    stage.at(5, up.request)
    let trace = try stage.run()
    let began = trace.events.count { event in
      if case .interruptionBegan = event.kind { return event.app == b } else { return false }
    }
    #expect(began == 1)
    // A paused player stays paused, though its session is told (note 10).
    let state: ListenerState = column == .Pz ? .paused : .interrupted
    #expect(Stretches(of: trace).state(of: b, at: instant(6)) == state)
  }

  /// 12.2: B starts under an active A; each cell reads A/B.
  static let underRows:
    [(id: String, category: Category, options: CategoryOptions, plays: Bool, cells: String)] = [
      ("R-MTX-21", .playback, [], true, "I/F I/F F/F F/F F/F D/F D/F"),
      ("R-MTX-22", .playback, [], false, "=/F =/F =/F =/F =/F =/F =/F"),
      ("R-MTX-23", .playback, .mixWithOthers, true, "F/F F/F F/F F/F F/F D/F D/F"),
      ("R-MTX-23", .ambient, [], true, "F/F F/F F/F F/F F/F D/F D/F"),
      ("R-MTX-24", .playback, .duckOthers, true, "F/D F/D F/D F/D F/D D/D D/D"),
      ("R-MTX-25", .playback, both, true, "F/D F/D F/D F/D F/D D/D D/D"),
      ("R-MTX-26", .playback, spoken, true, "F/F F/F F/F F/F F/F D/F D/F"),
      ("R-MTX-27", .record, [], true, "I/F I/F =/S =/S =/S =/S =/S"),
    ]

  static let starters: [(name: String, category: Category, mode: Mode, options: CategoryOptions)] =
    [
      ("M", .playback, .default, []), ("P", .playback, .spokenAudio, []),
      ("Mm", .playback, .default, .mixWithOthers),
      ("Pm", .playback, .spokenAudio, .mixWithOthers), ("Am", .ambient, .default, []),
      ("Dk", .playback, .default, .duckOthers), ("Dk + interruptSpoken", .playback, .default, both),
    ]

  @Test("12.2 B starts under an active A", arguments: underRows.indices)
  func startsUnder(row index: Int) throws {
    let row = Self.underRows[index]
    for (starter, cell) in zip(Self.starters, row.cells.split(separator: " ")) {
      var stage = Stage(10)
      let a = stage.app("A", row.category, .default, row.options)
      let b = stage.app("B", starter.category, starter.mode, starter.options)
      let sound = stage.sound(60, as: "a", loops: true)
      if row.plays {
        stage.at(1, a, .activate, .start(sound))
      } else {
        stage.at(1, a, .activate, .start(sound), .pause(.all))
      }
      stage.at(5, b, .start(stage.sound(3, as: "b")))
      let trace = try stage.run()
      let label = Comment("\(row.id) under \(starter.name)")
      let letters = cell.split(separator: "/").map(String.init)
      #expect(trace.refusals.isEmpty, label)
      Self.expect(a, is: letters[0], in: trace, label)
      Self.expect(b, is: letters[1], in: trace, label)
    }
  }

  @Test(
    "12.2 a spoken A is interrupted by a newcomer with interruptSpoken",
    arguments: [[], .mixWithOthers, .duckOthers, both, spoken] as [CategoryOptions])
  func spokenIsInterrupted(options: CategoryOptions) throws {
    var stage = Stage(10)
    let a = stage.app("A", .playback, .spokenAudio, options)
    let b = stage.app("B", .playback, .default, Self.both)
    stage.at(1, a, .activate, .start(stage.sound(60, as: "a", loops: true)))
    stage.at(5, b, .start(stage.sound(3, as: "b")))
    let trace = try stage.run()
    Self.expect(a, is: "I", in: trace, "A")
    Self.expect(b, is: "F", in: trace, "B")
  }

  /// 12.3: what an activation comes to while a system interruption is up.
  static let priorities: [(Category, CategoryOptions, [String])] = [
    // call documented · call ios26 · alarm · Siri; "+" is active
    (.playback, .mixWithOthers, ["+", "+", "+", "+"]),
    (.playback, both, ["+", "+", "+", "+"]),
    (.playback, [], ["insufficientPriority", "+", "insufficientPriority", "siriIsRecording"]),
    (.ambient, [], ["+", "+", "+", "+"]),
    (
      .soloAmbient, [],
      ["insufficientPriority", "insufficientPriority", "insufficientPriority", "siriIsRecording"]
    ),
    (
      .multiRoute, [],
      ["insufficientPriority", "insufficientPriority", "insufficientPriority", "siriIsRecording"]
    ),
    (.multiRoute, .mixWithOthers, ["+", "+", "+", "+"]),
    (
      .playAndRecord, .mixWithOthers,
      ["insufficientPriority", "insufficientPriority", "+", "+"]
    ),
    (
      .playAndRecord, [],
      ["insufficientPriority", "insufficientPriority", "insufficientPriority", "siriIsRecording"]
    ),
    (
      .record, [],
      ["insufficientPriority", "insufficientPriority", "insufficientPriority", "siriIsRecording"]
    ),
  ]

  @Test("12.3 A activates while a system interruption is up", arguments: priorities.indices)
  func priority(row index: Int) throws {
    let (category, options, cells) = Self.priorities[index]
    let columns: [(SystemRequest, RuleSetName)] = [
      (.callAnswered, .documented), (.callAnswered, .ios26), (.alarmBegins, .documented),
      (.siriBegins, .documented),
    ]
    for ((request, rules), cell) in zip(columns, cells) {
      var stage = Stage(10)
      stage.scenario.device.rules = rules
      let a = stage.app("A", category, .default, options)
      stage.at(2, request)
      stage.at(5, a, .activate)
      let trace = try stage.run()
      #expect(trace.refusals == (cell == "+" ? [] : ["\(cell) 5"]), "\(category) \(request)")
    }
  }

  /// Puts B on the stage, playing from 1 s; nil for nothing.
  private static func add(_ column: Column, to stage: inout Stage) -> AppID? {
    let b: AppID
    switch column {
    case .nothing: return nil
    case .M, .Pz: b = stage.app("B", .playback)
    case .P: b = stage.app("B", .playback, .spokenAudio)
    case .Mm: b = stage.app("B", .playback, .default, .mixWithOthers)
    case .Pm: b = stage.app("B", .playback, .spokenAudio, .mixWithOthers)
    case .Am: b = stage.app("B", .ambient)
    case .Dk: b = stage.app("B", .playback, .default, .duckOthers)
    }
    let sound = stage.sound(60, as: "b", loops: true)
    if column == .Pz {
      stage.at(1, b, .start(sound), .pause(.all))
    } else {
      stage.at(1, b, .start(sound))
    }
    return b
  }

  /// Checks an app's state at 6 s against a letter of the tables.
  private static func expect(
    _ app: AppID, is letter: String, in trace: Trace, _ label: Comment
  ) {
    let stretches = Stretches(of: trace)
    let state = stretches.state(of: app, at: instant(6))
    switch letter {
    case "F": #expect(state == .full, label)
    case "D": #expect(state == .ducked, label)
    case "I": #expect(state == .interrupted, label)
    case "S": #expect(state == .silent, label)
    default:
      #expect(state == stretches.state(of: app, at: instant(4)), label)
      let touched = trace.events.contains { event in
        guard event.app == app, event.time >= instant(5) else { return false }
        if case .interruptionBegan = event.kind { return true }
        if case .ducked = event.kind { return letter == "X" }
        return false
      }
      #expect(!touched, label)
    }
  }
}
