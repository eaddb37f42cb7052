import AVFoundation

/// Takes an athlete through a workout by voice, and by taps on the wrist where it cannot speak.
public final class WorkoutCoach {
  private let timer: IntervalTimer
  private let cues = CueQueue()
  private let rounds: Int
  private let work: Int
  private let rest: Int

  /// A coach for so many rounds of seconds; `haptic` taps the wrist, and is told what for.
  public init(rounds: Int, work: Int, rest: Int, haptic: @escaping (String) -> Void) {
    (self.rounds, self.work, self.rest) = (rounds, work, rest)
    timer = IntervalTimer(rounds: rounds, work: work, rest: rest)
    cues.onSkip = haptic
  }

  public func start() {
    timer.start { [weak self] moment in self?.announce(moment) }
  }

  public func stop() {
    timer.stop()
    cues.stop()
  }

  private func announce(_ moment: IntervalTimer.Moment) {
    switch moment {
    case .work(1, let left) where left == work: cues.say("Round 1, work")
    case .rest(_, let left) where left == rest: cues.say("Rest, \(rest) seconds")
    case .rest(let round, 4) where round < rounds:
      // A countdown is one window, not four, and the next round begins in it.
      for word in ["Three", "two", "one", "work"] { cues.say(word) }
    case .done: cues.say("Well done")
    default: break
    }
  }
}
