internal import EarshotSessions
internal import EarshotSimulation

extension ScenarioSchema {
  static var fault: SchemaJSON {
    [
      "description": "Something that the system does wrong.",
      "anyOf": .oneOf(
        ScenarioReader.faultForms,
        [
          "app": .a("name", "Whom it strikes."),
          "at": .a("time", "Only from then on."),
          "withhold": .word(Ended.self, "What never comes."),
          "strip": .word(Resuming.self, "What is missing when the interruption ends."),
          "delay": .word(Ended.self, "What comes late."),
          "by": .a("time", "How late."),
          "refuse": .word(Activating.self, "What is refused."),
          "with": .a("error", "The error."),
          "times": .count("How many calls.", from: 1, else: 1),
          "fail": .word(Starting.self, "The player never starts, and sends no callback."),
          "drop": .word(Finishing.self, "The finish callback that never comes."),
          "player": .a("name", "Which player."),
        ],
        needs: [
          "withhold": ["app"], "strip": ["app"], "delay": ["app", "by"],
          "refuse": ["app", "with"], "fail": ["app", "player"], "drop": ["app", "player"],
        ],
        descriptions: [
          "withhold": "The app is never told that the interruption ended.",
          "strip": "It is told, without shouldResume.", "delay": "It is told late.",
          "refuse": "Activations are refused.", "fail": "A player does not start.",
          "drop": "A player plays, and its end is not told.",
        ]),
    ]
  }

  static var expectation: SchemaJSON {
    [
      "description": "Something that must be true.",
      "anyOf": .oneOf(
        ScenarioReader.expectForms, expectValues,
        needs: [
          "is": ["app"], "never": ["app"], "heard": ["app", "player"], "gain": ["app", "at"],
          "error": ["app", "at"], "curve": ["app"],
        ],
        rules: [
          "is": [
            "if": ["required": ["at"]],
            "then": ["properties": ["from": false, "to": false, "within": false]],
            "else": ["required": ["from", "to"]],
          ]
        ],
        descriptions: [
          "is": "A stretch with exactly these edges, or the state at an instant.",
          "never": "No such stretch anywhere.", "heard": "How long a player was audible.",
          "gain": "The gain that the rules give the app, measured from rendered sound.",
          "error": "A call was refused with this error.", "noError": "No call was refused.",
          "finding": "This finding is reported.", "noFinding": "This finding is not.",
          "noFindings": "None is.", "curve": "The gain curve matches a recorded one.",
        ]),
    ]
  }

  private static var expectValues: [String: SchemaJSON] {
    [
      "app": .a("name", "Of which app."),
      "is": .a("state", "The state."),
      "never": .a("state", "The state."),
      "from": .a("time", "Where the stretch begins."),
      "to": .a("time", "Where it ends; or end.").endOfRun,
      "at": .a("time", "When."),
      "within": .a("time", "How far an edge or a length may be off.", else: "1ms"),
      "gain.within": amount("How far it may be off.", in: "dB", such: ["0.1dB"]),
      "curve.within": amount("How far it may be off.", in: "dB", such: ["0.1dB"]),
      "heard": .a("time", "How long in all."),
      "player": .a("name", "Which player."),
      "gain": .a("gain", "The gain.", such: ["-13.98dB"]),
      "error": .a("error", "The error."),
      "noError": .mark("true."),
      "noFindings": .mark("true."),
      "finding": .a("finding", "Its id."),
      "noFinding": .a("finding", "Its id."),
      "curve": .a("text", "The recorded curve, relative to the scenario.", such: ["music.csv"]),
    ]
  }
}

extension SchemaJSON {
  /// The same, or the word `end`.
  fileprivate var endOfRun: SchemaJSON {
    guard let description = self["description"], let reference = self["$ref"] else { return self }
    return [
      "description": description, "anyOf": [["$ref": reference], ["const": "end"]],
    ]
  }
}
