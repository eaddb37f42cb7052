internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The others are low or stopped while the app has nothing to say.
///
/// - Source: the article's first timing mistake; capacitor-community/text-to-speech#138
enum IdleDuck: FindingRule {
  static let id = FindingID.idleDuck
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Other apps are low or stopped while nothing is heard over them.",
    when: """
      A window has a stretch longer than limits.idle in which none of the app's sounds plays: \
      before the first, between two, or after the last; whether or not anyone plays under it. \
      Not where the whole window is without a sound (silent-duck says so), and not for the \
      linger of a system-managed session.
      """,
    mend: """
      Activate right before a sound and deactivate when it has finished: ducking lasts as long \
      as the session is active, not as long as the sound.
      """,
    sources: [
      Source.duckOthers, Source.article,
      Source.report("capacitor-community/text-to-speech", 138),
    ],
    rules: ["R-DUCK-1", "R-ACT-8"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for window in evidence.windows.joined() where !window.session.isSystemManaged {
      let idle = idle(in: window, evidence)
      guard let first = idle.first, let last = idle.last else { continue }
      sightings.add(
        window.app, from: first.span.lowerBound, to: last.span.upperBound,
        origin: evidence.origin(ofEvent: window.opening),
        heard: heard(window, idle, evidence), mend: mend(first, window, evidence))
    }
  }

  /// A stretch without own sound, and the sounds on either side of it.
  private struct Idle {
    let span: Range<Instant>
    let after: PlayerID?
    let before: PlayerID?
  }

  private static func idle(in window: Window, _ evidence: Evidence) -> [Idle] {
    let soundings = evidence.soundings(of: window.app, in: window.span)
    if soundings.isEmpty { return [] }
    var found: [Idle] = []
    var (from, after) = (window.span.lowerBound, PlayerID?.none)
    for sounding in soundings {
      if from < sounding.span.lowerBound {
        found.append(
          Idle(span: from..<sounding.span.lowerBound, after: after, before: sounding.first))
      }
      (from, after) = (sounding.span.upperBound, sounding.last)
    }
    if from < window.span.upperBound {
      found.append(Idle(span: from..<window.span.upperBound, after: after, before: nil))
    }
    return found.filter { $0.span.length > evidence.limits.idle }
  }

  private static func heard(_ window: Window, _ idle: [Idle], _ evidence: Evidence) -> String {
    let total = idle.reduce(TimeSpan.zero) { $0 + $1.span.length }
    let plight = evidence.plight(of: window, during: window.span, .stay)
    let limit = "(limits.idle \(evidence.limits.idle))"
    if idle.count == 1, let only = idle.first {
      return "\(plight) for \(total) \(words(only, evidence)) \(limit)"
    }
    let longest = idle.max { $0.span.length < $1.span.length }
    let most = longest.map { ", the longest \($0.span.length) \(words($0, evidence))" } ?? ""
    return "\(plight) for \(total) in \(idle.count) stretches with nothing over it\(most) \(limit)"
  }

  private static func words(_ idle: Idle, _ evidence: Evidence) -> String {
    switch (idle.after, idle.before) {
    case (let after?, let before?):
      "between \(evidence.name(after)) and \(evidence.name(before))"
    case (let after?, nil): "after \(evidence.name(after)) ended"
    case (nil, let before?): "before \(evidence.name(before)) starts"
    case (nil, nil): "with nothing over it"
    }
  }

  private static func mend(_ first: Idle, _ window: Window, _ evidence: Evidence) -> String {
    let app = evidence.name(window.app)
    return first.after == nil
      ? "activate \(app)'s session right before the sound, and deactivate when it has finished"
      : "deactivate \(app)'s session when its sound has finished, and activate for the next one"
  }
}
