#if !canImport(Darwin)
  internal import Dispatch
  internal import EarshotUnits
  internal import Foundation

  extension EarshotTime {
    /// Lets a task sleep on the run's clock.
    public static func sleep(nanoseconds: UInt64) async throws {
      guard let host = AppHost.asked() else {
        return try await Task.sleep(nanoseconds: nanoseconds)
      }
      try Task.checkCancellation()
      let span = TimeSpan(nanoseconds: Int64(clamping: min(nanoseconds, 1 << 62)))
      let sleeper = Sleeper()
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          sleeper.continuation = continuation
          host.put(on: nil, after: span) { sleeper.wake() }
        }
      } onCancel: {
        sleeper.wake()
      }
      try Task.checkCancellation()
    }

    public static func sleep(for duration: Duration) async throws {
      let (seconds, attoseconds) = duration.components
      let nanoseconds = max(seconds, 0).multipliedReportingOverflow(by: 1_000_000_000)
      try await sleep(
        nanoseconds: nanoseconds.overflow
          ? UInt64.max : UInt64(nanoseconds.partialValue + max(attoseconds, 0) / 1_000_000_000))
    }
  }

  /// A task that sleeps; woken once, by the clock or by its cancellation, or never if its run ends.
  private final class Sleeper: @unchecked Sendable {
    var continuation: UnsafeContinuation<Void, Never>?

    func wake() {
      continuation?.resume()
      continuation = nil
    }
  }
#endif
