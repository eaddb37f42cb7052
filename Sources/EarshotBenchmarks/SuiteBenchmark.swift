/// `earshot check` over a folder of many small scenarios: what a suite costs.
struct SuiteBenchmark {
  let earshot: String
  let scenarios = 1_000
  let runs = 5

  func run(in material: Material) throws(Failure) -> String {
    report("checks \(scenarios) small scenarios, \(runs) times with one job and with two")
    let folder = material.path("suite")
    _ = try Measure.run(["mkdir", folder])
    for number in 1...scenarios {
      _ = try material.write(CheckBenchmark.scenario, as: "suite/\(number).yaml")
    }
    var table = Table("`earshot check`", "CPU", "from start to end")
    for jobs in [1, 2] {
      var usages: [Usage] = []
      for run in 0...runs {
        guard let used = try Measure.run([earshot, "check", folder, "--jobs", "\(jobs)"]) else {
          throw Failure("no \(earshot)")
        }
        if run > 0 { usages.append(used) }
      }
      table.add([
        "`--jobs \(jobs)`", "\(median(usages.map(\.cpu)).decimals(2)) s",
        "\(median(usages.map(\.wall)).decimals(2)) s",
      ])
    }
    return """
      ### Checking many scenarios

      \(scenarios) copies of that scenario; medians of \(runs) runs after one to warm up.

      \(table.markdown)
      """
  }
}
