/// Ten minutes of one source at 44.1 kHz, rendered at 48 kHz, next to `sox -r 48000` alone.
///
/// Both run in turn, so that a machine that slows down slows both; each ratio is of one turn.
struct ConversionBenchmark {
  let earshot: String
  let turns: Int

  private static let seconds = 10 * 60
  private static let scenario = """
    title: Ten minutes at another rate
    duration: 10m
    apps:
      music: {session: {category: playback}, plays: other-rate.wav}
    timeline: []

    """

  func run(in material: Material) throws(Failure) -> String {
    report("makes ten minutes of noise at 44.1 kHz")
    try material.writeNoise(seconds: Self.seconds, as: "other-rate.wav", hertz: 44_100)
    let scenario = try material.write(Self.scenario, as: "other-rate.yaml")
    let render = [earshot, "render", scenario, "-o", material.path("rate-out"), "--quiet"]
    let convert = [
      "sox", material.path("other-rate.wav"), "-r", "48000", material.path("rate-sox.wav"),
    ]
    var renders: [Usage] = []
    var floors: [Usage] = []
    for turn in 0...turns {
      report(turn == 0 ? "converts, to warm up" : "converts, turn \(turn) of \(turns)")
      guard let rendered = try Measure.run(render) else { throw Failure("no \(earshot)") }
      let converted = try Measure.run(convert)
      if turn == 0 { continue }
      renders.append(rendered)
      if let converted { floors.append(converted) }
    }
    return markdown(renders, floors)
  }

  private func markdown(_ renders: [Usage], _ floors: [Usage]) -> String {
    var table = Table("process", "CPU")
    table.add(["`earshot render`", seconds(renders)])
    if !floors.isEmpty { table.add(["`sox -r 48000`", seconds(floors)]) }
    let ratios = zip(renders, floors).map { $0.cpu / $1.cpu }
    let ratio =
      ratios.isEmpty
      ? "`sox` is not installed here: nothing to compare with."
      : "A render costs \(median(ratios).decimals(2)) times as much; at most 2 is wanted."
    return """
      ### Converting the rate

      Ten minutes of stereo noise, 16 bits, 44.1 to 48 kHz. Seconds of processor time, medians of
      \(turns) turns after one to warm up.

      \(table.markdown)

      \(ratio)
      """
  }

  private func seconds(_ usages: [Usage]) -> String { median(usages.map(\.cpu)).decimals(2) }
}
