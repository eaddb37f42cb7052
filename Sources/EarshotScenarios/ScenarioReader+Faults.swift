internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What a fault strikes: one word for each kind.
enum Ended: String, CaseIterable { case interruptionEnded }
enum Resuming: String, CaseIterable { case shouldResume }
enum Activating: String, CaseIterable { case setActive }
enum Starting: String, CaseIterable { case start }
enum Finishing: String, CaseIterable { case finished }

extension ScenarioReader {
  static let faultForms: [Form] = [
    Form("withhold", with: "app", "at"),
    Form("strip", with: "app", "at"),
    Form("delay", with: "app", "by", "at"),
    Form("refuse", with: "app", "with", "at", "times"),
    Form("fail", with: "app", "player"),
    Form("drop", with: "app", "player"),
  ]

  private static let faultKeys = Form.keys(of: faultForms)

  mutating func readFaults(_ node: Node) {
    guard let items = nodes.list(node, "a list of faults") else { return }
    for item in items {
      if let fault = fault(item) { scenario.faults.append(fault) }
    }
  }

  private mutating func fault(_ node: Node) -> Fault? {
    guard let fields = nodes.fields(node, of: "a fault", keys: Self.faultKeys),
      let (form, value) = nodes.form(of: fields, among: Self.faultForms, what: "a fault")
    else { return nil }
    let what = "'\(form.head)'"
    let app = nodes.required("app", in: fields, of: what).flatMap { self.app($0) }
    let kind = faultKind(form.head, value, fields, of: app)
    guard let app, let kind else { return nil }
    return Fault(kind: kind, app: app, origin: .text(node.place))
  }

  /// - Rule: R-INT-16
  private mutating func faultKind(
    _ head: String, _ node: Node, _ fields: Fields, of app: AppID?
  ) -> Fault.Kind? {
    let before = nodes.problems.count
    let from = fields["at"].flatMap { namedInstant($0) }
    let kind: Fault.Kind?
    switch head {
    case "withhold":
      kind = nodes.word(node, "notification", as: Ended.self)
        .map { _ in .withholdInterruptionEnded(from: from) }
    case "strip":
      kind = nodes.word(node, "option", as: Resuming.self)
        .map { _ in .stripShouldResume(from: from) }
    case "delay": kind = delay(node, fields, from: from)
    case "refuse": kind = refusal(node, fields, from: from)
    case "fail":
      let player = faultyPlayer(fields, "'fail'", of: app)
      let word = nodes.word(node, "call", as: Starting.self)
      kind = word.flatMap { _ in player.map { .failStart(player: $0) } }
    default:
      let player = faultyPlayer(fields, "'drop'", of: app)
      let word = nodes.word(node, "callback", as: Finishing.self)
      kind = word.flatMap { _ in player.map { .dropFinished(player: $0) } }
    }
    return nodes.problems.count == before ? kind : nil
  }

  private mutating func delay(_ node: Node, _ fields: Fields, from: Instant?) -> Fault.Kind? {
    let word = nodes.word(node, "notification", as: Ended.self)
    let by = nodes.required("by", in: fields, of: "'delay'").flatMap { nodes.time($0) }
    guard word != nil, let by else { return nil }
    return .delayInterruptionEnded(by: by, from: from)
  }

  private mutating func refusal(_ node: Node, _ fields: Fields, from: Instant?) -> Fault.Kind? {
    let word = nodes.word(node, "call", as: Activating.self)
    let error = nodes.required("with", in: fields, of: "'refuse'")
      .flatMap { nodes.word($0, "error", as: ErrorCode.self) }
    let times = fields["times"].flatMap { nodes.count($0, in: 1...Int.max) } ?? 1
    guard word != nil, let error else { return nil }
    return .refuseSetActive(with: error, from: from ?? .zero, times: times)
  }

  private mutating func faultyPlayer(
    _ fields: Fields, _ what: String, of app: AppID?
  ) -> String? {
    nodes.required("player", in: fields, of: what).flatMap { player($0, of: app) }
  }
}
