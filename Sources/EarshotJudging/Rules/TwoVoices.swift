internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A cue and a podcast talk at the same time, and neither is understood.
///
/// - Source: the article, "Music is ducked; podcasts are paused"; organicmaps/organicmaps#8229
enum TwoVoices: FindingRule {
  static let id = FindingID.twoVoices
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Two voices at once: someone else's speech goes on under a cue.",
    when: """
      An app whose content is speech is heard, at full level or lowered, while a cue app's sound \
      is heard; a sound without signal is no voice. It is reported of the cue app, also where the \
      fault lies with the other app, which would have to declare the mode spokenAudio.
      """,
    mend: """
      Add interruptSpokenAudioAndMixWithOthers to duckOthers: apps that declare spokenAudio are \
      then paused, and music is still lowered.
      """,
    sources: [
      Source.interruptSpoken, Source.spokenAudio, Source.article,
      Source.report("organicmaps/organicmaps", 8229),
    ],
    rules: ["R-INT-2", "R-MODE-3", "R-MTX-25"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    let voices = evidence.hearings.map(spans)
    let speakers = evidence.apps.filter { evidence.trace.header[$0].content == .speech }
    for app in evidence.apps where evidence.isCueApp(app) {
      for other in speakers where other != app {
        for span in overlaps(voices[app.index], voices[other.index]) {
          report(app, over: other, span, evidence, &sightings)
        }
      }
    }
  }

  /// The spans in which any of an app's sounds is heard; they are apart from one another.
  private static func spans(_ hearings: [Stretches.Hearing]) -> [Range<Instant>] {
    hearings.reduce(into: []) { spans, hearing in
      if let last = spans.last, hearing.from <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, hearing.to)
      } else {
        spans.append(hearing.from..<hearing.to)
      }
    }
  }

  /// The spans in which both are heard.
  private static func overlaps(
    _ left: [Range<Instant>], _ right: [Range<Instant>]
  ) -> [Range<Instant>] {
    var found: [Range<Instant>] = []
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
      let both = left[l].clamped(to: right[r])
      if !both.isEmpty { found.append(both) }
      if left[l].upperBound <= right[r].upperBound { l += 1 } else { r += 1 }
    }
    return found
  }

  private static func report(
    _ app: AppID, over other: AppID, _ span: Range<Instant>, _ evidence: Evidence,
    _ sightings: inout Sightings
  ) {
    let own = evidence.soundConfiguration(app, at: span.lowerBound)
    sightings.add(
      app, from: span.lowerBound, to: span.upperBound, origin: own?.origin,
      variant: "\(other.index)",
      heard: """
        \(evidence.name(other)) goes on talking under \(evidence.name(app)) for \(span.length), \
        two voices at once
        """,
      mend: mend(app, own?.configuration, other, evidence, span.lowerBound))
  }

  private static func mend(
    _ app: AppID, _ own: SessionConfiguration?, _ other: AppID, _ evidence: Evidence,
    _ instant: Instant
  ) -> String {
    let (name, otherName) = (evidence.name(app), evidence.name(other))
    if let own, !own.interruptsSpokenAudio {
      let option = "interruptSpokenAudioAndMixWithOthers"
      return own.ducksOthers
        ? "add \(option) beside duckOthers in \(name)'s options"
        : "give \(name) category playback with duckOthers and \(option)"
    }
    if evidence.isCueApp(other) {
      return "nothing to do in \(name): apps that give cues do not know of one another"
    }
    let spoken = evidence.soundConfiguration(other, at: instant)?.configuration.isSpoken ?? false
    return spoken
      ? "\(otherName) began to speak while \(name) was active: keep the windows short"
      : "nothing more to do in \(name); \(otherName) would have to declare the mode spokenAudio"
  }
}
