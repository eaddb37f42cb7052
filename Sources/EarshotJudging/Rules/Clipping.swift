internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The mix is louder than full scale.
///
/// - Source: findings.md; the mix is the plain sum of what every app sounds like
enum Clipping: FindingRule {
  static let id = FindingID.clipping
  static let severity = Finding.Severity.warning
  static let needsSound = true

  static let documentation = RuleDocumentation(
    summary: "The sum of what plays goes beyond full scale, and is distorted.",
    when: """
      A sample of the mix lies beyond full scale. Whole numbers are held there; 32-bit float \
      keeps what is beyond. It is reported of the sound that was heard last when it began.
      """,
    mend: """
      Lower the cue, or what it plays over: by ducking, by a gain of its own, or by the app's \
      level. A render with --normalize stays within full scale.
      """,
    sources: [Source.article, "https://tech.ebu.ch/publications/r128"],
    rules: ["R-DUCK-7"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    guard let clipping = evidence.measurements.clipping else { return }
    let culprit = latest(at: clipping.first, in: evidence)
    let player = culprit.map { evidence.trace.header[$0] }
    let samples = clipping.count == 1 ? "1 sample" : "\(clipping.count) samples"
    let excess = max(clipping.excess.value, 0.1)
    sightings.add(
      player?.app ?? AppID(0), owner: player?.owner, player: player?.name, from: clipping.first,
      to: clipping.last, origin: player?.use.origin,
      heard: """
        the mix goes up to \(Decibels(excess).tenths) dB beyond full scale in \(samples), \
        first at \(clipping.first)
        """,
      mend: player.map { "lower \($0.name.quoted), or what it plays over" }
        ?? "lower what plays then")
  }

  /// The player that was heard last to begin; what it came on top of was bearable.
  private static func latest(at instant: Instant, in evidence: Evidence) -> PlayerID? {
    evidence.hearings.joined()
      .filter { $0.from <= instant && instant < $0.to }
      .max { ($0.from, $0.player.index) < ($1.from, $1.player.index) }?.player
  }
}
