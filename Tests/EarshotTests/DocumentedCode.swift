import Earshot

/// What the first page of the documentation shows, compiled.
private func firstPage() throws {
  let loaded = try LoadedScenario(path: "Scenarios/podcast-both-options.yaml")
  let trace = try loaded.simulate()
  let outcome = try loaded.judge(trace)
  _ = outcome
}
