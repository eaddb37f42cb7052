import EarshotSimulation

@testable import EarshotScenarios

/// A scenario's text with one part replaced, so that a test shows only what it is about.
enum Text {
  static let apps = """
    apps:
      music: {session: {category: playback}, plays: {tone: 440Hz, lasts: 1s}}
      coach: {session: {category: playback, options: [duckOthers]}}
    """

  static func file(apps: String = apps, _ rest: String = "timeline: []") -> String {
    "title: A cue\nduration: 20s\n" + apps + "\n" + rest + "\n"
  }

  static func top(_ line: String) -> String { file("timeline: []\n" + line) }

  static func app(_ fields: String) -> String {
    file(apps: "apps: {music: {\(fields)}}")
  }

  static func entry(_ fields: String) -> String { file("timeline: [{\(fields)}]") }

  static func steps(_ steps: String) -> String {
    file("timeline: [{at: 5s, app: coach, do: [\(steps)]}]")
  }

  static func system(_ fields: String) -> String { entry("at: 1s, system: {\(fields)}") }

  static func fault(_ fields: String) -> String { top("faults: [{\(fields)}]") }

  static func expect(_ fields: String) -> String { top("expect: [{\(fields)}]") }
}

/// The problems of a text, each as `line:column message`.
func problems(
  of text: String, overriding overrides: DeviceOverrides = DeviceOverrides(),
  devices: [String: String] = [:]
) -> [String] {
  problemList(of: text, overriding: overrides, devices: devices).map(line)
}

func problemList(
  of text: String, overriding overrides: DeviceOverrides = DeviceOverrides(),
  devices: [String: String] = [:]
) -> [Problem] {
  do throws(Problems) {
    _ = try scenario(text, overriding: overrides, devices: devices)
    return []
  } catch {
    return error.all
  }
}

func line(_ problem: Problem) -> String {
  "\(problem.line ?? 0):\(problem.column ?? 0) \(problem.message)"
}

/// The scenario of a text in the folder `Scenarios`; device files come from `devices`.
func scenario(
  _ text: String, overriding overrides: DeviceOverrides = DeviceOverrides(),
  devices: [String: String] = [:]
) throws(Problems) -> Scenario {
  try ScenarioReader.read(
    TextFile(path: "Scenarios/cue.yaml", text: text), overriding: overrides,
    loadDevice: { path throws(TextFile.Unreadable) in
      guard let text = devices[path] else {
        throw TextFile.Unreadable(reason: "No such file or directory")
      }
      return TextFile(path: path, text: text)
    })
}
