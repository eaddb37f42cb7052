internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension Court {
  /// What an expectation asks for, as a sentence without a full stop.
  func claim(_ kind: Expectation.Kind) -> String {
    switch kind {
    case .stretch(let app, let state, let from, let to, _):
      "\(name(app)) was to be \(state.rawValue) from \(from) to \(to?.description ?? "the end")"
    case .state(let app, let state, let instant):
      "\(name(app)) was to be \(state.rawValue) at \(instant)"
    case .never(let app, let state): "\(name(app)) was never to be \(state.rawValue)"
    case .heard(let app, let player, let span, _):
      "\(player.quoted) of \(name(app)) was to be heard for \(span)"
    case .gain(let app, let gain, let instant, let within):
      "\(name(app)) was to have gain \(Decibels(gain).text) at \(instant), within \(within.text)"
    case .error(let app, let error, let instant, _):
      "a call of \(name(app)) was to be refused with \(error.rawValue) at \(instant)"
    case .noError: "no call was to be refused"
    case .finding(let id, let app, let instant):
      "\(id.rawValue) was to be reported\(of(app))\(instant.map { " at \($0)" } ?? "")"
    case .noFinding(let id, let app): "\(id.rawValue) was not to be reported\(of(app))"
    case .noFindings: "nothing was to be reported"
    case .curve(let path, let app, _): "the gain of \(name(app)) was to follow \(path)"
    }
  }

  private func of(_ app: AppID?) -> String { app.map { " of \(name($0))" } ?? "" }
}
