internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// A sound as one place of the text has it.
private struct SoundText {
  var source: Sound.Source
  /// How the scenario wrote it.
  var label: String
  var gain = LinearGain.unity
  var loops: Bool?

  var isSpeech: Bool {
    if case .speech = source { return true }
    return false
  }

  /// The player's name that a file suggests; nil for other kinds.
  var fileName: String? {
    if case .file(let path, _, _) = source { return Values.name(ofFile: path) }
    return nil
  }
}

extension ScenarioReader {
  /// What the user starts at 0 s: the player `main`, looping unless told otherwise.
  mutating func mainSound(_ node: Node, of app: AppID) -> SoundUse? {
    guard let text = soundText(node) else { return nil }
    if text.isSpeech { apps.addSpeech(of: app) }
    return use(text, player: "main", loops: text.loops ?? true, at: node.place)
  }

  /// The sound of a step, played under the name beside it or one of its own.
  ///
  /// `app` is nil if it is unknown; the sound is read for its problems all the same.
  mutating func sound(_ node: Node, as name: Node?, by app: AppID?) -> SoundUse? {
    let text = soundText(node)
    var player: String?
    if let name {
      player = playerName(name)
    } else if let text {
      player = text.fileName ?? app.map { apps.nextSoundName(of: $0) }
    }
    if let app {
      if let player { apps.addPlayer(player, of: app) } else { apps.addUnreadablePlayer(of: app) }
      if text?.isSpeech == true { apps.addSpeech(of: app) }
    }
    guard let text, let player else { return nil }
    let use = use(text, player: player, loops: text.loops ?? false, at: node.place)
    if let app, name == nil, text.fileName != nil { apps.addNamesake(player, use.sound, of: app) }
    return use
  }

  private mutating func playerName(_ node: Node) -> String? {
    guard let name = nodes.name(node) else { return nil }
    if name != "all" { return name }
    nodes.note("no player can be called 'all'", help: "it means every player", at: node.place)
    return nil
  }

  private mutating func use(
    _ text: SoundText, player: String, loops: Bool, at place: Place
  ) -> SoundUse {
    var index = scenario.sounds.count
    if let known = soundIndices[text.source] {
      index = known
    } else {
      soundIndices[text.source] = index
      scenario.sounds.append(
        Sound(source: text.source, label: text.label, origin: .text(place)))
    }
    return SoundUse(
      sound: index, player: player, gain: text.gain, loops: loops, origin: .text(place))
  }

  static let soundForms: [Form] = [
    Form("file", with: "from", "lasts", "gain", "loop"),
    Form("tone", with: "lasts", "gain", "loop"),
    Form("silence", with: "gain", "loop"),
    Form("constant", with: "lasts", "gain", "loop"),
    Form("say", with: "voice", "rate", "gain", "loop"),
  ]

  private mutating func soundText(_ node: Node) -> SoundText? {
    if case .scalar = node.content {
      guard let path = path(node) else { return nil }
      return SoundText(source: .file(path: path, from: .zero, lasts: nil), label: path)
    }
    let keys = Form.keys(of: Self.soundForms)
    let help = "write a file's path, or a mapping such as {tone: 440Hz, lasts: 3s}"
    guard let fields = nodes.fields(node, of: "a sound", keys: keys, help: help),
      let (form, value) = nodes.form(of: fields, among: Self.soundForms, what: "a sound")
    else { return nil }
    let before = nodes.problems.count
    let source = source(form.head, value, fields)
    var gain = form.head == "tone" ? LinearGain(Decibels(-12)) : .unity
    if let node = fields["gain"], let read = nodes.gain(node) { gain = read }
    let loops = fields["loop"].flatMap { nodes.flag($0) }
    guard let source, nodes.problems.count == before else { return nil }
    return SoundText(source: source, label: label(form.head, value), gain: gain, loops: loops)
  }

  private func label(_ kind: String, _ node: Node) -> String {
    guard case .scalar(let text, _) = node.content else { return kind }
    return kind == "file" || kind == "say" ? text : "\(kind) \(text)"
  }

  private mutating func source(_ kind: String, _ node: Node, _ fields: Fields) -> Sound.Source? {
    switch kind {
    case "file": return file(node, fields)
    case "silence": return nodes.length(node, of: "a sound").map { .silence($0) }
    case "say": return speech(node, fields)
    default: break
    }
    let lasts = nodes.required("lasts", in: fields, of: "a \(kind)")
    let length = lasts.flatMap { nodes.length($0, of: "a sound") }
    if kind == "tone" {
      guard let hertz = tone(node), let length else { return nil }
      return .tone(hertz: hertz, lasts: length)
    }
    guard let value = nodes.value(node, "a number", Values.factor), let length else { return nil }
    return .constant(value, lasts: length)
  }

  private mutating func file(_ node: Node, _ fields: Fields) -> Sound.Source? {
    let path = path(node)
    var from: TimeSpan? = .zero
    if let node = fields["from"] { from = nodes.time(node) }
    var lasts: TimeSpan?
    if let node = fields["lasts"] {
      lasts = nodes.length(node, of: "a sound")
      if lasts == nil { return nil }
    }
    guard let path, let from else { return nil }
    return .file(path: path, from: from, lasts: lasts)
  }

  mutating func path(_ node: Node, _ what: String = "a sound") -> String? {
    guard let path = nodes.text(node, what) else { return nil }
    // A path ends at its first NUL for the system: another file than the one that was named.
    if !path.isEmpty, !path.utf8.contains(0) { return path }
    nodes.note("\(Escaping.quoted(path)) is no path", at: node.place)
    return nil
  }

  /// A tone that the output can hold: below half its sample rate.
  private mutating func tone(_ node: Node) -> Double? {
    guard let hertz = nodes.value(node, "a frequency", Values.hertz) else { return nil }
    guard let outputRate, hertz >= Double(outputRate.hertz) / 2 else { return hertz }
    nodes.note(
      "a tone at or above half the output's sample rate",
      help: "write less than \(outputRate.hertz / 2)Hz", at: node.place)
    return nil
  }

  private mutating func speech(_ node: Node, _ fields: Fields) -> Sound.Source? {
    let text = nodes.text(node, "the text to speak")
    var voice: Voice? = .slt
    if let node = fields["voice"] { voice = nodes.word(node, "voice") }
    var rate: Double? = 1
    if let node = fields["rate"] { rate = speechRate(node) }
    guard let text, let voice, let rate else { return nil }
    return .speech(text: text, voice: voice.rawValue, rate: rate)
  }

  private mutating func speechRate(_ node: Node) -> Double? {
    guard let rate = nodes.value(node, "a number", Values.factor) else { return nil }
    if 0.5...2 ~= rate { return rate }
    nodes.note("a rate is from 0.5 to 2", at: node.place)
    return nil
  }
}

/// The voices of Debian's flite.
enum Voice: String, CaseIterable {
  case kal
  case kal16
  case awb
  case rms
  case slt
}
