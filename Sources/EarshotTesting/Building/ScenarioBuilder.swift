internal import Earshot
internal import EarshotScenarios
public import EarshotSessions
public import EarshotSimulation
public import EarshotUnits

/// A scenario that is written in Swift: who is on the device, and what each app does and when.
///
///     var scenario = ScenarioBuilder("A cue over music", lasting: .seconds(12))
///     let music = scenario.app("music", .playback, plays: .tone(440, lasting: .seconds(2)))
///     let coach = scenario.app("coach", .playback, mode: .voicePrompt, options: [.duckOthers])
///     scenario.at(.seconds(5), coach) { app in
///       app.setActive(true)
///       app.play(.file("rest.wav"))
///       app.setActive(false, notifyOthers: true)
///     }
///     let run = try scenario.simulate()
///     run.expect(music, is: .ducked, from: .seconds(5), to: .seconds(8))
///
/// Everything is checked as in a scenario file when it is simulated; a mistake is told at the line
/// of the test that made it. Times are on the scenario's own clock, which begins at 0 s.
public struct ScenarioBuilder {
  private var head = ScenarioLines()
  private var apps = ScenarioLines()
  private var timeline = ScenarioLines()
  private var faults = ScenarioLines()
  private let site: CallSite

  /// Names of the device's assumptions that nobody documents; see the README.
  private var device: [(key: String, value: String)] = []

