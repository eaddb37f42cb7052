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
      is heard. It is reported of the cue app, also where the fault lies with the other app, \
      which would have to declare the mode spokenAudio.
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
    let speakers = evidence.apps.filter { evidence.trace.header[$0].content == .speech }
    for app in evidence.apps where evidence.isCueApp(app) {
      for other in speakers where other != app {
        for span in overlaps(evidence.stretches[app], evidence.stretches[other]) {
          report(app, over: other, span, evidence, &sightings)
        }
      }
    }
  }

  /// The spans in which both are heard.
  private static func overlaps(
    _ left: [Stretches.Stretch], _ right: [Stretches.Stretch]
  ) -> [Range<Instant>] {
    var found: [Range<Instant>] = []
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
      let from = max(left[l].from, right[r].from)
      let to = min(left[l].to, right[r].to)
      if left[l].state.isHeard, right[r].state.isHeard, from < to {
        if let last = found.last, last.upperBound == from {
          found[found.count - 1] = last.lowerBound..<to
        } else {
          found.append(from..<to)
        }
      }
      if left[l].to <= right[r].to { l += 1 } else { r += 1 }
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
      return "add interruptSpokenAudioAndMixWithOthers beside duckOthers in \(name)'s options"
    }
    let spoken = evidence.soundConfiguration(other, at: instant)?.configuration.isSpoken ?? false
    return spoken
      ? "\(otherName) began to speak while \(name) was active: keep the windows short"
      : "nothing more to do in \(name); \(otherName) would have to declare the mode spokenAudio"
  }
}

extension ListenerState {
  fileprivate var isHeard: Bool { self == .full || self == .ducked }
}
