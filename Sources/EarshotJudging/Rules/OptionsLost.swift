internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// A second setCategory has quietly taken the options away.
///
/// - Source: csdcorp/speech_to_text#246
enum OptionsLost: FindingRule {
  static let id = FindingID.optionsLost
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "Others are no longer lowered or left alone: a later setCategory dropped the options.",
    when: """
      A setCategory left out duckOthers or mixWithOthers, which the configuration before had, and \
      the session was activated with what was left. duckOthers counts as having both. Not if a \
      further setCategory brings them back before an activation.
      """,
    mend: """
      Pass all options with every setCategory: it replaces category, mode and options together.
      """,
    sources: [Source.setCategory, Source.report("csdcorp/speech_to_text", 246)],
    rules: ["R-SET-1", "R-OPT-1"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for app in evidence.apps {
      let activations = evidence.events.activations[app.index]
      for (set, lost) in losses(evidence.sessions.configurations[app.index]) {
        let next = activations.partitioningIndex { $0.number > set.event }
        guard next < activations.count, activations[next].number < set.until else { continue }
        sightings.add(
          app, from: set.at, to: activations[next].time, origin: set.origin,
          heard: """
            \(evidence.name(app)) plays without \(lost.label) from \(activations[next].time) on: \
            the setCategory at \(set.at) dropped it
            """,
          mend: "pass \(lost.label) with this setCategory too")
      }
    }
  }

  /// A configuration that dropped options, and the event that brought them back.
  private struct Loss {
    let event: Int
    let at: Instant
    let origin: Origin?
    var until = Int.max
  }

  private static func losses(_ all: [Configured]) -> [(Loss, CategoryOptions)] {
    var found: [(Loss, CategoryOptions)] = []
    // Those that nothing has brought back: at most one for each option.
    var open: [Int] = []
    for (old, new) in zip(all, all.dropFirst()) {
      for place in open where new.isReset || new.configuration.carries(found[place].1) {
        found[place].0.until = new.event
      }
      open.removeAll { found[$0].0.until != Int.max }
      let lost = old.configuration.mixingOptions.subtracting(new.configuration.mixingOptions)
      if lost.isEmpty || new.isReset { continue }
      let named: CategoryOptions = lost.contains(.duckOthers) ? .duckOthers : .mixWithOthers
      open.append(found.count)
      found.append((Loss(event: new.event, at: new.at, origin: new.origin), named))
    }
    return found
  }
}

extension SessionConfiguration {
  /// The two options whose loss is heard, implied ones included.
  fileprivate var mixingOptions: CategoryOptions {
    options.withImpliedBits.intersection([.duckOthers, .mixWithOthers])
  }

  fileprivate func carries(_ lost: CategoryOptions) -> Bool {
    mixingOptions.isSuperset(of: lost)
  }
}
