/// The same forty minutes with stems, in float and from another rate.
struct ShapeBenchmark {
  let earshot: String
  let turns: Int

  func run(in material: Material) throws(Failure) -> String {
    report("makes 40 minutes of noise at 44.1 kHz")
    try material.writeNoise(seconds: RenderBenchmark.seconds, as: "music-44.wav", hertz: 44_100)
    let scenario = try material.write(RenderBenchmark.scenario(), as: "forty-minutes.yaml")
    let converted = try material.write(
      RenderBenchmark.scenario(music: "music-44.wav"), as: "from-44.yaml")
    func render(_ scenario: String, _ folder: String, _ options: [String]) -> [String] {
      [earshot, "render", scenario, "-o", material.path(folder), "--quiet"] + options
    }
    func copy(_ encoding: String, _ name: String) -> [String] {
      ["sndfile-convert", encoding, material.path("music.wav"), material.path(name)]
    }
    let mix = "16-bit mix"
    let contest = try Contest(
      "stems, float, 44.1 kHz", turns: turns,
      [
        Contest.Entry(mix) { _ in render(scenario, "plain", []) },
        Contest.Entry("16-bit mix and two stems") { _ in render(scenario, "stems", ["--stems"]) },
        Contest.Entry("32-bit float mix") { _ in render(scenario, "float", ["--bits", "32f"]) },
        Contest.Entry("16-bit mix of music at 44.1 kHz") { _ in render(converted, "from-44", []) },
        Contest.Entry("`sndfile-convert -pcm16`") { _ in copy("-pcm16", "floor.wav") },
        Contest.Entry("`sndfile-convert -float32` (a stem's floor)") { _ in
          copy("-float32", "float.wav")
        },
      ])
    let table = contest.table(seconds: RenderBenchmark.seconds, against: mix, called: "of the mix")
    material.remove([
      "plain", "stems", "float", "from-44", "floor.wav", "float.wav", "music-44.wav",
    ])
    return """
      ### The same in other shapes

      Each over its own earlier result; \(turns) turns after one to warm up.

      \(table.markdown)
      """
  }
}
