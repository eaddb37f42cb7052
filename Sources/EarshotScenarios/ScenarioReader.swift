internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits

/// Reads a scenario file: text → `Scenario`, or every problem in it with its place.
///
/// The contract is `scenario-format.md`. Nothing is ignored in silence, and one mistake is one
/// problem. Sound files are looked at only where something else is wrong, so that a misspelt one is
/// told as what it is; their paths stay as they were written.
///
///     let scenario = try ScenarioReader.read(TextFile(reading: "Scenarios/cue.yaml"))
package struct ScenarioReader {
  /// Gives the text of a device file by its path; throws where it cannot or must not be read.
  package typealias DeviceLoader = (String) throws(TextFile.Unreadable) -> TextFile
  /// Tells what is wrong with the file of a sound; nil if it can be used.
  package typealias SoundCheck = (Sound) -> (message: String, help: String?)?

  var nodes: NodeReader
  /// Problems in device files, in the order in which the files were laid over one another.
  var deviceProblems: [Problem] = []
  var scenario: Scenario
  var apps = AppTable()
  /// The place of each distinct sound in `scenario.sounds`.
  var soundIndices: [Sound.Source: Int] = [:]
  /// The output's sample rate; nil if it could not be read.
  var outputRate: SampleRate? = .standard
  /// The rules in force; nil if they could not be read.
  var rules: (any RuleSet)?
  /// The end of the run as far as the text tells: 48 h without a duration, nil if it is broken.
  var end: Instant? = .zero + Scenario.longest
  /// Steps read so far, those of catch blocks included.
  var stepCount = 0

  /// Reads a scenario file by its path; a file that cannot be read is a problem as well.
  package static func read(
    path: String, overriding overrides: DeviceOverrides = DeviceOverrides(),
    loadDevice: DeviceLoader = TextFile.load
  ) throws(Problems) -> Scenario {
    let file: TextFile
    do throws(TextFile.Unreadable) {
      file = try TextFile(reading: path)
    } catch {
      throw Problems([Problem("cannot be read: \(error.reason)", path: path)])
    }
    return try read(file, overriding: overrides, loadDevice: loadDevice)
  }

  /// Reads a scenario's text.
  ///
  /// `loadDevice` is asked for the file behind `device: FILE`, its path taken relative to the
  /// scenario's folder; `checkSound` for the sounds of a scenario in which something is wrong.
  package static func read(
    _ file: TextFile, overriding overrides: DeviceOverrides = DeviceOverrides(),
    loadDevice: DeviceLoader = TextFile.load, checkSound: SoundCheck = { _ in nil }
  ) throws(Problems) -> Scenario {
    let source = SourceText(file)
    let (root, problems) = TreeBuilder.tree(of: source)
    var reader = ScenarioReader(source: source, problems: problems)
    if let root { reader.read(root, overriding: overrides, loadDevice: loadDevice) }
    reader.checkNames(checkSound)
    let all = reader.nodes.sorted + reader.deviceProblems
    if all.isEmpty { return reader.scenario }
    throw Problems(all)
  }

  private init(source: SourceText, problems: [Problem]) {
    nodes = NodeReader(source: source, problems: problems)
    scenario = Scenario(title: "")
    scenario.path = source.path
    apps.allStepsAreRead = problems.isEmpty
  }

  private static let keys = [
    "title", "description", "duration", "output", "device", "limits", "apps", "timeline", "faults",
    "expect",
  ]

  private mutating func read(
    _ root: Node, overriding overrides: DeviceOverrides, loadDevice: DeviceLoader
  ) {
    guard
      let fields = nodes.fields(
        root, of: "a scenario", keys: Self.keys,
        help: "a scenario is a mapping with title, apps and timeline")
    else { return }
    let title = nodes.required("title", in: fields, of: "a scenario")
    scenario.title = title.flatMap { nodes.text($0, "a title") } ?? ""
    scenario.description = fields["description"].flatMap { nodes.text($0, "a text") }
    if let node = fields["duration"] {
      scenario.duration = nodes.length(node, of: "a run")
      end = scenario.duration.map { .zero + $0 }
    }
    if let node = fields["output"] { readOutput(node) }
    readDevice(fields["device"], overriding: overrides, loadDevice: loadDevice)
    if let node = fields["limits"] { nodes.limits(node, into: &scenario.limits) }
    if let node = nodes.required("apps", in: fields, of: "a scenario") {
      readApps(node)
    } else {
      apps.isComplete = false
    }
    let timeline =
      overrides.hostsApp
      ? fields["timeline"] : nodes.required("timeline", in: fields, of: "a scenario")
    if let timeline { readTimeline(timeline) }
    if timeline == nil || overrides.hostsApp { apps.allStepsAreRead = false }
    if let node = fields["faults"] { readFaults(node) }
    if let node = fields["expect"] { readExpectations(node) }
    settleContents()
    if nodes.problems.isEmpty, !overrides.hostsApp { checkThatSomethingEnds(at: root.place) }
  }

  private mutating func readOutput(_ node: Node) {
    let keys = ["sampleRate", "channels"]
    guard let fields = nodes.fields(node, of: "output", keys: keys) else { return }
    if let node = fields["sampleRate"] {
      outputRate = nodes.count(node, in: 8_000...192_000).map { SampleRate(hertz: $0) }
      if let outputRate { scenario.output.sampleRate = outputRate }
    }
    if let node = fields["channels"], let channels = nodes.count(node, in: 1...2) {
      scenario.output.channels = channels
    }
  }

  /// Without a duration the run ends with the last thing that ends; one such thing must be.
  private mutating func checkThatSomethingEnds(at place: Place) {
    if scenario.duration != nil || !scenario.timeline.isEmpty { return }
    if scenario.apps.contains(where: { $0.plays?.loops == false }) { return }
    nodes.note("nothing in it ends", help: "give it a duration", at: place)
  }
}

extension TextFile {
  /// Reads a file; see `init(reading:)`.
  package static func load(_ path: String) throws(Unreadable) -> TextFile {
    try TextFile(reading: path)
  }
}
