public import EarshotSessions

/// Something that the device or its user does.
public enum SystemEvent: Sendable {
  case callRings
  case callAnswered
  /// Of an answered call, or one that is declined.
  case callEnds
  case siriBegins
  case siriEnds
  case alarmBegins
  case alarmEnds
  /// An app leaves the screen, comes back, is suspended, or is ended by the system or its user.
  case background(String)
  case foreground(String)
  case suspend(String)
  case terminate(String)
  /// Headphones are plugged in, or out.
  case newDeviceAvailable
  case oldDeviceUnavailable
  case mediaServicesReset
  case silentSwitch(on: Bool)

  var text: String {
    switch self {
    case .callRings: "call: rings"
    case .callAnswered: "call: answered"
    case .callEnds: "call: ends"
    case .siriBegins: "siri: begins"
    case .siriEnds: "siri: ends"
    case .alarmBegins: "alarm: begins"
    case .alarmEnds: "alarm: ends"
    case .background(let app): "background: \(ScenarioLines.quoted(app))"
    case .foreground(let app): "foreground: \(ScenarioLines.quoted(app))"
    case .suspend(let app): "suspend: \(ScenarioLines.quoted(app))"
    case .terminate(let app): "terminate: \(ScenarioLines.quoted(app))"
    case .newDeviceAvailable: "routeChange: newDeviceAvailable"
    case .oldDeviceUnavailable: "routeChange: oldDeviceUnavailable"
    case .mediaServicesReset: "mediaServices: reset"
    case .silentSwitch(let on): "silentSwitch: \(on ? "on" : "off")"
    }
  }
}

/// Something that the device withholds or gets wrong for one app.
public enum DeviceFault: Sendable {
  /// The app is never told that an interruption has ended.
  case withholdsInterruptionEnded
  /// It is told, without `shouldResume`.
  case stripsShouldResume
  /// It is told late.
  case delaysInterruptionEnded(by: Duration)
  /// Activations from an instant on are refused.
  case refusesSetActive(with: ErrorCode, at: Duration, times: Int = 1)
  /// A player never starts and sends no callback.
  case failsStart(of: String)
  /// A player plays, but its finish callback never comes.
  case dropsFinished(of: String)

  var text: String {
    switch self {
    case .withholdsInterruptionEnded: "withhold: interruptionEnded"
    case .stripsShouldResume: "strip: shouldResume"
    case .delaysInterruptionEnded(let span):
      "delay: interruptionEnded, by: \(ScenarioLines.time(span))"
    case .refusesSetActive(let error, let at, let times):
      "refuse: setActive, with: \(error.rawValue), at: \(ScenarioLines.time(at)), times: \(times)"
    case .failsStart(let player): "fail: start, player: \(ScenarioLines.quoted(player))"
    case .dropsFinished(let player): "drop: finished, player: \(ScenarioLines.quoted(player))"
    }
  }
}
