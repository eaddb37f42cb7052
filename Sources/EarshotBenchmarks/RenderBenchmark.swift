/// Forty minutes of music with eighty cues: what a render costs next to merely copying the samples.
///
/// The floor is `sndfile-convert`, which reads and writes the same file with the same library.
/// Both run in turn, so that a machine that slows down slows both; each ratio is of one turn.
struct RenderBenchmark {
  let earshot: String
  let turns: Int

  private static let seconds = 40 * 60
  private static let scenario = """
    title: Forty minutes
    duration: 40m
    apps:
      music: {session: {category: playback}, plays: music.wav}
      coach: {session: {category: playback, mode: voicePrompt, options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}
    timeline:
      - {at: 0s, app: coach, repeat: {every: 30s, times: 80}, do: [{cue: cue.wav}]}

    """

  func run(in material: Material) throws(Failure) -> String {
    report("makes 40 minutes of noise")
    try material.writeNoise(seconds: Self.seconds, as: "music.wav")
    try material.writeTone(hertz: 700, seconds: 2, as: "cue.wav")
    let scenario = try material.write(Self.scenario, as: "forty-minutes.yaml")
    let render = [earshot, "render", scenario, "-o", material.path("out"), "--quiet"]
    let convert = [
      "sndfile-convert", "-pcm16", material.path("music.wav"), material.path("floor.wav"),
    ]
    var renders: [Usage] = []
    var floors: [Usage] = []
    for turn in 0...turns {
      report(turn == 0 ? "renders, to warm up" : "renders, turn \(turn) of \(turns)")
      guard let rendered = try Measure.run(render) else { throw Failure("no \(earshot)") }
      let copied = try Measure.run(convert)
      if turn == 0 { continue }
      renders.append(rendered)
      if let copied { floors.append(copied) }
    }
    // A render that did less than the whole work would look fast.
    let whole = try material.size(of: "music.wav")
    guard try material.size(of: "out/mix.wav") == whole else {
      throw Failure("the mix is too short")
    }
    return markdown(renders, floors)
  }

  private func markdown(_ renders: [Usage], _ floors: [Usage]) -> String {
    var table = Table("process", "CPU", "user", "system", "times real time", "peak memory")
    table.add(row("`earshot render`", renders))
    if !floors.isEmpty { table.add(row("`sndfile-convert` (the floor)", floors)) }
    return """
      ### Rendering 40 minutes

      Stereo noise, 48 kHz, 16 bits, with 80 ducking cues of 2 s; files in memory where there is
      room. Seconds of processor time, medians of \(turns) turns after one to warm up, the range in
      brackets. Real time is per second of CPU.

      \(table.markdown)

      \(ratio(renders, floors))
      """
  }

  private func ratio(_ renders: [Usage], _ floors: [Usage]) -> String {
    if floors.isEmpty { return "`sndfile-convert` is not installed here: no floor." }
    return """
      A render costs \(spread(zip(renders, floors).map { $0.cpu / $1.cpu })) times the floor, by turns.
      Both results replace those of the turn before, but a render keeps the old mix until the new one
      is whole, and so needs fresh pages; where a system is slow to hand these out (virtual machines),
      single turns or whole runs show it as system time.
      """
  }

  private func row(_ name: String, _ usages: [Usage]) -> [String] {
    let speed = Int(Double(Self.seconds) / median(usages.map(\.cpu)))
    return [
      name, spread(usages.map(\.cpu)), spread(usages.map(\.user)), spread(usages.map(\.system)),
      speed.grouped, peak(usages),
    ]
  }

  /// The median, with the lowest and the highest.
  private func spread(_ values: [Double]) -> String {
    let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
    return "\(median(values).decimals(2)) (\(lowest.decimals(2))–\(highest.decimals(2)))"
  }

  /// The highest peak; "under" where this process's own hides it.
  private func peak(_ usages: [Usage]) -> String {
    let highest = usages.map(\.peak).max() ?? 0
    let text = "\((Double(highest) / 1_048_576).decimals(1)) MiB"
    return highest > Measure.ownPeak ? text : "under \(text)"
  }
}
