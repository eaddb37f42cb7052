/// A whole `earshot check` of a small scenario: what one test costs, the start of the process included.
struct CheckBenchmark {
  let earshot: String
  let runs = 50

  /// A small scenario with everything that a usual one has.
  static let scenario = """
    title: A cue over music
    duration: 20s
    apps:
      music: {session: {category: playback}, plays: {tone: 440Hz, lasts: 10s}}
      coach: {session: {category: playback, mode: voicePrompt, options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}
    timeline:
      - {at: 5s, app: coach, do: [{cue: {tone: 700Hz, lasts: 2s}}]}
    expect:
      - {app: music, is: ducked, from: 5s, to: 7s}
      - {noError: true}
      - {noFindings: true}

    """

  func run(in material: Material) throws(Failure) -> String {
    report("checks a small scenario, \(runs) times")
    let scenario = try material.write(Self.scenario, as: "small.yaml")
    var usages: [Usage] = []
    for run in 0...runs {
      guard let used = try Measure.run([earshot, "check", scenario]) else {
        throw Failure("no \(earshot)")
      }
      if run > 0 { usages.append(used) }
    }
    var table = Table("`earshot check`", "median", "longest")
    table.add(row("from start to end", usages.map(\.wall)))
    table.add(row("CPU", usages.map(\.cpu)))
    return """
      ### Checking a small scenario

      Two apps, one cue, three expectations, as a whole process; \(runs) runs after one to warm up.

      \(table.markdown)
      """
  }

  private func row(_ name: String, _ seconds: [Double]) -> [String] {
    let longest = seconds.max() ?? 0
    return [
      name, "\((median(seconds) * 1000).decimals(1)) ms", "\((longest * 1000).decimals(1)) ms",
    ]
  }
}
