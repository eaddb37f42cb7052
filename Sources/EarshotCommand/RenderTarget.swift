internal import EarshotSoundFiles

/// A scenario and the folder that its render goes to.
struct RenderTarget {
  let scenario: String
  let folder: String

  /// One scenario fills the folder itself; several get a folder each, by their names.
  static func all(for scenarios: [String], output: String?) throws -> [RenderTarget] {
    let names = scenarios.map(name(of:))
    if scenarios.count == 1 {
      return [RenderTarget(scenario: scenarios[0], folder: output ?? "Renders/\(names[0])")]
    }
    let targets = zip(scenarios, names).map { scenario, name in
      let isTwice = names.count { $0 == name } > 1
      let folder = isTwice ? "\(Path.parentName(of: scenario))-\(name)" : name
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

  /// The file's name without its ending, by which results are named.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? "scenario"
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    // A name of dots alone would be another folder.
    return stem.allSatisfy { $0 == "." } ? "scenario" : String(stem)
  }
}
