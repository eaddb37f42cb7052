internal import Earshot
internal import EarshotRendering

/// How the cost grows with apps and with length, without files: what is rendered is dropped.
struct ScaleBenchmark {
  /// This program, which renders in a process of its own when called with `--discard`.
  let program: String
  let turns: Int

  func run(in material: Material) throws(Failure) -> String {
    let counts = [1, 4, 16, 64]
    var entries: [Contest.Entry] = []
    for count in counts {
      let path = try material.write(
        Self.apps(count, sounding: count, "4m"), as: "apps-\(count).yaml")
      entries.append(entry(count == 1 ? "1 app" : "\(count) apps", path))
    }
    let apps = try Contest("apps", turns: turns, entries)
    let silent = try Contest(
      "silent apps", turns: 3 * turns,
      [("1 app", 1), ("64 apps, one of which sounds", 64)].map { name, count throws(Failure) in
        entry(
          name,
          try material.write(Self.apps(count, sounding: 1, "40m"), as: "one-of-\(count).yaml"))
      })
    entries = []
    for (name, length) in Self.lengths {
      let path = try material.write(Self.long(length), as: "\(length).yaml")
      entries.append(entry(name, path))
    }
    let lengths = try Contest("lengths", turns: turns, entries)
    return """
      ### More apps

      Four minutes of 48 kHz stereo music in every app; decoded, mixed and rounded to 16 bits, and
      dropped. \(turns) turns after one to warm up; the start of the process is part of it.

      \(apps.table(seconds: 240, against: "1 app", called: "of one app").markdown)

      Forty minutes of which one app sounds, \(3 * turns) turns. Apps that are silent may cost a tenth
      of it.

      \(silent.table(seconds: 2400, against: "1 app", called: "of one app").markdown)

      ### Longer renders

      Looping music with a ducking cue every 30 s, dropped as above. Twelve times the length may cost
      twelve times the CPU.

      \(lengths.table(seconds: 2400, against: "40 minutes", called: "of 40 minutes").markdown)
      """
  }

  private static let lengths = [("10 seconds", "10s"), ("40 minutes", "40m"), ("8 hours", "8h")]

  private func entry(_ name: String, _ scenario: String) -> Contest.Entry {
    Contest.Entry(name) { _ in [program, "--discard", scenario] }
  }

  private static func apps(_ count: Int, sounding: Int, _ duration: String) -> String {
    let lines = (1...count).map { number in
      let plays = number <= sounding ? ", plays: music.wav" : ""
      return "  app\(number): {session: {category: ambient}\(plays)}"
    }
    return """
      title: Many apps
      duration: \(duration)
      apps:
      \(lines.joined(separator: "\n"))
      timeline: []

      """
  }

  private static func long(_ duration: String) -> String {
    """
    title: A long workout
    duration: \(duration)
    apps:
      music: {session: {category: playback}, plays: {file: music.wav, loop: true}}
      coach: {session: {category: playback, mode: voicePrompt, options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}
    timeline:
      - {at: 0s, app: coach, repeat: {every: 30s, times: \(cues[duration] ?? 1)}, do: [{cue: cue.wav}]}

    """
  }

  private static let cues = ["10s": 1, "40m": 80, "8h": 960]

  /// The part of the process of its own.
  static func discard(_ scenario: String) throws {
    let loaded = try LoadedScenario(path: scenario)
    _ = try loaded.measureRender(try loaded.simulate(), options: RenderOptions())
  }
}
