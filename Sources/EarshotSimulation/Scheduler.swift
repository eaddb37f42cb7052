package import EarshotUnits

/// The virtual clock: hands out work in order and never goes back.
///
/// A run covers the half-open span `[0, end)`: what is due at the end or later is never handed
/// out. Work scheduled for the present instant in an earlier phase comes before what is left of
/// later phases.
package struct Scheduler<Work> {
  private var queue = EventQueue<Work>()
  /// The instant of the work handed out last.
  package private(set) var now = Instant.zero
  /// How much work has been handed out: what a run costs, without a clock.
  package private(set) var handedOut = 0

  package init() {}

  /// - Precondition: `instant` is not in the past.
  package mutating func schedule(_ work: Work, at instant: Instant, in phase: Phase) {
    precondition(instant >= now, "work is scheduled for the past")
    queue.insert(work, at: instant, in: phase)
  }

  /// The next work due before `end`; moves the clock to it.
  package mutating func next(before end: Instant) -> Work? {
    guard let first = queue.first, first.instant < end else { return nil }
    now = first.instant
    handedOut += 1
    return queue.removeFirst()
  }

  /// Whether nothing is left to do at the present instant.
  package var instantIsOver: Bool { queue.first?.instant != now }

  /// When the next work is due.
  package var nextInstant: Instant? { queue.first?.instant }
}
