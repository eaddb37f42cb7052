#if !canImport(Darwin)
  internal import Earshot
  internal import EarshotHostPrograms
  internal import EarshotSimulation
  internal import EarshotSoundFiles
  internal import EarshotSourcePass
  internal import Foundation
  internal import Synchronization

  extension SimulatedDevice {
    /// Runs an app's source files in a process of their own, as `earshot host` does.
    ///
    /// For code that `run(app:_:)` cannot take as it stands: actors that run beside a test, observers by
    /// selector, `#if os(iOS)`. The driver declares `func drive(_ device: HostedDevice)`, on the main
    /// actor; what it logs stands in the trace.
    ///
    ///     let result = try SimulatedDevice(scenario: "Scenarios/podcast.yaml").run(
    ///       app: "coach", sources: ["../../Sources/App/Coach.swift"], driver: "Driver.swift")
    ///     #expect(result.findings.isEmpty, "\(result.report)")
    ///
    /// Needs `swiftc`, and what `make runtime` puts together: in the package's own build, below an
    /// `earshot` in `PATH`, or where `EARSHOT_RUNTIME` says. A program is built once for the same files.
    ///
    /// - Parameters:
    ///   - name: The name of the app.
    ///   - sources: Its files, relative to the folder of the test's source file.
    ///   - driver: The file that says what its user does.
    ///   - resources: The folder in which `Bundle.main` finds its files; the driver's if left out.
    ///   - file: The source file of the call: leave it out.
    /// - Returns: What came of it.
    /// - Throws: ``HostedProgramError`` where it does not compile, crashes or does not end.
    public func run(
      app name: String, sources: [String], driver: String, resources: String? = nil,
      file: StaticString = #filePath
    ) throws -> HostedResult {
      let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent().path
      let paths = (sources + [driver]).map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
      do {
        let program = try Self.building.withLock { _ in
          try HostProgram.built(
            from: paths.map(Self.input), app: name, runtime: HostRuntime.installed(),
            cache: HostFiles.cache, check: {})
        }
        return try run(
          program,
          resources: resources.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
            ?? Path.folder(of: paths.last ?? "."))
      } catch let failure as HostFailure {
        throw HostedProgramError(failure, said: "")
      }
    }

    /// One at a time: a build takes all processors there are.
    private static let building = Guarded(false)

    private static func input(_ path: String) throws(HostFailure) -> SourcePass.Input {
      guard let text = HostFiles.text(path) else {
        throw .unreadable(path: path, reason: "there is no such file")
      }
      return SourcePass.Input(path: path, text: text)
    }

    private func run(_ program: HostProgram, resources: String) throws -> HostedResult {
      let folder = try PrivateFolder()
      let order = order(record: "\(folder.path)/record.json")
      try order.write(to: "\(folder.path)/order.json")
      let errors = "\(folder.path)/errors.txt"
      do {
        let code = try program.run(
          [], resources: resources, in: folder, errors: errors,
          settings: [HostedOrder.variable: "\(folder.path)/order.json"], check: {})
        guard code == 0 else { throw HostFailure.endedOddly(code: code) }
      } catch let failure as HostFailure {
        throw HostedProgramError(failure, said: HostFiles.text(errors) ?? "")
      }
      FileHandle.standardError.write(Data((HostFiles.text(errors) ?? "").utf8))
      return try result(HostedRecord.read(order.record), keeping: folder)
    }
  }

  /// Why an app's sources did not run in a program of their own, with what the program said.
  public struct HostedProgramError: Error, CustomStringConvertible {
    public let description: String

    init(_ failure: HostFailure, said: String) {
      var remarks = ""
      if case .untranslatable(let all) = failure {
        remarks = all.map { "\($0.path):\($0.line):\($0.column): \($0.message)\n" }.joined()
      }
      description = remarks + said + failure.description
    }
  }
#endif
