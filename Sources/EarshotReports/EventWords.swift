internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// An event in words, for the table.
struct EventWords {
  let header: Trace.Header

  /// What happened, with its payload; escaped.
  func text(_ event: Event) -> String {
    let owner = event.owner.map { " (\(Escaping.terminal(Escaping.cut($0))))" } ?? ""
    if let player = event.player { return header.quoted(player) + " " + rest(event) + owner }
    return rest(event) + owner
  }

  private func rest(_ event: Event) -> String {
    switch event.kind {
    case .categorySet(let configuration, let whileActive):
      return "session is " + words(configuration) + (whileActive ? ", while active" : "")
    case .activated(let how, let misused):
      return "activated \(how.words)" + (misused ? ", notify passed with true" : "")
    case .deactivated(let how, let notify, let cut):
      return deactivated(how, notify, cut)
    case .unchanged(let active, let notify):
      return "setActive(\(active)) changed nothing" + (notify ? ", with notify" : "")
    case .refused(let call):
      let characters = call.error.fourCharacters.map { " '\($0)'" } ?? ""
      return "\(call.call.rawValue) refused: \(Words.error(call.error))\(characters)"
    case .ducked(let change):
      return "ducked by \(names(change.by)): \(ramp(change.ramp, event.time))"
    case .unducked(let change):
      return "no longer ducked by \(names(change.by)): \(ramp(change.ramp, event.time))"
    case .interruptionBegan(let by, let reason):
      return "interrupted by \(words(by))"
        + (reason == .routeDisconnected ? ", route disconnected" : "")
    case .interruptionEnded(let by, let shouldResume):
      return "interruption by \(words(by)) ended, "
        + (shouldResume ? "should resume" : "without shouldResume")
    case .silenced(let by): return "silenced by \(words(by))"
    case .unsilenced(let by): return "no longer silenced by \(words(by))"
    default: return player(event.kind)
    }
  }

  private func player(_ kind: Event.Kind) -> String {
    switch kind {
    case .playerStarted(let sound, let from, let lasts, let gain):
      let label = Escaping.terminal(Escaping.cut(header.sounds[sound].sound.label))
      return "starts \(label)" + (from > .zero ? " from \(Words.length(from))" : "")
        + (lasts.map { ", \(Words.length($0))" } ?? ", loops")
        + (gain == .unity ? "" : ", at \(Words.level(gain))")
    case .playerHeld(let at): return "held at \(Words.length(at))"
    case .playerContinued(let at): return "continues at \(Words.length(at))"
    case .playerFinished(let at): return "finished after \(Words.length(at))"
    case .playerStopped(let at): return "stopped at \(Words.length(at))"
    case .playerPaused(let at): return "paused at \(Words.length(at))"
    case .playerResumed(let at): return "resumes at \(Words.length(at))"
    case .playerCut(let at, let lost):
      return "cut at \(Words.length(at))" + (lost.map { ", \(Words.length($0)) lost" } ?? "")
    case .playerFailed: return "failed to start"
    case .playerDied(let at): return "died at \(Words.length(at))"
    case .waits(let list): return waits(list)
    default: return device(kind)
    }
  }

  private func device(_ kind: Event.Kind) -> String {
    switch kind {
    case .haptic: return "haptic"
    case .log(let text): return "log: \(Escaping.terminal(text))"
    case .notSimulated(let text): return "not simulated: \(Escaping.terminal(text))"
    case .system(let request): return request.sentence(header)
    case .notified(let notification): return "told: \(notification.words)"
    case .hint(let silenced):
      return "secondary audio should " + (silenced ? "be silenced" : "no longer be silenced")
    default: return ""
    }
  }

  private func deactivated(
    _ how: DeactivationCause, _ notify: Bool, _ cut: [PlayerID]
  ) -> String {
    var text = "deactivated \(how.words)"
    if how == .call { text += notify ? ", notifying others" : ", notifying nobody" }
    if !cut.isEmpty { text += ", cutting \(Words.list(cut.map(header.quoted)))" }
    return text
  }

  private func waits(_ list: WaitingList) -> String {
    let steps = list.neverRan.map { Escaping.terminal($0) }.joined(separator: ", ")
    return "is waited for at the end (\(list.reason.rawValue))"
      + (steps.isEmpty ? "" : ", never ran: \(steps)")
  }

  func words(_ configuration: SessionConfiguration) -> String {
    var words = [configuration.category.rawValue, configuration.mode.rawValue]
    if configuration.effectiveMode != configuration.mode { words[1] += " (acts as default)" }
    return (words + configuration.options.withoutImpliedBits).joined(separator: " ")
  }

  func words(_ source: InterruptionSource) -> String {
    switch source {
    case .app(let app): header.name(app)
    case .call: "a call"
    case .siri: "Siri"
    case .alarm: "an alarm"
    case .route: "a route change"
    }
  }

  func words(_ silencers: Silencers) -> String {
    let names = Silencers.named.filter { silencers.contains($0.silencer) }.map(\.name)
    return names.map { $0 == "switch" ? "the silent switch" : $0 == "record" ? "recording" : $0 }
      .joined(separator: ", ")
  }

  func names(_ apps: [AppID]) -> String { Words.list(apps.map(header.name)) }

  private func ramp(_ ramp: DuckRamp, _ now: Instant) -> String {
    let left = max(.zero, ramp.end - now)
    let target = Words.level(ramp.to)
    if left == .zero { return "at \(target)" }
    return "\(Words.level(ramp.gain(at: now))) → \(target) in \(Words.length(left))"
  }
}

extension CategoryOptions {
  /// The names that a scenario would write: those that another one implies left out.
  var withoutImpliedBits: [String] {
    let implied: CategoryOptions =
      contains(.duckOthers) || contains(.interruptSpokenAudioAndMixWithOthers)
      ? .mixWithOthers : []
    return Self.named.filter { contains($0.option) && $0.option != implied }.map(\.name)
  }
}

extension ActivationCause {
  fileprivate var words: String {
    switch self {
    case .call: "by setActive"
    case .player: "by a player that starts"
    case .resume: "by a player that resumes"
    case .system: "by the system"
    }
  }
}

extension DeactivationCause {
  fileprivate var words: String {
    switch self {
    case .call: "by setActive"
    case .suspended: "by suspension"
    case .terminated: "by termination"
    case .reset: "by a media services reset"
    case .system: "by the system"
    }
  }
}

extension SessionNotification {
  fileprivate var words: String {
    switch self {
    case .interruptionBegan: "interruption began"
    case .interruptionEnded(let shouldResume):
      shouldResume ? "interruption ended, should resume" : "interruption ended"
    case .routeChange(let reason): "route change, \(reason.rawValue)"
    case .secondaryAudioHint(let begins): "secondary audio hint \(begins ? "begins" : "ends")"
    case .mediaServicesLost: "media services were lost"
    case .mediaServicesReset: "media services were reset"
    }
  }
}
