public import Earshot
public import EarshotSimulation
internal import EarshotScenarios

/// A run of a scenario, about which a test asserts.
///
/// Each assertion that does not hold is reported to the framework that runs the test, Swift Testing
/// or XCTest, at the line of the assertion, and leaves the sound of the run and a plot behind: as
/// attachments in Swift Testing, and in a folder that the message names in both.
///
/// States hold over half-open spans and change at the moment the level starts to move. Every
/// assertion returns whether it holds.
public struct SimulatedRun: Sendable {
  /// Everything that happened, in order, each with its cause.
  public let trace: Trace
  let loaded: LoadedScenario
  /// The folder of the source file that built the scenario, or of the scenario file.
  let folder: String
  let evidence = FailureEvidence()

  /// Reads and runs a scenario file.
  ///
  /// - Parameters:
  ///   - path: The file; relative to the folder of the test's source file.
  ///   - options: What is laid over it.
  ///   - file: The source file of the call: leave it out.
  /// - Throws: every mistake in the file, each at its place.
  public init(
    scenario path: String, options: LoadingOptions = LoadingOptions(),
    file: StaticString = #filePath
  ) throws(ScenarioProblems) {
    let folder = CallSite("", file, 0, 0).folder
    let full = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let loaded = try LoadedScenario(path: full, options: options)
    self.loaded = loaded
    self.folder = CallSite(path: full).folder
    trace = try loaded.simulate()
  }

  /// A run that has taken place, such as one of an app's own code:
  /// `SimulatedRun(result.trace, of: result.scenario)`.
  ///
  /// - Parameters:
  ///   - trace: What happened.
  ///   - scenario: The scenario as it ran.
  ///   - file: The source file of the call, beside which recordings lie: leave it out.
  public init(_ trace: Trace, of scenario: LoadedScenario, file: StaticString = #filePath) {
    self.trace = trace
    loaded = scenario
    folder = CallSite("", file, 0, 0).folder
  }

  init(_ loaded: LoadedScenario, folder: String) throws(ScenarioProblems) {
    self.loaded = loaded
    self.folder = folder
    trace = try loaded.simulate()
  }
}
