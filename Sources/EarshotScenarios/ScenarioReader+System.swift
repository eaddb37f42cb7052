internal import EarshotSessions
internal import EarshotUnits
internal import EarshotSimulation

/// The words of a call's way through a device.
enum CallWord: String, CaseIterable {
  case rings
  case answered
  case ends
}

/// The words of what begins and ends.
enum SpanWord: String, CaseIterable {
  case begins
  case ends
}

/// The route changes that a scenario can ask for; the third follows from `setCategory`.
enum RouteWord: String, CaseIterable {
  case oldDeviceUnavailable
  case newDeviceAvailable
}

enum ServicesWord: String, CaseIterable {
  case reset
}

extension ScenarioReader {
  static let systemForms: [Form] = [
    Form("call"), Form("siri"), Form("alarm"), Form("background"), Form("foreground"),
    Form("suspend"), Form("terminate"), Form("routeChange"), Form("mediaServices"),
    Form("silentSwitch"),
  ]

  private static let systemKeys = Form.keys(of: systemForms)

  /// What the device or its user does, such as `{call: rings}`.
  mutating func systemRequest(_ node: Node) -> SystemRequest? {
    let help = "write it like {call: rings}"
    guard
      let fields = nodes.fields(node, of: "a system entry", keys: Self.systemKeys, help: help),
      let (form, value) = nodes.form(
        of: fields, among: Self.systemForms, what: "a system entry")
    else { return nil }
    switch form.head {
    case "call": return call(value)
    case "siri": return span(value).map { $0 == .begins ? .siriBegins : .siriEnds }
    case "alarm": return span(value).map { $0 == .begins ? .alarmBegins : .alarmEnds }
    case "background": return app(value).map { .background($0) }
    case "foreground": return app(value).map { .foreground($0) }
    case "suspend": return app(value).map { .suspend($0) }
    case "terminate": return app(value).map { .terminate($0) }
    case "routeChange": return route(value)
    case "mediaServices":
      let word: ServicesWord? = nodes.word(value, "event")
      return word.map { _ in .mediaServicesReset }
    default:
      let position: SwitchPosition? = nodes.word(value, "position")
      return position.map { .silentSwitch(on: $0 == .on) }
    }
  }

  private mutating func call(_ node: Node) -> SystemRequest? {
    guard let word: CallWord = nodes.word(node, "event of a call") else { return nil }
    switch word {
    case .rings: return .callRings
    case .answered: return .callAnswered
    case .ends: return .callEnds
    }
  }

  private mutating func span(_ node: Node) -> SpanWord? { nodes.word(node, "event") }

  private mutating func route(_ node: Node) -> SystemRequest? {
    guard let word: RouteWord = nodes.word(node, "route change") else { return nil }
    switch word {
    case .oldDeviceUnavailable: return .routeChange(.oldDeviceUnavailable)
    case .newDeviceAvailable: return .routeChange(.newDeviceAvailable)
    }
  }
}

extension SystemRequest {
  /// The app that it is about, if it is about one.
  fileprivate var app: AppID? {
    switch self {
    case .background(let app), .foreground(let app), .suspend(let app), .terminate(let app): app
    default: nil
    }
  }
}

extension ScenarioReader {
  /// Nothing reaches an app after its `terminate`; such entries are noted.
  ///
  /// System entries come first within an instant, so at the instant of its end an app is gone.
  mutating func checkNothingAfterTermination(_ places: [EntryPlaces]) {
    var ends: [AppID: (at: Instant, place: Int)] = [:]
    for (place, entry) in scenario.timeline.enumerated() {
      guard case .system(.terminate(let app)) = entry.action else { continue }
      if let known = ends[app], known.at <= entry.at { continue }
      ends[app] = (entry.at, place)
    }
    if ends.isEmpty { return }
    for (place, entry) in scenario.timeline.enumerated() {
      let app: AppID?
      let isSystem: Bool
      switch entry.action {
      case .steps(_, let actor, _): (app, isSystem) = (actor, false)
      case .system(let request): (app, isSystem) = (request.app, true)
      }
      guard let app, let end = ends[app] else { continue }
      let isOrdered = isSystem && place <= end.place
      let late = entry.occurrence { $0 > end.at || $0 == end.at && !isOrdered }
      guard let late else { continue }
      let name = apps.names[app.index]
      nodes.note(
        "\(name) was terminated at \(end.at), and this is at \(late)",
        help: "nothing reaches an app after its end",
        at: late == entry.at ? places[place].at : places[place].times)
    }
  }
}

extension TimelineEntry {
  /// The first occurrence of which something is true that stays true.
  fileprivate func occurrence(where isTrue: (Instant) -> Bool) -> Instant? {
    let times = repetition?.times ?? 1
    var (low, high) = (0, times)
    let every = repetition?.every ?? .zero
    while low < high {
      let middle = (low + high) / 2
      if isTrue(at + every * Int64(middle)) { high = middle } else { low = middle + 1 }
    }
    return low == times ? nil : at + every * Int64(low)
  }
}
