internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension ScenarioReader {
  static let stepForms: [Form] = [
    Form("setCategory", with: "onError"),
    Form("setActive", with: "options", "onError"),
    Form("play", with: "as", "onError"),
    Form("start", with: "as", "onError"),
    Form("cue", with: "as", "onError"),
    Form("stop"),
    Form("pause"),
    Form("resume", with: "onError"),
    Form("wait"),
    Form("haptic"),
    Form("log"),
  ]

  private static let stepKeys = Form.keys(of: stepForms)

  /// The steps of a list, those that could not be read left out.
  mutating func steps(_ node: Node, by app: AppID?) -> [Step] {
    let help = "write each step on a line, such as - setActive: true"
    guard let items = nodes.list(node, "a list of steps", help: help) else {
      apps.allStepsAreRead = false
      return []
    }
    return items.compactMap { step($0, by: app) }
  }

  private mutating func step(_ node: Node, by app: AppID?) -> Step? {
    stepCount += 1
    let help = "a step is a word with what it acts on, such as setActive: true"
    guard let fields = nodes.fields(node, of: "a step", keys: Self.stepKeys, help: help),
      let (form, value) = nodes.form(of: fields, among: Self.stepForms, what: "a step")
    else {
      apps.allStepsAreRead = false
      return nil
    }
    let action = action(form.head, value, fields, by: app)
    var handling = Step.ErrorHandling.stop
    if let node = fields["onError"], form.companions.contains("onError") {
      handling = errorHandling(node, by: app)
    }
    return action.map { Step(action: $0, onError: handling, origin: .text(node.place)) }
  }

  private mutating func action(
    _ head: String, _ node: Node, _ fields: Fields, by app: AppID?
  ) -> Step.Action? {
    switch head {
    case "setCategory":
      return nodes.session(node, of: "setCategory").map { .setCategory($0.configuration) }
    case "setActive": return activation(node, fields["options"])
    case "play": return sound(node, as: fields["as"], by: app).map { .play($0) }
    case "start": return sound(node, as: fields["as"], by: app).map { .start($0) }
    case "cue": return sound(node, as: fields["as"], by: app).map { .cue($0) }
    case "stop": return players(node, of: app).map { .stop($0) }
    case "pause": return players(node, of: app).map { .pause($0) }
    case "resume": return players(node, of: app).map { .resume($0) }
    case "wait": return nodes.time(node).map { .wait($0) }
    case "haptic": return nodes.isTrue(node, "haptic") ? .haptic : nil
    default: return nodes.text(node, "a text").map { .log($0) }
    }
  }

  private mutating func activation(_ node: Node, _ options: Node?) -> Step.Action? {
    let active = nodes.flag(node)
    var notify: Bool? = false
    if let options { notify = notifies(options) }
    guard let active, let notify else { return nil }
    return .setActive(active, notify: notify)
  }

  /// Whether the options of `setActive` hold the only one that there is.
  private mutating func notifies(_ node: Node) -> Bool? {
    let known = "notifyOthersOnDeactivation"
    let help = "write options in brackets: [\(known)]"
    guard let items = nodes.list(node, "a list of options", help: help) else { return nil }
    var found = false
    for item in items {
      guard let text = nodes.text(item, "an option") else { return nil }
      if text == known {
        found = true
      } else {
        nodes.unknown("option", text, among: [known], at: item.place)
        return nil
      }
    }
    return found
  }

  private mutating func players(_ node: Node, of app: AppID?) -> Step.PlayerSelection? {
    if case .scalar("all", _) = node.content { return .all }
    return player(node, of: app).map { .named($0) }
  }

  private mutating func errorHandling(_ node: Node, by app: AppID?) -> Step.ErrorHandling {
    if case .sequence = node.content { return .run(steps(node, by: app)) }
    let word: ErrorWord? = nodes.word(node, "reaction")
    return word == .continue ? .proceed : .stop
  }
}

/// The words of `onError`; a list of steps may stand there too.
enum ErrorWord: String, CaseIterable {
  case stop
  case `continue`
}

extension NodeReader {
  /// Whether a mark such as `haptic: true` is set; `false` says nothing and is noted.
  mutating func isTrue(_ node: Node, _ key: String) -> Bool {
    guard let flag = flag(node) else { return false }
    if !flag { note("'\(key): false' says nothing", help: "leave it out", at: node.place) }
    return flag
  }
}
