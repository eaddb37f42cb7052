#if !canImport(Darwin)
  internal import AVFAudio
  public import Earshot
  internal import EarshotScenarios
  public import EarshotSessions
  internal import EarshotSimulation
  internal import EarshotSoundFiles
  internal import EarshotUnits
  internal import Foundation

  /// A device on which an app's own code runs, beside the apps of a scenario.
  ///
  /// The closure builds the app's real objects and says what its user does; it returns at once, and
  /// then time begins. The code is called at the instants that are due: by its user, by its timers and
  /// queues, by finish callbacks and notifications. Two runs never overlap.
  ///
  ///     let device = try SimulatedDevice(scenario: "Scenarios/podcast.yaml")
  ///     let result = try device.run(app: "coach") { device in
  ///       let coach = Coach()
  ///       device.at(.seconds(5)) { coach.announce("rest") }
  ///     }
  ///     #expect(result.findings.isEmpty)
  ///     try result.render(to: "Renders/rest")     // mix.wav is what the user hears
  ///
  /// A hosted app has no steps: it may stand in the scenario (its `kind`, its `content`), and need
  /// not. It begins with the session of an app that says nothing, unless the scenario says otherwise.
  public struct SimulatedDevice: Sendable {
    package let loaded: LoadedScenario
    private let source: HostedOrder.Source
    private let options: LoadingOptions

    /// Reads a scenario file and opens the sounds that it names.
    ///
    /// - Throws: every problem of the file, each with its place.
    public init(
      scenario path: String, options: LoadingOptions = LoadingOptions()
    ) throws(ScenarioProblems) { try self.init(source: .file(path), options: options) }

    /// The same under a named rule set.
    public init(scenario path: String, rules: RuleSetName) throws(ScenarioProblems) {
      var options = LoadingOptions()
      options.rules = rules
      try self.init(scenario: path, options: options)
    }

    /// A scenario written into the code that uses it; `named` stands for its file in messages.
    ///
    /// - Throws: every problem of the text, each with its place.
    public init(
      text: String, named path: String = "scenario.yaml", rules: RuleSetName? = nil
    ) throws(ScenarioProblems) {
      var options = LoadingOptions()
      options.rules = rules
      try self.init(source: .text(text, named: path), options: options)
    }

    init(
      source: HostedOrder.Source, options: LoadingOptions
    ) throws(ScenarioProblems) {
      self.source = source
      self.options = options
      var options = options
      options.hostsApp = true
      switch source {
      case .file(let path): loaded = try LoadedScenario(path: path, options: options)
      case .text(let text, let path):
        do throws(Problems) {
          loaded = try LoadedScenario(TextFile(path: path, text: text), options: options)
        } catch {
          throw ScenarioProblems(error)
        }
      }
    }

    /// Runs an app's code on the device, from 0 s to the end of the scenario.
    ///
    /// - Parameters:
    ///   - name: The name of the app.
    ///   - resources: A folder in which `Bundle.main.url(forResource:withExtension:)` finds the app's
    ///     sounds, in a target that uses the plug-in.
    ///   - body: Builds the app, at 0 s, and plans what its user does.
    /// - Returns: What came of it.
    /// - Throws: what `body` or a planned action throws, ``HostingError`` if the code blocks or
    ///   leaves the run's thread, and `ScenarioProblems` if the scenario does not fit.
    public func run(
      app name: String, resources: String? = nil, _ body: (HostedDevice) throws -> Void
    ) throws -> HostedResult {
      if AppHost.isRunningHere { throw HostingError.nested }
      do throws(ValueError) {
        _ = try Values.name(name)
      } catch {
        throw HostingError.noName(
          name, why: [error.message, error.help].compactMap(\.self).joined(separator: "; "))
      }
      Self.turn.lock()
      defer { Self.turn.unlock() }
      var (scenario, app) = try scenario(with: name)
      scenario.title = loaded.scenario.title
      let run = HostedRun(scenario, facts: loaded.sounds.facts, app: app)
      let sounds = HostedSounds()
      let host = AppHost(run, reader: sounds, resources: resources)
      let sites = CallSites()
      run.place = { sites.here() }
      let trace = try HostedLoop(host: host, run: run, sites: sites).go(body)
      let ran = LoadedScenario(
        loaded, ranAs: run.scenario, adding: sounds.added(by: run, to: loaded),
        keeping: sounds.folder)
      return try HostedResult(trace: trace, scenario: ran, sites: sites)
    }

    /// Runs share the facade's one global, so they take turns.
    private static let turn = NSLock()

    /// The scenario with the app in it.
    private func scenario(with name: String) throws(HostingError) -> (Scenario, AppID) {
      var scenario = loaded.scenario
      guard let place = scenario.apps.firstIndex(where: { $0.name == name }) else {
        scenario.apps.append(
          App(
            name: name, session: scenario.device.rules.rules().initialConfiguration,
            origin: .code(function: name, file: "", line: 0)))
        return (scenario, AppID(scenario.apps.count - 1))
      }
      let acts = scenario.timeline.contains { entry in
        if case .steps(_, let app, _) = entry.action { app.index == place } else { false }
      }
      if acts || scenario.apps[place].plays != nil { throw .actsInScenario(app: name) }
      return (scenario, AppID(place))
    }

    /// The same run, for a program of its own.
    func order(record: String) -> HostedOrder {
      var confinement: String?
      switch options.confinement {
      case .anywhere: confinement = nil
      case .scenarioFolder: confinement = ""
      case .folder(let folder): confinement = folder
      }
      return HostedOrder(
        record: record, scenario: source, deviceFile: options.deviceFile, rules: options.rules,
        confinement: confinement)
    }

    /// What came of a run in a program of its own.
    ///
    /// - Parameters:
    ///   - record: What the program has written.
    ///   - folder: Where the sounds lie that came as data.
    /// - Returns: The run, as if it had been in this process.
    /// - Throws: if a recorded curve cannot be compared.
    func result(_ record: HostedRecord, keeping folder: PrivateFolder) throws -> HostedResult {
      var scenario = loaded.scenario
      scenario.apps = record.apps
      scenario.sounds = record.sounds
      let ran = LoadedScenario(
        loaded, ranAs: scenario, adding: record.added.map { ($0.facts, path: $0.path) },
        keeping: folder)
      return try HostedResult(trace: record.trace, scenario: ran)
    }
  }
#endif
