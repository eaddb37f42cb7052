import EarshotJudging
import EarshotScenarios
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Foundation

/// The samples that come with the package, by file name: their frames at 16 kHz.
private let sampleFrames: [String: Int64] = [
  "rest": 27_142, "last-rep": 16_975, "three": 7_569, "two": 6_250, "one": 6_673, "go": 7_872,
  "music": 480_000, "podcast": 480_000,
]

/// What is known of a sound without opening it; lengths of samples stand above.
func facts(_ sound: Sound) -> SoundFacts {
  let length =
    switch sound.source {
    case .tone(_, let lasts), .constant(_, let lasts), .silence(let lasts): lasts
    case .file(_, _, let lasts?): lasts
    case .file(let path, let from, nil):
      TimeSpan(nanoseconds: (sampleFrames[stem(path)] ?? 16_000) * 62_500) - from
    case .speech: TimeSpan.seconds(1)
    }
  return SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula)
}

private func stem(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return String(name.prefix { $0 != "." })
}

/// Runs a scenario and checks it.
func check(_ scenario: Scenario, measurements: Measurements = Measurements()) throws -> Outcome {
  let trace = try Simulator(scenario, facts: scenario.sounds.map(facts)).run()
  return judge(trace, expecting: scenario.expectations, measurements: measurements)
}

/// Who is on the device, as lines under `apps:`.
enum Cast {
  static let music = "music: {session: {category: playback}, plays: {tone: 220Hz, lasts: 1s}}"
  static let podcast = """
    podcast: {session: {category: playback, mode: spokenAudio}, plays: {tone: 110Hz, lasts: 1s}}
    """
  /// An app that does everything right.
  static let coach = app("coach", "playback, mode: voicePrompt", options: both)
  static let ducker = app("coach", "playback", options: "duckOthers")
  static let exclusive = app("coach", "playback")
  static let mixer = app("coach", "playback", options: "mixWithOthers")
  static let both = "duckOthers, interruptSpokenAudioAndMixWithOthers"

  static func app(_ name: String, _ category: String, options: String = "") -> String {
    "\(name): {session: {category: \(category), options: [\(options)]}}"
  }
}

/// The findings of a run of 20 s, with the timeline in the scenario format's own words.
func findings(
  _ cast: [String], _ timeline: String, top: String = "", duration: String = "20s"
) throws -> [Finding] {
  try outcome(cast, timeline, top: top, duration: duration).findings.map(\.finding)
}

/// The check of a run of 20 s.
func outcome(
  _ cast: [String], _ timeline: String, top: String = "", duration: String = "20s",
  measurements: Measurements = Measurements()
) throws -> Outcome {
  try check(
    try scenario(cast, timeline, top: top, duration: duration), measurements: measurements)
}

func scenario(
  _ cast: [String], _ timeline: String, top: String = "", duration: String = "20s"
) throws -> Scenario {
  let text = """
    title: Test
    duration: \(duration)
    apps:
    \(cast.map { "  " + $0 }.joined(separator: "\n"))
    timeline:
    \(timeline)
    \(top)
    """
  return try ScenarioReader.read(TextFile(path: "test.yaml", text: text))
}

/// The findings one a line: `cue-cut coach 7s`, `idle-duck coach 7s to 20s`, `… and 2 more`.
///
/// Apps are named by their place in the cast.
func reported(
  _ cast: [String], _ timeline: String, top: String = "", duration: String = "20s"
) throws -> [String] {
  let names = cast.map { String($0.prefix { $0 != ":" }) }
  return try findings(cast, timeline, top: top, duration: duration).map { finding in
    let name = names[finding.app.index]
    let until = finding.from == finding.to ? "" : " to \(finding.to)"
    let more = finding.repeats.isEmpty ? "" : " and \(finding.repeats.count) more"
    return "\(finding.id.rawValue) \(name) \(finding.from)\(until)\(more)"
  }
}

/// What is heard, by the one finding of an id.
func heard(
  _ id: FindingID, _ cast: [String], _ timeline: String, top: String = "",
  duration: String = "20s"
) throws -> [String] {
  try findings(cast, timeline, top: top, duration: duration).filter { $0.id == id }.map(\.heard)
}

/// The ids that a scenario file brings, each once.
func ids(inFile file: String) throws -> Set<FindingID> {
  let path = ScenarioFilesTests.folder.path + "/" + file
  return Set(try check(try ScenarioReader.read(path: path)).findings.map(\.finding.id))
}
