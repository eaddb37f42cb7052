internal import EarshotSessions
internal import EarshotSimulation

extension ScenarioReader {
  /// The configuration of an app at 0 s; one that the rules in force refuse is noted.
  ///
  /// - Rule: R-OPT-3
  mutating func initialSession(_ node: Node) -> SessionConfiguration? {
    guard let read = nodes.session(node, of: "session") else { return nil }
    let configuration = read.configuration
    guard let rules, rules.refusal(of: configuration) != nil else { return configuration }
    for (option, place) in read.options {
      // Each option by itself: the bits of one can hide another.
      var alone = configuration
      alone.options = configuration.options.intersection(.allowBluetoothHFP).union(option)
      guard let refusal = rules.refusal(of: alone), refusal.options.contains(option) else {
        continue
      }
      let name = option.names.last ?? ""
      nodes.note(
        "the session is refused (\(refusal.error.rawValue)): category '\(alone.category.rawValue)'"
          + " with mode '\(alone.mode.rawValue)' does not take \(name)",
        help: rules.advice(on: option, for: alone), at: place)
    }
    return configuration
  }
}

extension RuleSet {
  /// What has to change for an option to be taken.
  fileprivate func advice(on option: CategoryOptions, for refused: SessionConfiguration) -> String {
    let name = option.names.last ?? ""
    var wider = refused
    wider.options.insert(.allowBluetoothHFP)
    if takes(option, wider) { return "\(name) needs allowBluetoothHFP beside it" }
    let modes = Mode.allCases.filter { mode in
      // Elsewhere a mode acts as `default`: naming it would only confuse.
      guard mode.categories.contains(refused.category) else { return false }
      wider.mode = mode
      return takes(option, wider)
    }
    if !modes.isEmpty {
      let words = modes.map(\.rawValue).joined(separator: ", ")
      return "'\(refused.category.rawValue)' takes it with mode \(words) only"
    }
    let takers = Category.allCases.filter { category in
      Mode.allCases.contains { mode in
        let options: CategoryOptions = [option, .allowBluetoothHFP]
        return takes(option, SessionConfiguration(category: category, mode: mode, options: options))
      }
    }
    let words = takers.map(\.rawValue).joined(separator: ", ")
    return "\(name) is taken by \(words) (rules: \(self.name))"
  }

  private func takes(_ option: CategoryOptions, _ configuration: SessionConfiguration) -> Bool {
    guard let refusal = refusal(of: configuration) else { return true }
    return refusal.options.isDisjoint(with: option)
  }
}

extension NodeReader {
  /// Category, mode and options; and each option with its place.
  mutating func session(
    _ node: Node, of what: String
  ) -> (configuration: SessionConfiguration, options: [(CategoryOptions, Place)])? {
    let policy = "route sharing policies are not simulated"
    let fields = fields(
      node, of: what, keys: ["category", "mode", "options"],
      refusals: ["policy": policy, "routeSharingPolicy": policy],
      help: "write it like {category: playback, mode: voicePrompt}")
    guard let fields else { return nil }
    let category = required("category", in: fields, of: what).flatMap { self.category($0) }
    var mode: Mode? = .default
    if let node = fields["mode"] { mode = word(node, "mode") }
    var options: [(CategoryOptions, Place)]? = []
    if let node = fields["options"] { options = categoryOptions(node) }
    guard let category, let mode, let options else { return nil }
    let all = options.reduce(into: CategoryOptions()) { $0.formUnion($1.0) }
    return (SessionConfiguration(category: category, mode: mode, options: all), options)
  }

  /// - Rule: R-CAT-6
  private mutating func category(_ node: Node) -> Category? {
    if case .scalar("audioProcessing", _) = node.content {
      note(
        "the category audioProcessing is not offered", help: "it was deprecated with iOS 10",
        at: node.place)
      return nil
    }
    return word(node, "category")
  }

  private mutating func categoryOptions(_ node: Node) -> [(CategoryOptions, Place)]? {
    let known = CategoryOptions.named.map(\.name)
    let help = "write options in brackets, such as [duckOthers]"
    guard let items = list(node, "a list of options", help: help) else { return nil }
    var options: [(CategoryOptions, Place)]? = []
    for item in items {
      let text = text(item, "an option")
      if let text, let option = CategoryOptions(name: text) {
        options?.append((option, item.place))
      } else {
        if let text { unknown("option", text, among: known, at: item.place) }
        options = nil
      }
    }
    return options
  }
}
