import Testing

/// As much as anybody would write: a day with 3,000 cues.
@Suite("Long days")
struct LongDayTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    // Every 28.8 s, the last one from 86372.2 s on.
    try folder.put(
      Texts.cue(
        expect: """
          [{noError: true}, {app: music, is: ducked, at: 86372.7s},
            {app: music, is: full, from: 86373.2s, to: end}, {app: coach, player: beep, heard: 3000s}]
          """
      ).replacing("duration: 4s", with: "duration: 24h").replacing(
        "at: 1s, app", with: "at: 1s, repeat: {every: 28.8s, times: 3000}, app"), "a.yaml")
  }

  /// A minute of computing is far more than it takes; so is the memory, where no sanitizer has its own.
  private static let bounds =
    Sanitizers.address || Sanitizers.thread ? "ulimit -t 300" : "ulimit -t 60 -v 800000"

  @Test("it is checked to its last cue, with bounded work and memory")
  func check() throws {
    let run = try folder.shell("\(Self.bounds); \"$EARSHOT\" check a.yaml")
    #expect(run.code == 0, "\(run.out.prefix(500)) \(run.error)")
  }

  @Test("its trace has every cue at its instant")
  func trace() throws {
    let run = try folder.shell(
      """
      \(Self.bounds); "$EARSHOT" trace a.yaml --format jsonl |
        grep '"app": "coach", "event": "activated"' | sed 's/.*"t": \\([0-9.]*\\).*/\\1/' |
        awk '{ if ($1 != sprintf("%.9f", 1 + 28.8 * (NR - 1))) print "off:", $0 } END { print NR }'
      """)
    #expect(run.out == "3000\n", "\(run.out.prefix(300)) \(run.error)")
  }
}
