internal import EarshotJudging
package import EarshotReports
package import EarshotScenarios
public import EarshotSessions
public import EarshotSimulation
package import EarshotSoundFiles

/// A scenario that has been read, with its sounds found: ready to run.
///
///     let loaded = try LoadedScenario(path: "Scenarios/podcast-both-options.yaml")
///     let trace = try loaded.simulate()
public struct LoadedScenario: Sendable {
  public internal(set) var scenario: Scenario
  package let source: SourceText
  package let sounds: SoundCatalog
  /// The device files that were laid over it.
  let deviceFiles: [String]
  /// Where its recorded curves are.
  var recordings: Recordings
  /// Holds the sounds that came as data.
  private var kept: PrivateFolder?

  /// Reads a scenario file and opens the sounds that it names.
  ///
  /// - Parameters:
  ///   - path: The scenario file.
  ///   - options: What is laid over it, and where its files may lie.
  /// - Throws: every problem of the file, each with its place.
  public init(path: String, options: LoadingOptions = LoadingOptions()) throws(ScenarioProblems) {
    do throws(Problems) {
      let file = try Self.file(path)
      try self.init(file, options: options)
    } catch {
      throw ScenarioProblems(error)
    }
  }

  /// For a text that was written by code, `origin` says what takes the place of a line.
  package init(
    _ file: TextFile, options: LoadingOptions, origin: ((Int) -> Origin)? = nil
  ) throws(Problems) {
    let confinement = try options.confinement(for: file.path)
    var overrides = DeviceOverrides(rules: options.rules)
    overrides.hostsApp = options.hostsApp
    if let device = options.deviceFile {
      do throws(TextFile.Unreadable) {
        overrides.file = try TextFile(reading: device)
      } catch {
        throw Problems([Problem("cannot be read: \(error.reason)", path: device)])
      }
    }
    source = SourceText(file)
    var devices = options.deviceFile.map { [$0] } ?? []
    let read = try ScenarioReader.read(
      file, overriding: overrides,
      loadDevice: { path throws(TextFile.Unreadable) in
        guard confinement?.allows(path) ?? true else {
          throw TextFile.Unreadable(reason: "it is not under the folder that --confine allows")
        }
        devices.append(path)
        return try TextFile(reading: path)
      },
      checkSound: { SoundCatalog.problem(of: $0, in: Path.folder(of: file.path), confinement) })
    deviceFiles = devices
    scenario =
      origin.map { origin in
        read.mapOrigins { known in
          if case .text(let line, _) = known { return origin(line) }
          return known
        }
      } ?? read
    sounds = try SoundCatalog(scenario, source: source, confinement: confinement)
    recordings = try Recordings(
      of: scenario, in: source, folder: Path.folder(of: file.path), confinement,
      willRecord: options.willRecordCurves)
  }

  /// The scenario as a run of app code has left it, with the sounds that the code has added.
  package init(
    _ loaded: LoadedScenario, ranAs scenario: Scenario,
    adding added: [(SoundFacts, path: String?)], keeping folder: PrivateFolder?
  ) {
    source = loaded.source
    deviceFiles = loaded.deviceFiles
    self.scenario = scenario
    var sounds = loaded.sounds
    for sound in added { sounds.add(sound.0, path: sound.path) }
    self.sounds = sounds
    recordings = loaded.recordings
    kept = folder
  }

  /// A line of the scenario's text, from 1; nil past the last.
  package func line(_ number: Int) -> String? { source.line(number) }

  /// A line of the scenario or, by its path, of the code that ran in it.
  package func line(_ path: String, _ number: Int) -> String? {
    if path == source.path { return line(number) }
    return (try? TextFile(reading: path)).flatMap { SourceText($0).line(number) }
  }

  private static func file(_ path: String) throws(Problems) -> TextFile {
    do throws(TextFile.Unreadable) {
      return try TextFile(reading: path)
    } catch {
      let help = error.isFolder ? "name scenario files in it; earshot check takes a folder" : nil
      throw Problems([Problem("cannot be read: \(error.reason)", help: help, path: path)])
    }
  }
}

/// What is laid over a scenario when it is read.
public struct LoadingOptions: Sendable {
  /// A YAML file with a `device:` block, laid over the scenario's own key by key.
  public var deviceFile: String?
  /// The rule set, instead of the one that the scenario names.
  public var rules: RuleSetName?
  /// Where sounds, curves and device files may lie.
  public var confinement = Bounds.anywhere
  /// Whether an app's own code will act in it.
  package var hostsApp = false
  /// Whether recorded curves that are broken count as missing, since they are to be written anew.
  package var willRecordCurves = false

  public init() {}

  public enum Bounds: Sendable {
    case anywhere
    /// Under the folder of the scenario file.
    case scenarioFolder
    case folder(String)
  }

  func confinement(for path: String) throws(Problems) -> Confinement? {
    let folder: String
    switch confinement {
    case .anywhere: return nil
    case .scenarioFolder: folder = Path.folder(of: path)
    case .folder(let named): folder = named
    }
    guard let confinement = Confinement(to: folder) else {
      throw Problems([Problem("there is no such folder to confine to", path: folder)])
    }
    return confinement
  }
}

/// Everything that is wrong with a scenario file, each problem with its place.
public struct ScenarioProblems: Error, CustomStringConvertible {
  package let problems: Problems

  package init(_ problems: Problems) {
    self.problems = problems
  }

  /// Whether the scenario may be fine, and the machine lacks something that it needs.
  package var isOfMachine: Bool { problems.all.contains { $0.isOfMachine } }

  package var diagnostics: [Diagnostic] {
    problems.all.map { problem in
      Diagnostic(
        .error, problem.message, id: nil, path: problem.path, line: problem.line,
        column: problem.column, help: problem.help, excerpt: problem.excerpt)
    }
  }

  /// The problems as a compiler would print them.
  public var description: String {
    diagnostics.map { $0.text() }.joined(separator: "\n\n")
  }
}
