internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText

/// The names of a scenario's apps and of each one's players, as far as they could be read.
struct AppTable {
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]
  private var players: [Players] = []
  /// Whether every app could be read; otherwise an unknown name is no mistake of its own.
  var isComplete = true
  /// Whether every step and every entry could be read; otherwise some player may be missing here.
  var allStepsAreRead = true
  /// Players that the text refers to, to be looked up once all sounds are known.
  var references: [Reference] = []

  /// A player named by a step, a fault or an expectation.
  struct Reference {
    var app: AppID
    var player: String
    var place: Place
  }

  private struct Players {
    var names: Set<String> = []
    /// Whether every one of the app's sounds has a name that could be read.
    var isComplete = true
    /// Sounds so far that are called `sound-1`, `sound-2` ….
    var numbered = 0
    var speaks = false
    /// Whether the app says itself what its content is.
    var hasContent = false
    /// Players that are called after the file of a sound, a place in `Scenario.sounds`.
    var namesakes: [(player: String, sound: Int)] = []
  }

  mutating func add(_ name: String) -> AppID {
    let app = AppID(names.count)
    indices[name] = names.count
    names.append(name)
    players.append(Players())
    return app
  }

  subscript(name: String) -> AppID? { indices[name].map { AppID($0) } }

  mutating func addPlayer(_ name: String, of app: AppID) {
    players[app.index].names.insert(name)
  }

  /// A player that is called after the file of its sound.
  mutating func addNamesake(_ player: String, _ sound: Int, of app: AppID) {
    players[app.index].namesakes.append((player, sound))
  }

  /// Whether the reference looks like a player that is called after one of those sounds.
  func isMeant(by reference: Reference, among sounds: Set<Int>) -> Bool {
    let namesakes = players[reference.app.index].namesakes.filter { sounds.contains($0.sound) }
    return Suggestion.nearest(to: reference.player, among: namesakes.map(\.player)) != nil
  }

  /// A sound whose player's name could not be read.
  mutating func addUnreadablePlayer(of app: AppID) {
    players[app.index].isComplete = false
  }

  mutating func nextSoundName(of app: AppID) -> String {
    players[app.index].numbered += 1
    return "sound-\(players[app.index].numbered)"
  }

  mutating func addSpeech(of app: AppID) { players[app.index].speaks = true }

  mutating func setContent(of app: AppID) { players[app.index].hasContent = true }

  /// Whether one of its sounds is spoken text and the app does not say what its content is.
  func isSpeech(_ app: AppID) -> Bool {
    players[app.index].speaks && !players[app.index].hasContent
  }

  /// Whether an app has a player of that name, or may have: not all names could be read.
  func mayHavePlayer(_ name: String, of app: AppID) -> Bool {
    !allStepsAreRead || !players[app.index].isComplete || players[app.index].names.contains(name)
  }

  /// The names of an app's players, sorted.
  func playerNames(of app: AppID) -> [String] { players[app.index].names.sorted() }
}

extension ScenarioReader {
  /// The app of that name; an unknown one is noted.
  mutating func app(_ node: Node) -> AppID? {
    guard let name = nodes.text(node, "the name of an app") else { return nil }
    if let app = apps[name] { return app }
    if apps.isComplete { nodes.unknown("app", name, among: apps.names, at: node.place) }
    return nil
  }

  /// The name of a player, to be looked up among the app's when all are known.
  mutating func player(_ node: Node, of app: AppID?) -> String? {
    guard let name = nodes.name(node) else { return nil }
    if let app {
      apps.references.append(AppTable.Reference(app: app, player: name, place: node.place))
    }
    return name
  }

  /// Looks up the players that the text refers to.
  ///
  /// A misspelt file gives its player a wrong name: then the file is the problem, not the name.
  mutating func checkNames(_ checkSound: SoundCheck) {
    let unknown = apps.references.filter { !apps.mayHavePlayer($0.player, of: $0.app) }
    if unknown.isEmpty, nodes.problems.isEmpty { return }
    var unusable: Set<Int> = []
    for (index, sound) in scenario.sounds.enumerated() {
      guard let (message, help) = checkSound(sound), case .text(let line, let column) = sound.origin
      else { continue }
      unusable.insert(index)
      nodes.note(message, help: help, at: Place(line: line, column: column))
    }
    note(unknown.filter { !apps.isMeant(by: $0, among: unusable) })
  }

  private mutating func note(_ unknown: [AppTable.Reference]) {
    var known: [AppID: [String]] = [:]
    for reference in unknown {
      let app = reference.app
      let names = known[app] ?? apps.playerNames(of: app)
      known[app] = names
      let what = "player of \(Escaping.cut(apps.names[app.index]))"
      nodes.unknown(what, reference.player, among: names, at: reference.place)
    }
  }
}
