internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension EventWriter {
  /// What an event carries, in the order of the table in trace.md.
  mutating func write(_ kind: Event.Kind, at now: Instant) {
    switch kind {
    case .categorySet(let configuration, let whileActive):
      write(configuration)
      member(", \"while\": ", whileActive ? "active" : "inactive")
    case .activated(let how, let notifyMisused):
      member(", \"how\": ", how.rawValue)
      if notifyMisused { member(", \"with\": ", "notify") }
    case .deactivated(let how, let notify, let cut):
      member(", \"how\": ", how.rawValue)
      member(", \"notify\": ", notify)
      member(", \"cut\": ", cut.map { header[$0].name })
    case .unchanged(let active, let notify):
      member(", \"call\": ", "setActive")
      member(", \"active\": ", active)
      if notify { member(", \"with\": ", "notify") }
    case .refused(let call):
      member(", \"call\": ", call.call.rawValue)
      member(", \"error\": ", call.error.rawValue)
      member(", \"code\": ", Int(call.error.integer))
      if let characters = call.error.fourCharacters { member(", \"fourCC\": ", characters) }
    case .ducked(let change), .unducked(let change): write(change, at: now)
    case .interruptionBegan(let by, let reason):
      write(by)
      member(", \"reason\": ", reason.rawValue)
    case .interruptionEnded(let by, let shouldResume):
      write(by)
      member(", \"shouldResume\": ", shouldResume)
    case .silenced(let by), .unsilenced(let by):
      for (name, _) in Silencers.named.filter({ by.contains($0.silencer) }).prefix(1) {
        member(", \"by\": ", name)
      }
    default: writeRest(of: kind)
    }
  }

  private mutating func writeRest(of kind: Event.Kind) {
    switch kind {
    case .playerStarted(let sound, let from, let lasts, let gain):
      member(", \"sound\": ", sound)
      member(", \"from\": ", from)
      buffer.append(", \"lasts\": ")
      if let lasts { buffer.append(lasts) } else { buffer.append("null") }
      member(", \"gain\": ", gain)
    case .playerHeld(let position), .playerContinued(let position), .playerFinished(let position),
      .playerStopped(let position), .playerPaused(let position), .playerResumed(let position),
      .playerDied(let position):
      member(", \"position\": ", position)
    case .playerCut(let position, let lost):
      member(", \"position\": ", position)
      if let lost { member(", \"lost\": ", lost) }
    case .haptic(let text), .log(let text), .notSimulated(let text): member(", \"text\": ", text)
    case .system(let request):
      let (what, detail) = request.words(header)
      member(", \"what\": ", what)
      member(", \"detail\": ", detail)
    case .notified(let notification): write(notification)
    case .hint(let silenced): member(", \"secondaryAudioShouldBeSilenced\": ", silenced)
    case .waits(let list):
      member(", \"for\": ", list.reason.rawValue)
      member(", \"neverRan\": ", list.neverRan, always: true)
    default: break
    }
  }

  /// The gain in force at the event, the target, and what is left of the ramp.
  private mutating func write(_ change: DuckChange, at now: Instant) {
    buffer.append(", \"by\": [")
    for (place, app) in change.by.enumerated() {
      if place > 0 { buffer.append(", ") }
      buffer.append(appNames[app.index])
    }
    buffer.append("]")
    member(", \"from\": ", change.ramp.gain(at: now))
    member(", \"to\": ", change.ramp.to)
    member(", \"ramp\": ", max(.zero, change.ramp.end - now))
  }

  /// - Rule: R-OPT-4
  private mutating func write(_ configuration: SessionConfiguration) {
    member(", \"category\": ", configuration.category.rawValue)
    member(", \"mode\": ", configuration.mode.rawValue)
    member(", \"effectiveMode\": ", configuration.effectiveMode.rawValue)
    member(", \"options\": ", configuration.reportedOptions.names, always: true)
  }

  private mutating func write(_ source: InterruptionSource) {
    member(", \"by\": ", source.name)
    if case .app(let app) = source { member(", \"byApp\": ", app) }
  }

  private mutating func write(_ notification: SessionNotification) {
    member(", \"name\": ", notification.rawName)
    let values = notification.values
    if values.isEmpty { return }
    buffer.append(", \"values\": {")
    for (place, value) in values.enumerated() {
      if place > 0 { buffer.append(", ") }
      buffer.append(quoted: value.key)
      buffer.append(": ")
      buffer.append(value.number)
    }
    buffer.append("}")
  }
}
