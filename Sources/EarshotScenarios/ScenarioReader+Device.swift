internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

extension ScenarioReader {
  /// The device in force: defaults, the scenario's own block or file, the overlay, the rules.
  mutating func readDevice(
    _ node: Node?, overriding overrides: DeviceOverrides, loadDevice: DeviceLoader
  ) {
    var rulesAreKnown = true
    if let node {
      rulesAreKnown = readOwnDevice(node, loadDevice: loadDevice)
    }
    if let file = overrides.file {
      rulesAreKnown = readDeviceFile(file) ?? rulesAreKnown
    }
    if let name = overrides.rules {
      scenario.device.rules = name
      rulesAreKnown = true
    }
    let device = scenario.device
    if rulesAreKnown {
      rules = device.rules.rules(
        callStyle: device.callStyle, settleAfterCall: device.settleAfterCall)
    }
  }

  /// The block in the scenario, or the file that it names; returns whether the rules are known.
  private mutating func readOwnDevice(_ node: Node, loadDevice: DeviceLoader) -> Bool {
    guard case .scalar = node.content else {
      return nodes.device(node, into: &scenario.device) ?? true
    }
    guard let path = nodes.text(node, "a device or a file") else { return false }
    do throws(TextFile.Unreadable) {
      return readDeviceFile(try loadDevice(path.relative(toFile: nodes.source.path))) ?? true
    } catch {
      nodes.note(
        "the device file \(Escaping.quoted(path)) cannot be read", help: error.reason,
        at: node.place)
      return false
    }
  }

  /// A file with nothing but a `device:` block; returns whether the rules are known, nil if it
  /// says nothing of them.
  private mutating func readDeviceFile(_ file: TextFile) -> Bool? {
    let source = SourceText(file)
    let (root, problems) = TreeBuilder.tree(of: source)
    var reader = NodeReader(source: source, problems: problems)
    var rulesAreKnown: Bool? = root == nil ? false : nil
    if let root,
      let fields = reader.fields(
        root, of: "a device file", keys: ["device"], help: "it holds a device: block"),
      let node = reader.required("device", in: fields, of: "a device file")
    {
      rulesAreKnown = reader.device(node, into: &scenario.device)
    }
    deviceProblems += reader.sorted
    return rulesAreKnown
  }
}

extension NodeReader {
  /// Lays a `device:` block over assumptions, nested keys too.
  ///
  /// Returns whether the rules are known after it; nil if it says nothing of them.
  mutating func device(_ node: Node, into device: inout Assumptions) -> Bool? {
    let keys = ["rules", "duck", "interruption", "silentSwitch", "settleAfterCall", "callStyle"]
    guard
      let fields = fields(
        node, of: "device", keys: keys, help: "the assumptions themselves stand here")
    else { return false }
    var rulesAreKnown: Bool?
    if let node = fields["rules"] {
      let name: RuleSetName? = word(node, "rule set")
      if let name { device.rules = name }
      rulesAreKnown = name != nil
    }
    if let node = fields["duck"] { duck(node, into: &device.duck) }
    if let node = fields["interruption"] { fades(node, into: &device.interruption) }
    if let node = fields["silentSwitch"], let position: SwitchPosition = word(node, "position") {
      device.silentSwitchIsOn = position == .on
    }
    if let node = fields["settleAfterCall"], let span = time(node) {
      device.settleAfterCall = span
    }
    if let node = fields["callStyle"], let style: CallStyle = word(node, "call style") {
      device.callStyle = style
    }
    return rulesAreKnown
  }

  private mutating func duck(_ node: Node, into duck: inout Assumptions.Duck) {
    let keys = ["gain", "fadeDown", "fadeUp", "curve"]
    guard let fields = fields(node, of: "duck", keys: keys) else { return }
    if let node = fields["gain"], let gain = gain(node) {
      if gain > .silence, gain <= .unity {
        duck.gain = gain
      } else {
        note("a duck's gain is above 0 and at most 1", help: "1 is 0dB", at: node.place)
      }
    }
    if let node = fields["fadeDown"], let span = time(node) { duck.fadeDown = span }
    if let node = fields["fadeUp"], let span = time(node) { duck.fadeUp = span }
    if let node = fields["curve"], let shape: RampShape = word(node, "curve") {
      duck.shape = shape
    }
  }

  private mutating func fades(_ node: Node, into fades: inout Assumptions.InterruptionFades) {
    guard let fields = fields(node, of: "interruption", keys: ["fadeOut", "fadeIn"]) else { return }
    if let node = fields["fadeOut"], let span = time(node) { fades.fadeOut = span }
    if let node = fields["fadeIn"], let span = time(node) { fades.fadeIn = span }
  }

  /// The thresholds of the findings.
  mutating func limits(_ node: Node, into limits: inout Limits) {
    let keys = ["idle", "window", "gap", "churn", "audibility"]
    guard let fields = fields(node, of: "limits", keys: keys) else { return }
    if let node = fields["idle"], let span = time(node) { limits.idle = span }
    if let node = fields["window"], let span = time(node) { limits.window = span }
    if let node = fields["gap"], let span = time(node) { limits.gap = span }
    if let node = fields["churn"] { churn(node, into: &limits.churn) }
    if let node = fields["audibility"],
      let difference = value(node, "a loudness", Values.loudnessDifference)
    {
      limits.audibility = difference
    }
  }

  private mutating func churn(_ node: Node, into churn: inout Limits.Churn) {
    guard let fields = fields(node, of: "churn", keys: ["activations", "within"]) else { return }
    if let node = fields["activations"], let count = count(node, in: 1...Int.max) {
      churn.activations = count
    }
    if let node = fields["within"], let span = time(node) { churn.within = span }
  }
}

/// Where the silent switch stands.
enum SwitchPosition: String, CaseIterable {
  case on
  case off
}

extension String {
  /// A path as it is meant in a file: relative to that file's folder, unless it is absolute.
  func relative(toFile path: String) -> String {
    guard !hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return self }
    return path[...slash] + self
  }
}
