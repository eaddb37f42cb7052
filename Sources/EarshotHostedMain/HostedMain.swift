#if !canImport(Darwin)
  internal import AVFAudio
  internal import Earshot
  internal import EarshotCommand
  internal import EarshotExecutors
  internal import EarshotHostPrograms
  public import EarshotHosting
  internal import Foundation

  /// The start of a program that runs one app's own code, and then renders as `earshot render` does.
  public enum HostedMain {
    /// - Parameters:
    ///   - app: The app of the scenario whose code it is.
    ///   - drive: Builds the app, at 0 s, and plans what its user does.
    public static func run(app: String, drive: @escaping @MainActor (HostedDevice) throws -> Void)
      -> Never
    {
      AppHost.ownsProcess = true
      // Before the first task, or that would be on real threads for good.
      let timeline = HostedTimeline()
      VirtualExecutors.install(on: timeline, exitCode: HostedExit.endedItself)
      guard timeline.takesTasks() else {
        FileHandle.standardError.write(
          Data("earshot: this Swift runtime does not take executors of a program's own\n".utf8))
        _exit(HostedExit.unfit)
      }
      do {
        if let order = try HostedOrder.given() { try carryOut(order, app, timeline, drive) }
      } catch {
        VirtualExecutors.release()
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        _exit(HostedExit.refused)
      }
      let program = Program(arguments: Array(CommandLine.arguments.dropFirst()))
      let code = program.render { path, options in
        let device = try SimulatedDevice(scenario: path, options: options)
        let result = try run(device, app, timeline, drive)
        return (result.scenario, result.trace)
      }
      VirtualExecutors.release()
      exit(code)
    }

    private static func run(
      _ device: SimulatedDevice, _ app: String, _ timeline: HostedTimeline,
      _ drive: @escaping @MainActor (HostedDevice) throws -> Void
    ) throws -> HostedResult {
      defer { VirtualExecutors.release() }
      let resources = ProcessInfo.processInfo.environment[HostedSetting.resources]
      do {
        return try device.run(app: app, resources: resources) { device in
          timeline.begin(on: device)
          // The run's thread is the main actor's.
          nonisolated(unsafe) let device = device
          try MainActor.assumeIsolated { try drive(device) }
        }
      } catch let problems as ScenarioProblems {
        throw problems
      } catch {
        throw HostFailure.stopped("\(error)")
      }
    }

    /// Runs for a test, and leaves a record in place of a render.
    private static func carryOut(
      _ order: HostedOrder, _ app: String, _ timeline: HostedTimeline,
      _ drive: @escaping @MainActor (HostedDevice) throws -> Void
    ) throws -> Never {
      let device = try order.device()
      let result = try run(device, app, timeline, drive)
      try HostedRecord(result, before: device.loaded).write(to: order.record)
      // Sounds that came as data are the test's now.
      withExtendedLifetime(result) { _exit(0) }
    }
  }
#endif
