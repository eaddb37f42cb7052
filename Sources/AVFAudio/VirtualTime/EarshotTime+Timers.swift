#if !canImport(Darwin)
  internal import Dispatch
  internal import EarshotUnits
  public import Foundation

  extension EarshotTime {
    /// Lets a timer fire on the run's clock, as a run loop would.
    public static func add(_ timer: Timer, to runLoop: RunLoop, mode: RunLoop.Mode) {
      guard let host = AppHost.asked() else { return runLoop.add(timer, forMode: mode) }
      fire(timer, after: delay(until: timer.fireDate), host)
    }

    /// A timer that fires first in so many seconds of the run.
    public static func schedule(
      every interval: TimeInterval, repeats: Bool, _ block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      guard let host = AppHost.asked() else {
        return Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
      }
      let interval = bounded(interval)
      let held = HeldBlock(block)
      let timer = Timer(
        fire: date.addingTimeInterval(interval), interval: interval, repeats: repeats
      ) { [weak held] in held?.block($0) }
      fire(timer, after: TimeSpan(interval: interval), host, holding: held)
      return timer
    }

    /// As a run loop has it: no interval at all counts as a tenth of a millisecond.
    private static func bounded(_ interval: TimeInterval) -> TimeInterval {
      interval > 0 ? interval : 0.0001
    }

    private static func fire(
      _ timer: Timer, after delay: TimeSpan, _ host: AppHost, holding held: HeldBlock? = nil
    ) {
      host.put(on: .main, after: delay) { [unowned host] in
        guard timer.isValid else { return }
        timer.fire()
        // One that does not repeat has no interval, and is invalid once it has fired.
        guard timer.isValid, timer.timeInterval > 0 else { return timer.invalidate() }
        fire(timer, after: TimeSpan(interval: timer.timeInterval), host, holding: held)
      }
    }
  }

  /// What a timer does, held by what waits for its time and not by the timer: Foundation here never
  /// lets go of a timer that is invalid, and so of the app's objects in its block.
  private final class HeldBlock: Sendable {
    let block: @Sendable (Timer) -> Void

    init(_ block: @escaping @Sendable (Timer) -> Void) {
      self.block = block
    }
  }
#endif
