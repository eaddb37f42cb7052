internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What the device did in a run: calls and the like from begin to end, the rest at its instant.
struct SystemSpans {
  struct Span {
    /// In a word or two; escaped.
    var text: String
    var from: Instant
    /// Nil for what takes no time.
    var to: Instant?
  }

  /// In the order in which they began.
  private(set) var all: [Span] = []

  init(of trace: Trace) {
    var open: [String: Int] = [:]
    let end = Instant.zero + trace.header.duration
    for event in trace.events {
      guard case .system(let request) = event.kind else { continue }
      switch request {
      case .callRings, .siriBegins, .alarmBegins:
        if open[request.span] != nil { continue }
        open[request.span] = all.count
        all.append(Span(text: request.span, from: event.time, to: end))
      case .callAnswered where open["call"] == nil:
        open["call"] = all.count
        all.append(Span(text: "call", from: event.time, to: end))
      case .callEnds, .siriEnds, .alarmEnds:
        if let place = open.removeValue(forKey: request.span) { all[place].to = event.time }
      case .callAnswered: break
      default: all.append(Span(text: request.mark(trace.header), from: event.time))
      }
    }
  }
}

extension SystemRequest {
  fileprivate var span: String {
    switch self {
    case .siriBegins, .siriEnds: "Siri"
    case .alarmBegins, .alarmEnds: "alarm"
    default: "call"
    }
  }

  /// In a word or two.
  fileprivate func mark(_ header: Trace.Header) -> String {
    switch self {
    case .background(let app): "\(header.name(app)) to background"
    case .foreground(let app): "\(header.name(app)) to foreground"
    case .suspend(let app): "\(header.name(app)) suspended"
    case .terminate(let app): "\(header.name(app)) terminated"
    case .routeChange(.oldDeviceUnavailable): "unplugged"
    case .routeChange(.newDeviceAvailable): "plugged in"
    case .routeChange(.categoryChange): "route"
    case .mediaServicesReset: "media services reset"
    case .silentSwitch(let on): "silent switch \(on ? "on" : "off")"
    default: span
    }
  }
}
