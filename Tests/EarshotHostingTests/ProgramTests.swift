import EarshotHosting
import EarshotJudging
import EarshotSessions
import EarshotSimulation
import EarshotTestSupport
import EarshotTesting
import Foundation
import Testing

/// Whether `make runtime CONFIGURATION=debug` has been here.
private var hasRuntime: Bool {
  guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  else { return false }
  let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
  return FileManager.default.fileExists(atPath: "\(folder)/runtime/libraries")
}

@Suite(
  "App sources in a program of their own",
  .enabled(if: hasRuntime, "make runtime CONFIGURATION=debug"))
struct ProgramTests {
  private func run(rules: RuleSetName) throws -> HostedResult {
    try SimulatedDevice(text: listener("music"), rules: rules).run(
      app: "coach", sources: ["../Fixtures/Hosted/ActorCoach.swift"],
      driver: "../Fixtures/Hosted/Driver.swift")
  }

  /// One program for both rule sets, built once.
  @Test("an actor's cues, a sound from data and a refused call come back as they were")
  func comesBack() throws {
    for rules in RuleSetName.allCases {
      let result = try run(rules: rules)
      // The tone of 1 s begins at 5 s and is deactivated under its end at 12.5 s.
      #expect(result.trace.story(AppID(0)) == "full 0 ducked 5 full 6 ducked 12 full 12.5")
      #expect(result.findingIDs == [.cueCut])
      guard case .code(let function, let file, let line)? = result.findings.first?.origin else {
        Issue.record("the finding has no place in code")
        continue
      }
      #expect(function == "ActorCoach.hush()")
      #expect(file.hasSuffix("Fixtures/Hosted/ActorCoach.swift"))
      #expect(line == 31)
      // `documented` throws where a sound is cut, and the coach says so.
      #expect(result.traceLines.contains("busy") == (rules == .documented))
      let run = SimulatedRun(result.trace, of: result.scenario)
      run.expect("coach", player: "data", isHeardFor: .milliseconds(1500))
    }
  }

  @Test("it renders like any other run, the sound from data too")
  func renders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try run(rules: .documented).render(to: folder.path)
    let stem = folder.appendingPathComponent("stems/coach.wav").path
    #expect(FileManager.default.fileExists(atPath: stem))
  }

  @Test("a crash is an error that says when and where")
  func crash() throws {
    let error = try #require(throws: HostedProgramError.self) {
      _ = try SimulatedDevice(text: listener("music")).run(
        app: "crash", sources: ["../Fixtures/Hosted/ActorCoach.swift"],
        driver: "../Fixtures/Hosted/CrashDriver.swift")
    }
    #expect(error.description.contains("CrashDriver.swift:6: Fatal error: on purpose"))
    #expect(error.description.contains("the app's code crashed at 3.000 s of the run"))
  }

  @Test("a file that is not there is named")
  func missing() throws {
    let error = try #require(throws: HostedProgramError.self) {
      _ = try SimulatedDevice(text: listener("music")).run(
        app: "coach", sources: ["Nowhere.swift"], driver: "Nobody.swift")
    }
    #expect(error.description.contains("Nowhere.swift cannot be read"))
  }
}
