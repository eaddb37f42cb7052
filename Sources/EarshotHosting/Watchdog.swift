#if !canImport(Darwin)
  internal import AVFAudio
  internal import Foundation
  internal import EarshotSoundFiles

  /// Ends the process, with a reason, if app code never comes back from a call.
  ///
  /// Waits on virtual time are seen at once and stop the run alone. This is for what cannot be seen,
  /// such as a lock or a condition of the client's own: nobody can unwind the stack that waits there.
  final class Watchdog: Sendable {
    /// Counts of the wall clock, which says nothing about the result of a run.
    private static let patience = 60
    private let isOver = Guarded(false)

    init(_ host: AppHost) {
      let pulse = host.pulse
      let watching = Thread { [self] in
        var (last, quiet) = (pulse.count, 0)
        while !isOver.withLock({ $0 }) {
          Thread.sleep(forTimeInterval: 0.5)
          let count = pulse.count
          (last, quiet) = count == last ? (last, quiet + 1) : (count, 0)
          if quiet >= Self.patience, !isOver.withLock({ $0 }) { Self.giveUp() }
        }
      }
      watching.start()
    }

    func end() { isOver.withLock { $0 = true } }

    private static func giveUp() -> Never {
      FileHandle.standardError.write(
        Data(
          """
          earshot: app code has not come back from a call for \(patience / 2) s: it blocks on \
          something that only another call could end. Hosted code runs on one thread; wait for \
          callbacks instead of blocking.

          """.utf8))
      // Nothing is left for the app's own exit handlers to do.
      if AppHost.ownsProcess { _exit(70) }
      exit(70)
    }
  }
#endif