  /// Begins a scenario.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - lasting: The length of the run; without it, to the last thing that ends plus 1 s.
  ///   - sampleRate: Of what is rendered, in Hz.
  ///   - channels: 1 or 2.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public init(
    _ title: String, lasting: Duration? = nil, sampleRate: Int = 48_000, channels: Int = 2,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    site = CallSite(fileID, file, line, column)
    head.add("title: \(ScenarioLines.quoted(title))", site, "ScenarioBuilder")
    if let lasting {
      head.add("duration: \(ScenarioLines.time(lasting))", site, "ScenarioBuilder")
    }
    head.add(
      "output: {sampleRate: \(sampleRate), channels: \(channels)}", site, "ScenarioBuilder")
  }

  /// An app with its one session.
  ///
  /// - Parameters:
  ///   - name: Letters, digits, `-` and `_`.
  ///   - category: The session's configuration at 0 s, with `mode` and `options`.
  ///   - mode: See `category`.
  ///   - options: See `category`.
  ///   - plays: What the user starts at 0 s, looping unless told otherwise.
  ///   - whenInterruptionEnds: What it does when it is told that an interruption has ended; by
  ///     default an app with `plays` resumes if told to, and any other stays paused.
  ///   - level: A fixed trim on everything that it plays, in dB.
  ///   - inBackground: Whether it starts in the background.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: The name, for the timeline and for assertions.
  @discardableResult
  public mutating func app(
    _ name: String, _ category: Category, mode: Mode = .default, options: CategoryOptions = [],
    plays: PlayedSound? = nil, whenInterruptionEnds: App.ResumePolicy? = nil, level: Double = 0,
    inBackground: Bool = false, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> String {
    var parts = ["session: \(sessionText(category, mode, options))"]
    if let plays { parts.append("plays: \(plays.text)") }
    if let whenInterruptionEnds {
      parts.append("onInterruptionEnded: \(whenInterruptionEnds.rawValue)")
    }
    if level != 0 { parts.append("level: \(ScenarioLines.number(level))dB") }
    if inBackground { parts.append("background: true") }
    apps.add(
      "\(ScenarioLines.quoted(name)): {\(parts.joined(separator: ", "))}", indent: 1,
      CallSite(fileID, file, line, column), "app")
    return name
  }

  /// What an app's code does from an instant on.
  ///
  /// - Parameters:
  ///   - time: When.
  ///   - app: The name of the app.
  ///   - every: Repeats it so far apart, `times` in all.
  ///   - times: See `every`.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - steps: One after the other; a step that waits holds up only its own list.
  public mutating func at(
    _ time: Duration, _ app: String, every: Duration? = nil, times: Int = 1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ steps: (inout AppSteps) -> Void
  ) {
    let site = CallSite(fileID, file, line, column)
    var list = AppSteps(indent: 3)
    steps(&list)
    timeline.add("- at: \(ScenarioLines.time(time))", indent: 1, site, "at")
    timeline.add("app: \(ScenarioLines.quoted(app))", indent: 2, site, "at")
    if let every {
      timeline.add(
        "repeat: {every: \(ScenarioLines.time(every)), times: \(times)}", indent: 2, site, "at")
    }
    timeline.add(list.lines.lines.isEmpty ? "do: []" : "do:", indent: 2, site, "at")
    timeline.add(list.lines)
  }

  /// What the device or its user does at an instant.
  public mutating func at(
    _ time: Duration, _ event: SystemEvent, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    timeline.add(
      "- {at: \(ScenarioLines.time(time)), system: {\(event.text)}}", indent: 1,
      CallSite(fileID, file, line, column), "at")
  }

  /// Something that the device withholds from an app, or gets wrong.
  public mutating func fault(
    _ fault: DeviceFault, for app: String, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    faults.add(
      "- {\(fault.text), app: \(ScenarioLines.quoted(app))}", indent: 1,
      CallSite(fileID, file, line, column), "fault")
  }

  /// How deep and how fast the device ducks; Apple publishes none of it.
  ///
  /// - Parameters:
  ///   - gain: In dB; -13.98 unless set.
  ///   - down: How long the way down takes; 250 ms unless set.
  ///   - up: How long the way back takes; 1 s unless set.
  ///   - curve: The way from one to the other; straight in dB unless set.
  public mutating func duck(
    gain: Double, down: Duration = .milliseconds(250), up: Duration = .seconds(1),
    curve: RampShape = .decibels
  ) {
    device.append(
      (
        "duck",
        "{gain: \(ScenarioLines.number(gain))dB, fadeDown: \(ScenarioLines.time(down)), "
          + "fadeUp: \(ScenarioLines.time(up)), curve: \(curve.rawValue)}"
      ))
  }

  /// How interrupted sound leaves and comes back; no time at all is a hard cut.
  public mutating func interruptionFades(out: Duration, in: Duration) {
    device.append(
      (
        "interruption",
        "{fadeOut: \(ScenarioLines.time(out)), fadeIn: \(ScenarioLines.time(`in`))}"
      ))
  }

  /// The rule set: Apple's documentation unless set.
  public mutating func rules(_ name: RuleSetName) { device.append(("rules", name.rawValue)) }

  /// Runs it on the virtual clock.
  ///
  /// - Returns: The run, for assertions.
  /// - Throws: every mistake in the scenario, each at the line of the test that made it.
  public func simulate() throws(ScenarioProblems) -> SimulatedRun {
    let lines = text.lines
    func origin(_ number: Int) -> Origin {
      guard lines.indices.contains(number - 1) else {
        return .code(function: "ScenarioBuilder", file: site.file, line: site.line)
      }
      let line = lines[number - 1]
      return .code(function: line.call, file: line.site.file, line: line.site.line)
    }
    let file = TextFile(
      path: site.file, text: lines.map { $0.text + "\n" }.joined())
    let loaded: LoadedScenario
    do throws(Problems) {
      loaded = try LoadedScenario(file, options: LoadingOptions(), origin: origin)
    } catch {
      throw ScenarioProblems(
        Problems(
          error.all.map { problem in
            guard let number = problem.line, problem.column != nil, problem.path == site.file,
              case .code(_, let file, let line) = origin(number)
            else { return problem }
            var problem = problem
            (problem.path, problem.line, problem.column) = (file, line, nil)
            problem.excerpt = nil
            return problem
          }))
    }
    return try SimulatedRun(loaded, folder: site.folder)
  }

  private var text: ScenarioLines {
    var all = head
    if !device.isEmpty {
      all.add("device:", site, "ScenarioBuilder")
      var known: Set<String> = []
      // What was set last is in force.
      for (key, value) in device.reversed() where known.insert(key).inserted {
        all.add("\(key): \(value)", indent: 1, site, "ScenarioBuilder")
      }
    }
    for (key, part, empty) in [
      ("apps", apps, "{}"), ("timeline", timeline, "[]"), ("faults", faults, "[]"),
    ] {
      let isEmpty = part.lines.isEmpty
      all.add(isEmpty ? "\(key): \(empty)" : "\(key):", site, "ScenarioBuilder")
      all.add(part)
    }
    return all
  }
}
