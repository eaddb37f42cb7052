/// Forty minutes of music with eighty cues: what a render costs next to merely copying the samples.
///
/// The floor is `sndfile-convert`, which reads and writes the same file with the same library.
struct RenderBenchmark {
  let earshot: String
  let turns: Int

  static let seconds = 40 * 60
  static let floor = "`sndfile-convert` (the floor)"

  /// With another gain of the cues it comes to another result.
  static func scenario(
    minutes: Int = seconds / 60, music: String = "music.wav", gain: String = "0dB"
  ) -> String {
    """
    title: Music with cues
    duration: \(minutes)m
    apps:
      music: {session: {category: playback}, plays: \(music)}
      coach: {session: {category: playback, mode: voicePrompt, options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}
    timeline:
      - {at: 0s, app: coach, repeat: {every: 30s, times: \(2 * minutes)}, do: [{cue: {file: cue.wav, gain: \(gain)}}]}

    """
  }

  func run(in material: Material) throws(Failure) -> String {
    report("makes 40 minutes of noise")
    try material.writeNoise(seconds: Self.seconds, as: "music.wav")
    try material.writeTone(hertz: 700, seconds: 2, as: "cue.wav")
    let scenario = try material.write(Self.scenario(), as: "forty-minutes.yaml")
    let other = try material.write(Self.scenario(gain: "-1dB"), as: "other.yaml")
    func render(_ scenario: String, _ folder: String) -> [String] {
      [earshot, "render", scenario, "-o", material.path(folder), "--quiet"]
    }
    let new = material.path("new")
    let entries =
      [
        Contest.Entry("`earshot render`, the same result stands there") { _ in
          render(scenario, "same")
        },
        Contest.Entry("`earshot render` into an empty folder", removes: [new]) { _ in
          render(scenario, "new")
        },
        Contest.Entry("`earshot render` over another result") { turn in
          render(turn % 2 == 0 ? scenario : other, "other")
        },
        Contest.Entry(Self.floor) { _ in
          ["sndfile-convert", "-pcm16", material.path("music.wav"), material.path("floor.wav")]
        },
      ] + (try Peers(material: material).entries())
    let contest = try Contest("forty minutes", turns: turns, entries)
    // A render that did less than the whole work would look fast.
    let whole = try material.size(of: "music.wav")
    for folder in ["same", "new", "other"] {
      guard try material.size(of: "\(folder)/mix.wav") == whole else {
        throw Failure("the mix is too short")
      }
    }
    let table = contest.table(seconds: Self.seconds, against: Self.floor, called: "of the floor")
    let towards = contest.ratio(entries[0].name, to: Peers.ffmpeg)
    material.remove(["same", "new", "other", "floor.wav"] + Peers.results)
    return """
      ### Rendering 40 minutes

      Stereo noise, 48 kHz, 16 bits, with 80 ducking cues of 2 s; files in memory where there is
      room. Seconds of processor time, medians of \(turns) turns after one to warm up, the range in
      brackets. Real time is per second of CPU.

      \(table.markdown)

      Rendered over the same result, Earshot takes \(towards) of ffmpeg's CPU by turns.

      A render never touches an old result before the new one is whole. Where that comes to the same
      bytes, it only compares them and writes nothing; otherwise it needs room for both, and fresh pages
      of memory, where copying programs empty their old file first and get its pages back. Where a
      system is slow to hand out pages (virtual machines), this shows as system time.
      """
  }
}
