internal import EarshotSessions
internal import EarshotSimulation

extension ScenarioSchema {
  static var session: SchemaJSON {
    .mapping(
      "A configuration of AVAudioSession, in Apple's spelling.",
      [
        "category": .word(Category.self, "What the app is for.", else: "soloAmbient"),
        "mode": .word(Mode.self, "How it uses the category.", else: "default"),
        "options": .list(
          "Options of the category.",
          // The last is the old spelling of allowBluetoothHFP.
          of: ["enum": .strings(CategoryOptions.named.map(\.name) + ["allowBluetooth"])]),
      ], needs: ["category"])
  }

  static var app: SchemaJSON {
    .mapping(
      "An app with its one session.",
      [
        "session": .a("session", "The configuration at 0 s."),
        "plays": .a(
          "sound", "A sound that the user starts at 0 s; it loops unless told otherwise."),
        "kind": .word(
          App.Kind.self, "player: what the user listens to. cues: what speaks now and then."),
        "content": .word(App.Content.self, "What its sound is."),
        "onInterruptionEnded": .word(
          App.ResumePolicy.self, "What it does when an interruption ends."),
        "resumesUserPause": .a(
          "flag", "true: it also restarts what the user had paused.", else: false),
        "resumeDelay": .a("time", "From the notification to playing.", else: "0s"),
        "rewindOnResume": .a("time", "How far it steps back before it plays on.", else: "0s"),
        "level": .a("gain", "A fixed trim on everything it plays.", else: "0dB"),
        "background": .a("flag", "true: it starts in the background.", else: false),
        "systemManaged": .mapping(
          "Its sounds use a separate session that the system manages, as a speech synthesizer can.",
          ["linger": .a("time", "How long that session outlasts the last sound.", else: "2s")]),
      ])
  }

  static var sound: SchemaJSON {
    [
      "description": "A file's path, or a mapping.",
      "anyOf": .array(
        [.a("text", "A sound file, relative to the scenario.", such: ["../Samples/rest.wav"])]
          + soundForms),
    ]
  }

  private static var soundForms: [SchemaJSON] {
    let forms = SchemaJSON.oneOf(
      ScenarioReader.soundForms,
      [
        "file": .a("text", "Relative to the scenario.", such: ["../Samples/rest.wav"]),
        "from": .a("time", "Where in the file it begins.", else: "0s"),
        "lasts": .a("length", "How long it is."),
        "gain": .a("gain", "How loud.", else: "0dB"),
        "tone.gain": .a("gain", "How loud.", else: "-12dB"),
        "loop": .a("flag", "Whether it repeats without end.", else: false),
        "tone": amount("A sine of that frequency.", in: "Hz", such: ["440Hz"]),
        "silence": .a("length", "A sound without signal; it counts as playing."),
        "constant": .a("factor", "A probe: its stem is the gain curve itself.", such: [1.0]),
        "say": .a("text", "A text to speak, in English.", such: ["Rest, thirty seconds"]),
        "voice": .word(Voice.self, "Who speaks.", else: "slt"),
        "rate": .a("factor", "How fast: 0.5 to 2.", else: 1.0),
      ], needs: ["tone": ["lasts"], "constant": ["lasts"]],
      descriptions: [
        "file": "A sound file, or part of it.", "tone": "A sine.", "silence": "Silence.",
        "constant": "A constant.", "say": "A spoken text.",
      ])
    guard case .array(let all) = forms else { return [] }
    return all
  }
}
