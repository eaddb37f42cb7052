#if !canImport(Darwin)
  package import AVFAudio
  internal import Dispatch
  internal import EarshotSimulation
  internal import EarshotUnits

  /// The device as the code that sets up a run sees it: its clock, and what its user does.
  public final class HostedDevice {
    package let host: AppHost
    /// What was planned stays until the run ends, and with it the app's objects that it holds.
    private var planned: [() throws -> Void] = []
    /// The first thing that a planned action threw.
    var thrown: (any Error)?

    init(_ host: AppHost) {
      self.host = host
    }

    /// The time since the run began.
    public var now: Duration {
      .nanoseconds((host.run.now - Instant.zero).nanoseconds)
    }

    /// Plans something that the user, or the app by itself, does at a time of the run.
    ///
    /// It runs on the main queue. What it throws ends the run, like an error that nobody catches; so
    /// does a time before 0 s or past the end, when nothing can happen.
    public func at(_ time: Duration, _ action: @escaping () throws -> Void) {
      let (seconds, attoseconds) = time.components
      let at = TimeSpan(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
      let length = host.run.scenario.duration ?? Scenario.longest
      guard at >= .zero, at < length else {
        thrown =
          thrown
          ?? HostingError.outsideRun(time: time, length: .nanoseconds(length.nanoseconds))
        return
      }
      planned.append(action)
      host.put(on: .main, after: at - (host.run.now - Instant.zero)) { [self] in
        do {
          try action()
        } catch {
          host.run.noteUncaught()
          if thrown == nil { thrown = error }
        }
      }
    }

    /// Lets go of what was planned: an action that plans another holds the device in its turn.
    func end() { planned = [] }

    /// Notes that the app taps its user's wrist: what a cue that cannot be spoken falls back to.
    public func haptic(_ text: String = "haptic") { host.run.haptic(text) }

    /// Leaves a line in the trace.
    public func log(_ text: String) { host.run.log(text) }
  }
#endif
