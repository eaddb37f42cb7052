internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension ScenarioReader {
  private static let appKeys = [
    "session", "plays", "kind", "content", "onInterruptionEnded", "resumesUserPause",
    "resumeDelay", "rewindOnResume", "level", "background", "systemManaged",
  ]

  mutating func readApps(_ node: Node) {
    guard let entries = nodes.entries(node, "a mapping of apps") else {
      apps.isComplete = false
      return
    }
    if node.hasLostKeys { apps.isComplete = false }
    if entries.isEmpty, !node.hasLostKeys {
      nodes.note("at least one app is needed", at: node.place)
    }
    for entry in entries { readApp(entry) }
  }

  private mutating func readApp(_ entry: Node.Entry) {
    let key = entry.key
    if case .failure(let error) = Result(catching: { () throws(ValueError) in
      try Values.name(key.text)
    }) {
      nodes.note(error, at: key.place)
    }
    let id = apps.add(key.text)
    var app = App(
      name: key.text, session: defaultSession, origin: .text(key.place))
    defer { scenario.apps.append(app) }
    // Nothing after the colon: an app that says nothing.
    if entry.value.isEmpty { return }
    let fields = nodes.fields(entry.value, of: "an app", keys: Self.appKeys)
    if fields?.hasStranger ?? true { apps.addUnreadablePlayer(of: id) }
    guard let fields else { return }
    if let session = fields.entry("session") {
      app.sessionOrigin = .text(session.key.place)
      app.session = initialSession(session.value) ?? app.session
    }
    if let node = fields["plays"] { setMainSound(node, of: id, app: &app) }
    readNature(fields, into: &app, id)
    readBehaviour(fields, into: &app)
  }

  private var defaultSession: SessionConfiguration {
    rules?.initialConfiguration ?? SessionConfiguration(category: .soloAmbient)
  }

  private mutating func setMainSound(_ node: Node, of id: AppID, app: inout App) {
    apps.addPlayer("main", of: id)
    app.plays = mainSound(node, of: id)
    // What follows from playing holds even if the sound could not be read.
    app.kind = .player
    app.onInterruptionEnded = .resumeIfTold
  }

  /// What the app is and what it is for.
  private mutating func readNature(_ fields: Fields, into app: inout App, _ id: AppID) {
    if let node = fields["kind"], let kind: App.Kind = nodes.word(node, "kind of app") {
      app.kind = kind
    }
    if let node = fields["content"], let content: App.Content = nodes.word(node, "content") {
      app.content = content
      apps.setContent(of: id)
    } else if app.session.mode == .spokenAudio {
      app.content = .speech
    }
    if let node = fields["level"], let level = nodes.gain(node) { app.level = level }
    if let node = fields["background"], let flag = nodes.flag(node) {
      app.startsInBackground = flag
    }
    if let node = fields["systemManaged"] { app.systemManagedLinger = linger(node) }
  }

  /// What it does after an interruption.
  private mutating func readBehaviour(_ fields: Fields, into app: inout App) {
    if let node = fields["onInterruptionEnded"],
      let policy: App.ResumePolicy = nodes.word(node, "reaction")
    {
      app.onInterruptionEnded = policy
    }
    if let node = fields["resumesUserPause"], let flag = nodes.flag(node) {
      app.resumesUserPause = flag
    }
    if let node = fields["resumeDelay"], let span = nodes.time(node) { app.resumeDelay = span }
    if let node = fields["rewindOnResume"], let span = nodes.time(node) {
      app.rewindOnResume = span
    }
  }

  private mutating func linger(_ node: Node) -> TimeSpan? {
    let help = "write {} or {linger: 2s}"
    let fields = nodes.fields(node, of: "systemManaged", keys: ["linger"], help: help)
    guard let fields else { return nil }
    guard let node = fields["linger"] else { return .seconds(2) }
    return nodes.time(node)
  }

  /// Spoken text makes an app's content speech, unless the app says otherwise.
  mutating func settleContents() {
    for index in scenario.apps.indices where apps.isSpeech(AppID(index)) {
      scenario.apps[index].content = .speech
    }
  }
}

extension Origin {
  static func text(_ place: Place) -> Origin { .text(line: place.line, column: place.column) }
}
