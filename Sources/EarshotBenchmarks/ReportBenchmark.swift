/// The first ten minutes with their loudness, and with a report, each next to the plain render.
struct ReportBenchmark {
  let earshot: String
  let turns: Int

  private static let minutes = 10

  func run(in material: Material) throws(Failure) -> String {
    let scenario = try material.write(
      RenderBenchmark.scenario(minutes: Self.minutes), as: "ten-minutes.yaml")
    func render(_ folder: String, _ options: String...) -> [String] {
      [earshot, "render", scenario, "-o", material.path(folder), "--quiet"] + options
    }
    let plain = "`earshot render`"
    let contest = try Contest(
      "loudness and report", turns: turns,
      [
        Contest.Entry(plain) { _ in render("without") },
        Contest.Entry("`--loudness`") { _ in render("loud", "--loudness") },
        Contest.Entry("`--report`, which has the loudness in it") { _ in
          render("report", "--report")
        },
      ])
    let (loud, reported) = (contest.usages[1], contest.usages[2])
    let beyond = median(zip(reported, loud).map { $0.cpu - $1.cpu })
    let table = contest.table(
      seconds: Self.minutes * 60, against: plain, called: "of the render")
    let size = Double(try material.size(of: "report/report.html")) / 1_048_576
    material.remove(["without", "loud", "report"])
    return """
      ### Loudness and report

      The first ten of those minutes with 20 cues, each over its own earlier result; \(turns) turns
      after one to warm up. Loudness is that of the mix, of both apps and of every cue with what it is heard
      against. The page comes to \(size.decimals(1)) MiB, and takes \(beyond.decimals(2)) s of CPU beyond
      the render and its loudness.

      \(table.markdown)
      """
  }
}
