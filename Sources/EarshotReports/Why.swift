package import EarshotSessions
package import EarshotSimulation
package import EarshotUnits

/// Why an app is heard as it is at an instant: its state, and the chain of causes behind it.
///
///     music is ducked at 6 s, at -14.0 dB [R-DUCK-1]
///       because coach activated its session with duckOthers at 5 s, cue.yaml:14:11 [R-ACT-1]
package struct Why {
  private let trace: Trace
  private let app: AppID
  private let instant: Instant
  private let words: WhyWords
  private let stretches: Stretches

  /// `stretches` are those of the trace, for whoever asks several times.
  package init(
    _ app: AppID, at instant: Instant, in trace: Trace, stretches: Stretches? = nil
  ) {
    self.stretches = stretches ?? Stretches(of: trace)
    self.trace = trace
    self.app = app
    self.instant = instant
    words = WhyWords(trace: trace)
  }

  /// One sentence a link, without an end of line after the last; escaped.
  package var text: String { sentences.joined(separator: "\n  ") }

  /// The state first, then one sentence a link; only that the run does not reach so far, if so.
  package var sentences: [String] {
    let name = trace.header.name(app)
    let at = Words.instant(instant)
    guard let state = stretches.state(of: app, at: instant) else {
      return ["the run ends at \(Words.instant(.zero + trace.header.duration)); there is no \(at)"]
    }
    let underway = Underway(app, state, at: instant, ramp: lastDuck?.ramp, in: trace, stretches)
    return ["\(name) is \(underway.word ?? words.words(state)) at \(at)" + underway.level]
      + reasons(state)
  }

  /// Every event up to the instant, all of the instant included, newest first.
  private var past: some Sequence<Event> { trace.events.upTo(instant) }

  private var lastDuck: DuckChange? {
    for event in past where event.app == app {
      switch event.kind {
      case .ducked(let change), .unducked(let change): return change
      default: continue
      }
    }
    return nil
  }

  private func reasons(_ state: ListenerState) -> [String] {
    let own = past.first { $0.app == app && decides($0.kind, state) }
    switch state {
    case .ducked: return duckers(since: own)
    case .full, .interrupted, .paused:
      return (own.map { chain(from: $0) } ?? []) + (state == .interrupted ? held(since: own) : [])
    case .silent:
      return (silencing ?? own).map { chain(from: $0) } ?? ["because nothing of it has played yet"]
    }
  }

  /// The latest silencing that is still in force, if something plays that it silences.
  private var silencing: Event? {
    guard isPlaying else { return nil }
    var over: Silencers = []
    for event in past where event.app == app {
      switch event.kind {
      case .unsilenced(let by): over.formUnion(by)
      case .silenced(let by) where !over.isSuperset(of: by): return event
      default: continue
      }
    }
    return nil
  }

  /// Whether a player of the app plays at the instant, heard or not.
  private var isPlaying: Bool {
    var seen: Set<PlayerID> = []
    for event in past where event.app == app {
      guard let player = event.player, seen.insert(player).inserted else { continue }
      switch event.kind {
      case .playerStarted, .playerContinued, .playerResumed: return true
      default: continue
      }
    }
    return false
  }

  /// Whether an event of that kind explains the state.
  private func decides(_ kind: Event.Kind, _ state: ListenerState) -> Bool {
    switch (state, kind) {
    case (.ducked, .ducked), (.interrupted, .interruptionBegan), (.paused, .playerPaused): true
    case (.full, .unducked), (.full, .unsilenced), (.full, .playerContinued),
      (.full, .playerResumed), (.full, .playerStarted):
      true
    case (.silent, .playerFinished), (.silent, .playerStopped),
      (.silent, .playerCut), (.silent, .playerDied), (.silent, .playerFailed):
      true
    case (.silent, .refused(let call)):
      call.call == .play || (call.call == .setActive && call.error != .isBusy)
    default: false
    }
  }

  /// The event and what led to it, a sentence each.
  private func chain(from event: Event) -> [String] {
    var sentences: [String] = []
    var next: Event? = event
    while let event = next, sentences.count < 20 {
      sentences.append("because " + words.sentence(event))
      next = event.cause.flatMap { trace.event($0) }
    }
    return sentences
  }

  /// Who ducks now, whoever began it.
  private func duckers(since event: Event?) -> [String] {
    let duckers = Duckers(trace: trace, until: instant).active.filter { $0.app != app }
    var sentences: [String] = []
    if let event, case .ducked(let change) = event.kind {
      let gone = change.by.filter { by in !duckers.contains { $0.app == by } }
      if !gone.isEmpty {
        sentences.append(
          "since \(Words.instant(change.ramp.start)), when \(words.names(gone)) began it; "
            + "\(words.names(gone)) no longer ducks, but \(words.names(duckers.map(\.app))) "
            + (duckers.count == 1 ? "does" : "do"))
      }
    }
    for ducker in duckers {
      sentences += trace.event(ducker.event).map { chain(from: $0) } ?? []
    }
    return sentences
  }

  /// What has become of the interrupter since.
  private func held(since event: Event?) -> [String] {
    guard let event, case .interruptionBegan(let by, _) = event.kind else { return [] }
    for later in past {
      if later.number <= event.number { break }
      if later.app == app, case .interruptionEnded(_, let shouldResume) = later.kind {
        return [
          "and though it was told at \(Words.instant(later.time)) that it is over"
            + (shouldResume ? "" : ", but not to resume") + ", it has not played on"
        ]
      }
      if case .deactivated(let how, let notify, _) = later.kind,
        by == later.app.map(InterruptionSource.app)
      {
        return [
          "and "
            + words.sentence(later)
            + (how == .call && !notify ? ", so no \"ended\" came" : ", but no \"ended\" came")
        ]
      }
    }
    return ["and nobody has told it since that the interruption is over"]
  }
}
