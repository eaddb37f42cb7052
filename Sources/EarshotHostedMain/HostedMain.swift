#if !canImport(Darwin)
  internal import AVFAudio
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
      let program = Program(arguments: Array(CommandLine.arguments.dropFirst()))
      let code = program.render { path, options in
        defer { VirtualExecutors.release() }
        let device = try SimulatedDevice(scenario: path, options: options)
        let resources = ProcessInfo.processInfo.environment[HostedSetting.resources]
        let result = try device.run(app: app, resources: resources) { device in
          timeline.begin(on: device)
          // The run's thread is the main actor's.
          nonisolated(unsafe) let device = device
          try MainActor.assumeIsolated { try drive(device) }
        }
        return (result.scenario, result.trace)
      }
      VirtualExecutors.release()
      exit(code)
    }
  }
#endif
