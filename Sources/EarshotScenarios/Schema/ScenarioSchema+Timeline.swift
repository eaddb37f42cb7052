extension ScenarioSchema {
  static var entry: SchemaJSON {
    let entry = SchemaJSON.mapping(
      "Something that happens: an app and its steps, or the system.",
      [
        "at": .a("time", "When."),
        "app": .a("name", "Who acts."),
        "do": .a("steps", "What it does.").and(["minItems": 1]),
        "owner": .a("text", "Which part of the app acts: a library, a queue."),
        "system": .a("system", "What the device or its user does."),
        "repeat": .mapping(
          "Again and again.",
          ["every": .a("length", "The distance."), "times": .count("How often in all.", from: 1)],
          needs: ["every", "times"]),
      ], needs: ["at"])
    return entry.and([
      "if": ["required": ["system"]],
      "then": ["properties": ["app": false, "do": false, "owner": false]],
      "else": ["required": ["app", "do"]],
    ])
  }

  static var steps: SchemaJSON {
    .list("Steps, run in order like the body of an async function.", of: ["$ref": "#/$defs/step"])
  }

  static var step: SchemaJSON {
    [
      "description": "A call of the app, or something it waits for.",
      "anyOf": .oneOf(
        ScenarioReader.stepForms, stepValues,
        descriptions: [
          "setCategory": "As AVAudioSession.setCategory(_:mode:options:).",
          "setActive": "As AVAudioSession.setActive(_:options:).",
          "play": "Starts a player and waits for its finish callback.",
          "start": "Starts a player and goes on.",
          "cue": "Activates, plays to the end, deactivates with notify: the recommended pattern.",
          "stop": "Stops players.", "pause": "Pauses players.", "resume": "Resumes players.",
          "wait": "Lets virtual time pass.", "haptic": "A mark in the trace: a haptic.",
          "log": "A mark in the trace: a text.",
        ]),
    ]
  }

  private static var stepValues: [String: SchemaJSON] {
    let player = SchemaJSON.a("name", "A player of the app; all means every one.")
    return [
      "setCategory": .a("session", "What is left out is default, as in Apple's API."),
      "setActive": .a("flag", "true activates the session, false deactivates it."),
      "options": .list(
        "Tells the others that they may play on.", of: ["enum": ["notifyOthersOnDeactivation"]]),
      "play": .a("sound", "Waits to its end."),
      "start": .a("sound", "Does not wait."),
      "cue": .a("sound", "The sound of the cue."),
      "as": .a("name", "What the player is called."),
      "stop": player, "pause": player, "resume": player,
      "wait": .a("time", "How long."),
      "haptic": .mark("true."),
      "log": .a("text", "What the trace says."),
      "onError": [
        "description": "What happens when the call is refused.",
        "anyOf": [
          .word(ErrorWord.self, "stop: as an uncaught throw. continue: as try?", else: "stop"),
          .a("steps", "A catch block, after which the list ends."),
        ],
      ],
    ]
  }

  static var system: SchemaJSON {
    let span = SchemaJSON.word(SpanWord.self, "When it interrupts, and when it ends.")
    let app = SchemaJSON.a("name", "The app.")
    return [
      "description": "What the device or its user does.",
      "anyOf": .oneOf(
        ScenarioReader.systemForms,
        [
          "call": .word(CallWord.self, "ends after rings is declined."),
          "siri": span, "alarm": span,
          "background": app, "foreground": app, "suspend": app, "terminate": app,
          "routeChange": .word(RouteWord.self, "oldDeviceUnavailable: headphones were pulled."),
          "mediaServices": .word(ServicesWord.self, "The media server was restarted."),
          "silentSwitch": .word(SwitchPosition.self, "Where the switch goes."),
        ],
        descriptions: [
          "call": "A phone call.", "siri": "Siri.", "alarm": "An alarm or a timer.",
          "background": "An app leaves the screen.", "foreground": "An app comes to the screen.",
          "suspend": "An app is suspended.", "terminate": "An app is ended.",
          "routeChange": "The output changes.", "mediaServices": "Media services.",
          "silentSwitch": "The ring/silent switch.",
        ]),
    ]
  }
}
