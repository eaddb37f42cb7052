internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension ScenarioReader {
  static let expectForms: [Form] = [
    Form("is", with: "app", "from", "to", "at", "within"),
    Form("never", with: "app"),
    Form("heard", with: "app", "player", "within"),
    Form("gain", with: "app", "at", "within"),
    Form("error", with: "app", "at", "within"),
    Form("noError"),
    Form("finding", with: "app", "at"),
    Form("noFinding", with: "app"),
    Form("noFindings"),
    Form("curve", with: "app", "within"),
  ]

  private static let expectKeys = Form.keys(of: expectForms)

  mutating func readExpectations(_ node: Node) {
    guard let items = nodes.list(node, "a list of expectations") else { return }
    for item in items {
      guard let kind = expectation(item) else { continue }
      scenario.expectations.append(Expectation(kind: kind, origin: .text(item.place)))
    }
  }

  private mutating func expectation(_ node: Node) -> Expectation.Kind? {
    guard let fields = nodes.fields(node, of: "an expectation", keys: Self.expectKeys),
      let (form, value) = nodes.form(of: fields, among: Self.expectForms, what: "an expectation")
    else { return nil }
    let before = nodes.problems.count
    let kind = expectationKind(form.head, value, fields)
    return nodes.problems.count == before ? kind : nil
  }

  private mutating func expectationKind(
    _ head: String, _ node: Node, _ fields: Fields
  ) -> Expectation.Kind? {
    switch head {
    case "noError": return nodes.isTrue(node, head) ? .noError : nil
    case "noFindings": return nodes.isTrue(node, head) ? .noFindings : nil
    case "finding": return finding(node, fields)
    case "noFinding":
      let app = fields["app"].flatMap { self.app($0) }
      return findingID(node).map { .noFinding($0, app: app) }
    default: break
    }
    let app = nodes.required("app", in: fields, of: "'\(head)'").flatMap { self.app($0) }
    switch head {
    case "is": return state(node, fields, of: app)
    case "never":
      let state = listenerState(node)
      return app.flatMap { app in state.map { .never(app, $0) } }
    case "heard": return heard(node, fields, of: app)
    case "gain": return gain(node, fields, of: app)
    case "error": return error(node, fields, of: app)
    default: return curve(node, fields, of: app)
    }
  }

  // MARK: States

  private mutating func listenerState(_ node: Node) -> ListenerState? {
    nodes.word(node, "state")
  }

  private mutating func state(
    _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let state = listenerState(node)
    let edges = fields.first(of: ["from", "to"])
    if let at = fields["at"], edges == nil || !fields.isGuess("at") {
      for entry in fields.entries where ["from", "to", "within"].contains(entry.key.text) {
        if fields.isGuess(entry.key.text) { continue }
        nodes.note(
          "'\(entry.key.text)' does not go with 'at'",
          help: "a stretch has from and to, an instant has at", at: entry.key.place)
      }
      let instant = namedInstant(at)
      guard let app, let state, let instant else { return nil }
      return .state(app, state, at: instant)
    }
    if !fields.has("from"), !fields.has("to") {
      if !fields.hasStranger {
        nodes.note("'is' needs 'from' and 'to', or 'at'", at: fields.place)
      }
      return nil
    }
    return stretch(state, fields, of: app)
  }

  private mutating func stretch(
    _ state: ListenerState?, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let from = nodes.required("from", in: fields, of: "a stretch").flatMap { namedInstant($0) }
    let toNode = nodes.required("to", in: fields, of: "a stretch")
    var to: Instant?
    if let toNode, !toNode.isWord("end") { to = endOfStretch(toNode) }
    if let from, let to, let toNode, from >= to {
      nodes.note("a stretch that ends at \(to) before it begins at \(from)", at: toNode.place)
    }
    let within = tolerance(fields)
    guard let app, let state, let from else { return nil }
    return .stretch(app, state, from: from, to: to, within: within)
  }

  /// A stretch may end with the run, but not later.
  private mutating func endOfStretch(_ node: Node) -> Instant? {
    guard let span = nodes.time(node) else { return nil }
    guard let end, .zero + span > end else {
      keep(.zero + span, mayBeEnd: true, at: node.place)
      return .zero + span
    }
    nodes.note("\(span) is past the end at \(end)", help: "write end", at: node.place)
    return nil
  }

  /// How far an edge or a length may be off: 1 ms unless the scenario says otherwise.
  private mutating func tolerance(_ fields: Fields) -> TimeSpan {
    fields["within"].flatMap { nodes.time($0) } ?? .milliseconds(1)
  }

  // MARK: Players, gains, errors

  private mutating func heard(
    _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let player = nodes.required("player", in: fields, of: "'heard'")
      .flatMap { self.player($0, of: app) }
    let length = nodes.time(node)
    let within = tolerance(fields)
    guard let app, let player, let length else { return nil }
    return .heard(app, player: player, length, within: within)
  }

  private mutating func gain(
    _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let gain = nodes.gain(node)
    if gain == .silence {
      nodes.note("a gain of 0 cannot be measured", help: "expect is: silent", at: node.place)
    }
    let at = nodes.required("at", in: fields, of: "'gain'").flatMap { namedInstant($0) }
    let within = distance(fields)
    guard let app, let gain, let at else { return nil }
    return .gain(app, gain, at: at, within: within)
  }

  private mutating func curve(
    _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let path = path(node, "the path of a recorded curve")
    let within = distance(fields)
    guard let app, let path else { return nil }
    return .curve(path: path, app: app, within: within)
  }

  /// How far a level may be off: 0.1 dB unless the scenario says otherwise.
  private mutating func distance(_ fields: Fields) -> Decibels {
    fields["within"].flatMap { nodes.value($0, "a distance in dB", Values.tolerance) }
      ?? Decibels(0.1)
  }

  private mutating func error(
    _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Expectation.Kind? {
    let error = nodes.word(node, "error", as: ErrorCode.self)
    let at = nodes.required("at", in: fields, of: "'error'").flatMap { namedInstant($0) }
    let within = tolerance(fields)
    guard let app, let error, let at else { return nil }
    return .error(app, error, at: at, within: within)
  }

  // MARK: Findings

  private mutating func finding(_ node: Node, _ fields: Fields) -> Expectation.Kind? {
    let id = findingID(node)
    let app = fields["app"].flatMap { self.app($0) }
    let at = fields["at"].flatMap { namedInstant($0) }
    return id.map { .finding($0, app: app, at: at) }
  }

  private mutating func findingID(_ node: Node) -> FindingID? {
    nodes.word(node, "finding", as: FindingID.self)
  }
}

extension Node {
  /// Whether it is this very word.
  fileprivate func isWord(_ word: String) -> Bool {
    if case .scalar(let text, _) = content { return text == word }
    return false
  }
}
