#if !canImport(Darwin)
  internal import EarshotCommand
  internal import EarshotExecutors
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
      // Before the first task, or that would be on real threads for good.
      let timeline = HostedTimeline()
      VirtualExecutors.install(on: timeline)
      let program = Program(arguments: Array(CommandLine.arguments.dropFirst()))
      let code = program.render { path, options in
        let device = try SimulatedDevice(scenario: path, options: options)
        let result = try device.run(app: app) { device in
          timeline.begin(on: device)
          try MainActor.assumeIsolated { try drive(device) }
        }
        VirtualExecutors.releaseClocks()
        return (result.loaded, result.trace)
      }
      exit(code)
    }
  }
#endif
