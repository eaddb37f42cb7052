internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Holds what a scenario expects against what was found.
///
/// - Rule: scenario-format.md, `expect`
struct Court {
  let evidence: Evidence
  let findings: [Finding]
  /// How long the players of a name were audible, by app.
  private let heard: [[String: TimeSpan]]

  init(evidence: Evidence, findings: [Finding]) {
    self.evidence = evidence
    self.findings = findings
    let header = evidence.trace.header
    var heard = [[String: TimeSpan]](repeating: [:], count: header.apps.count)
    for player in header.players { heard[player.app.index][player.name] = .zero }
    for hearing in evidence.stretches.hearings {
      let player = header[hearing.player]
      heard[player.app.index][player.name, default: .zero] += hearing.to - hearing.from
    }
    self.heard = heard
  }

  func name(_ app: AppID) -> String { evidence.name(app) }

  /// What was found instead; nil if the expectation is met.
  func shortfall(of kind: Expectation.Kind) -> String? {
    switch kind {
    case .stretch(let app, let state, let from, let to, let within):
      shortfallOfStretch(app, state, from: from, to: to ?? evidence.end, within: within)
    case .state(let app, let state, let instant):
      shortfallOfState(app, state, at: instant)
    case .never(let app, let state): shortfallOfNever(app, state)
    case .heard(let app, let player, let span, let within):
      shortfallOfHearing(app, player, span, within: within)
    case .gain(let app, let gain, let instant, let within):
      shortfallOfGain(app, gain, at: instant, within: within)
    case .error(let app, let error, let instant, let within):
      shortfallOfError(app, error, at: instant, within: within)
    case .noError: refusals(of: nil)
    case .finding(let id, let app, let instant): shortfallOfFinding(id, app, at: instant)
    case .noFinding(let id, let app):
      list(findings.filter { $0.id == id && (app == nil || $0.app == app) })
    case .noFindings: list(findings.filter { !$0.id.needsSound })
    case .curve(let path, let app, _): shortfallOfCurve(path, app, difference(of: kind))
    }
  }

  /// The findings that an expectation, being met, declares expected.
  func findingsExpected(by kind: Expectation.Kind) -> [Int] {
    guard case .finding(let id, let app, _) = kind else { return [] }
    return findings.indices.filter {
      findings[$0].id == id && (app == nil || findings[$0].app == app)
    }
  }

  private func shortfallOfHearing(
    _ app: AppID, _ player: String, _ span: TimeSpan, within: TimeSpan
  ) -> String? {
    guard let found = heard[app.index][player] else {
      return span <= within ? nil : "no sound of \(name(app)) called \(player.quoted) started"
    }
    if (found - span).magnitude <= within { return nil }
    return found == .zero
      ? "\(player.quoted) is not heard at all" : "\(player.quoted) is heard for \(found)"
  }

  private func shortfallOfGain(
    _ app: AppID, _ gain: LinearGain, at instant: Instant, within: Decibels
  ) -> String? {
    let measured = evidence.measurements.gains.first { $0.app == app && $0.at == instant }
    guard let measured else { return "no gain of \(name(app)) was measured at \(instant)" }
    guard let found = measured.gain, found > .silence else {
      return "\(name(app)) is silent at \(instant)"
    }
    let level = Decibels(found)
    let difference = abs(level.value - Decibels(gain).value)
    return difference <= within.value ? nil : "the gain of \(name(app)) is \(level.text) then"
  }
}

extension TimeSpan {
  /// The length without its sign.
  var magnitude: TimeSpan { self < .zero ? .zero - self : self }
}

extension Decibels {
  /// The level to a hundredth of a dB, such as `-13.98dB`.
  var text: String {
    guard value.isFinite else { return value < 0 ? "-infdB" : "infdB" }
    let hundredths = Int((abs(value) * 100).rounded())
    var fraction = "\(hundredths % 100)"
    if fraction.count == 1 { fraction = "0" + fraction }
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100)\(fraction.isEmpty ? "" : ".")\(fraction)dB"
  }
}

extension FindingID {
  /// Whether its rule judges rendered sound, so that a simulation alone cannot report it.
  package var needsSound: Bool { AllRules.list.contains { $0.id == self && $0.needsSound } }
}
