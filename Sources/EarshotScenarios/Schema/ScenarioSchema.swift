internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// The scenario format as a JSON Schema (2020-12): what `earshot schema` prints.
///
/// An editor completes and explains keys and words by it. What it refuses `ScenarioReader` refuses
/// too; the reverse is not so, since a schema knows nothing of times, names and files that have to
/// fit one another. Values are typed as YAML 1.2 types them: `on` is a word, `1:30` a text.
package enum ScenarioSchema {
  /// The text of the schema, the same at every call.
  package static var text: String { document.document() + "\n" }

  static var document: SchemaJSON {
    let start: SchemaJSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Earshot scenario, version 1",
    ]
    let scenario = SchemaJSON.mapping(
      "Who is on the device, what each app does and when, and what the user should hear.",
      topLevel, needs: ["title", "apps", "timeline"])
    return start.and(scenario).and(["$defs": definitions])
  }

  private static var topLevel: SchemaJSON {
    [
      "title": .a("text", "What the scenario is called.", such: ["A cue over a podcast"]),
      "description": .a("text", "What it shows, and what the user hears."),
      "duration": .a(
        "length",
        "How long the run is; without it to the end of the last thing that ends, plus 1 s.",
        such: ["20s", "1h30m"]),
      "output": output,
      "device": [
        "description":
          "What Apple does not publish, each number under a name; or a file with a device: block.",
        "anyOf": [.a("device", "The assumptions."), .a("text", "A file.", such: ["phone.yaml"])],
      ],
      "limits": limits,
      "apps": [
        "description": "One app, one session. They start in this order.", "type": "object",
        "minProperties": 1, "propertyNames": ["$ref": "#/$defs/name"],
        "additionalProperties": ["anyOf": [["$ref": "#/$defs/app"], ["type": "null"]]],
      ],
      "timeline": .list("What happens, and when.", of: ["$ref": "#/$defs/entry"]),
      "faults": .list("What the system does wrong.", of: ["$ref": "#/$defs/fault"]),
      "expect": .list("What must be true.", of: ["$ref": "#/$defs/expectation"]),
    ]
  }

  private static var output: SchemaJSON {
    .mapping(
      "The rendered sound.",
      [
        "sampleRate": .count("Frames a second.", from: 8_000, to: 192_000, else: 48_000),
        "channels": .count("1 is mono, 2 is stereo.", from: 1, to: 2, else: 2),
      ])
  }

  private static var limits: SchemaJSON {
    .mapping(
      "Thresholds of the findings; `earshot explain` says which finding uses which.",
      [
        "idle": .a("time", "How long a session may be active without a sound.", else: "1s"),
        "window": .a("time", "How long one activation may last.", else: "10s"),
        "gap": .a("time", "How near two activations are that could be one.", else: "2s"),
        "churn": .mapping(
          "How often a session may be activated.",
          [
            "activations": .count("So many times …", from: 1, else: 3),
            "within": .a("time", "… within so long.", else: "3s"),
          ]),
        "audibility": [
          "description": "How far a cue must stand above everything else.",
          "type": "string", "pattern": "^[+-]?[0-9]+(\\.[0-9]+)?LU$", "examples": ["6LU"],
        ],
      ])
  }

  private static var definitions: SchemaJSON {
    SchemaJSON.object([])
      .and(values)
      .and(["device": device, "session": session, "app": app, "sound": sound])
      .and(["entry": entry, "steps": steps, "step": step, "system": system])
      .and(["fault": fault, "expectation": expectation])
  }
}
