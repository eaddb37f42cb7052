/// `earshot check` over a folder of many small scenarios: what a suite costs.
struct SuiteBenchmark {
  let earshot: String
  let scenarios = 1_000
  let runs = 15

  func run(in material: Material) throws(Failure) -> String {
    report("checks \(scenarios) small scenarios, \(runs) times with one job and with two")
    let folder = material.path("suite")
    _ = try Measure.run(["mkdir", folder])
    for number in 1...scenarios {
      _ = try material.write(CheckBenchmark.scenario, as: "suite/\(number).yaml")
    }
    let contest = try Contest(
      "a thousand scenarios", turns: runs,
      [1, 2].map { jobs in
        Contest.Entry("`--jobs \(jobs)`") { _ in [earshot, "check", folder, "--jobs", "\(jobs)"] }
      } + [
        Contest.Entry("two at once, each with `--jobs 1`") { _ in
          let check = #""$0" check "$1" --jobs 1"#
          return ["sh", "-c", "\(check) & \(check); wait", earshot, folder]
        }
      ])
    var table = Table("`earshot check`", "CPU", "from start to end")
    for (entry, usages) in zip(contest.entries, contest.usages) {
      table.add([
        entry.name, "\(median(usages.map(\.cpu)).decimals(2)) s",
        "\(median(usages.map(\.wall)).decimals(2)) s",
      ])
    }
    let faster = median(zip(contest.usages[0], contest.usages[1]).map { $0.wall / $1.wall })
    let possible = median(zip(contest.usages[0], contest.usages[2]).map { 2 * $0.wall / $1.wall })
    return """
      ### Checking many scenarios

      \(scenarios) copies of that scenario; medians of \(runs) turns after one to warm up. Two jobs are
      \(faster.decimals(2)) times faster than one, by turns; two programs at once, which share nothing,
      are \(possible.decimals(2)) times faster than one after the other.

      \(table.markdown)
      """
  }
}
