import Foundation

/// Counts the seconds of a workout: so many rounds of work and rest.
final class IntervalTimer {
  /// What the athlete does, and how many seconds of it are left.
  enum Moment: Equatable {
    case work(round: Int, left: Int)
    case rest(round: Int, left: Int)
    case done
  }

  private let rounds: Int
  private let work: Int
  private let rest: Int
  private var elapsed = 0
  private var timer: Timer?

  init(rounds: Int, work: Int, rest: Int) {
    (self.rounds, self.work, self.rest) = (rounds, work, rest)
  }

  func start(onSecond: @escaping (Moment) -> Void) {
    onSecond(moment)
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      elapsed += 1
      if moment == .done { timer.invalidate() }
      onSecond(moment)
    }
  }

  func stop() { timer?.invalidate() }

  private var moment: Moment {
    let (round, second) = elapsed.quotientAndRemainder(dividingBy: work + rest)
    if round >= rounds { return .done }
    if second < work { return .work(round: round + 1, left: work - second) }
    return .rest(round: round + 1, left: work + rest - second)
  }
}
