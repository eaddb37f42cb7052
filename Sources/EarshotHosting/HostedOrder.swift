#if !canImport(Darwin)
  package import Earshot
  internal import EarshotScenarios
  package import EarshotSessions
  internal import EarshotSimulation
  internal import Foundation

  /// What a program of its own is to run, as a test orders it.
  package struct HostedOrder: Codable {
    /// Where the record of the run goes.
    package var record: String
    package var scenario: Source
    package var deviceFile: String?
    package var rules: RuleSetName?
    /// The folder that files are confined to; empty stands for the scenario's own.
    package var confinement: String?

    package enum Source: Codable, Sendable {
      case file(String)
      case text(String, named: String)
    }

    /// The variable that holds the order's file.
    package static let variable = "EARSHOT_ORDER"

    /// The order that this process was started with.
    package static func given() throws -> HostedOrder? {
      guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      return try JSONDecoder().decode(HostedOrder.self, from: data)
    }

    func write(to path: String) throws {
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
    }

    package func device() throws(ScenarioProblems) -> SimulatedDevice {
      var options = LoadingOptions()
      options.deviceFile = deviceFile
      options.rules = rules
      switch confinement {
      case nil: break
      case "": options.confinement = .scenarioFolder
      case let folder?: options.confinement = .folder(folder)
      }
      return try SimulatedDevice(source: scenario, options: options)
    }
  }

  /// What a run in a program of its own comes back as.
  package struct HostedRecord: Codable {
    let trace: Trace
    /// As the run has left them.
    let apps: [App]
    let sounds: [Sound]
    let added: [Added]

    struct Added: Codable {
      let facts: SoundFacts
      let path: String?
    }

    /// - Parameters:
    ///   - result: The run.
    ///   - before: The scenario before it.
    package init(_ result: HostedResult, before: LoadedScenario) {
      trace = result.trace
      apps = result.scenario.scenario.apps
      sounds = result.scenario.scenario.sounds
      let known = before.sounds.facts.count
      added = zip(result.scenario.sounds.facts, result.scenario.sounds.paths).dropFirst(known)
        .map { Added(facts: $0, path: $1) }
    }

    package func write(to path: String) throws {
      let encoder = JSONEncoder()
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }

    static func read(_ path: String) throws -> HostedRecord {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try decoder.decode(
        HostedRecord.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
#endif
