import EarshotJudging
import EarshotScenarios
import EarshotSimulation
import EarshotUnits

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
