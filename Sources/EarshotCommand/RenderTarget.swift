/// A scenario and the folder that its render goes to.
struct RenderTarget {
  let scenario: String
  let folder: String

  /// One scenario fills the folder itself; several get a folder each, by their names.
  static func all(for scenarios: [String], output: String?) throws -> [RenderTarget] {
    let names = scenarios.map { ScenarioPath($0).name }
    if scenarios.count == 1 {
      return [RenderTarget(scenario: scenarios[0], folder: output ?? "Renders/\(names[0])")]
    }
    let targets = zip(scenarios, names).map { scenario, name in
      let isTwice = names.count { $0 == name } > 1
      let folder = isTwice ? "\(ScenarioPath(scenario).parent)-\(name)" : name
      return RenderTarget(scenario: scenario, folder: "\(output ?? "Renders")/\(folder)")
    }
    let folders = Set(targets.map(\.folder))
    if folders.count < targets.count {
      throw UsageError(
        "two of the scenarios would be rendered to one folder",
        help: "render them one by one, each with -o DIR")
    }
    return targets
  }
}

/// The parts of a scenario's path that results are named by.
struct ScenarioPath {
  /// The file's name without its ending.
  let name: String
  /// The name of the folder that it lies in.
  let parent: String

  init(_ path: String) {
    let parts = path.split(separator: "/")
    let file = parts.last ?? "scenario"
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    // A name of dots alone would be another folder.
    name = stem.allSatisfy { $0 == "." } ? "scenario" : String(stem)
    parent = parts.count > 1 ? String(parts[parts.count - 2]) : "."
  }
}
