#if !canImport(Darwin)
  internal import AVFAudio
  internal import EarshotExecutors
  internal import EarshotHosting
  internal import Dispatch
  internal import EarshotSimulation
  internal import EarshotUnits

  /// The jobs of tasks and actors among the calls of a run.
  final class HostedTimeline: VirtualTimeline, @unchecked Sendable {
    private var host: AppHost?
    /// Jobs that came before the run.
    private var early: [(isMain: Bool, body: () -> Void)] = []

    /// Whether a task really comes here: a runtime may have chosen its executors before.
    func takesTasks() -> Bool {
      Task {}
      defer { early = [] }
      return !early.isEmpty
    }

    func begin(on device: HostedDevice) {
      host = device.host
      for job in early { schedule(at: 0, onMain: job.isMain, job.body) }
      early = []
    }

    var nanoseconds: Int64 { host.map { ($0.run.now - Instant.zero).nanoseconds } ?? 0 }

    func schedule(at nanoseconds: Int64, onMain isMain: Bool, _ body: @escaping () -> Void) {
      guard let host else { return early.append((isMain, body)) }
      let delay = TimeSpan(nanoseconds: nanoseconds - self.nanoseconds)
      // The main actor's jobs wait while the main queue does.
      host.put(on: isMain ? .main : nil, after: delay, body)
    }
  }
#endif
