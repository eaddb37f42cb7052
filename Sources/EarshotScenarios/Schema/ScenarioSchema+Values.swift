internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension ScenarioSchema {
  private static let digits = "[0-9]+"
  private static let decimal = "[0-9]+(\\.[0-9]{1,9})?"
  private static let number = "[0-9]+(\\.[0-9]+)?"

  /// Units from large to small, decimals in the last; a clock; or bare seconds.
  private static var timePattern: String {
    let (d, f) = (digits, decimal)
    let units = [
      "(\(d)h)?(\(d)m)?(\(d)s)?\(f)ms", "(\(d)h)?(\(d)m)?\(f)s", "(\(d)h)?\(f)m", "\(f)h", f,
    ]
    let clock = "\(d):[0-5][0-9](:[0-5][0-9])?(\\.[0-9]{1,9})?"
    return "^(" + (units + [clock]).joined(separator: "|") + ")$"
  }

  /// A sign, a number and a unit.
  static func amount(
    _ description: String, in unit: String, such examples: SchemaJSON
  ) -> SchemaJSON {
    [
      "description": .string(description), "type": "string",
      "pattern": .string("^[+-]?\(number)\(unit)$"), "examples": examples,
    ]
  }

  /// What a scenario writes as a text, whatever YAML takes it for.
  private static var scalar: SchemaJSON { ["string", "number", "boolean", "null"] }

  static var values: SchemaJSON {
    [
      "text": ["description": "A text.", "type": scalar],
      "name": [
        "description": "A name: letters, digits, - and _.", "type": scalar, "minLength": 1,
        "maxLength": 64,
        // Of ASCII the letters, digits, - and _; letters of other alphabets as well.
        "pattern": "^[^\\u0000-,./:-@\\[-^`{-\\u007f]+$",
        "examples": ["coach", "music"],
      ],
      "time": time(
        "A time or a length; a bare number is seconds.", ["5s", "250ms", "1m30s", "1:30"]),
      "length": time("A length above 0; a bare number is seconds.", ["20s", "1h"]).and([
        "not": ["enum": [0, "0", "0s", "0ms"]]
      ]),
      "gain": [
        "description": "A level in dB, or a factor from 0.",
        "anyOf": [
          ["type": "number", "minimum": 0, "maximum": 1_000_000],
          ["type": "string", "pattern": .string("^[+-]?\(number)(dB)?$")],
        ],
        "examples": ["-14dB", 0.2],
      ],
      "factor": [
        "description": "A number without an exponent.",
        "anyOf": [
          ["type": "number"], ["type": "string", "pattern": .string("^[+-]?\(number)$")],
        ],
      ],
      "flag": [
        "description": "true or false.",
        "anyOf": [["type": "boolean"], ["enum": ["true", "false"]]],
      ],
      "error": .word(ErrorCode.self, "A name of AVAudioSession.ErrorCode."),
      "state": .word(ListenerState.self, "What the user hears of an app."),
      "finding": .word(FindingID.self, "A finding; `earshot explain` says what each means."),
    ]
  }

  private static func time(_ description: String, _ examples: SchemaJSON) -> SchemaJSON {
    [
      "description": .string(description),
      "anyOf": [
        ["type": "number", "minimum": 0, "maximum": 172_800],
        ["type": "string", "pattern": .string(timePattern)],
      ],
      "examples": examples,
    ]
  }

  static var device: SchemaJSON {
    .mapping(
      "What Apple does not publish. No default is a fact about iOS.",
      [
        "rules": .word(
          RuleSetName.self, "Whose rules: Apple's pages, or the header of iOS 26.",
          else: "documented"),
        "duck": .mapping(
          "Depth and ramps of ducking.",
          [
            "gain": .a("gain", "How loud ducked sound is: above 0, at most 1.", else: 0.2),
            "fadeDown": .a("time", "The ramp down.", else: "250ms"),
            "fadeUp": .a("time", "The ramp up.", else: "1s"),
            "curve": .word(RampShape.self, "The shape of both.", else: "decibels"),
          ]),
        "interruption": .mapping(
          "How interrupted sound leaves and comes back.",
          [
            "fadeOut": .a("time", "0s is a hard cut.", else: "100ms"),
            "fadeIn": .a("time", "0s is a hard start.", else: "100ms"),
          ]),
        "silentSwitch": .word(
          SwitchPosition.self, "on: ambient and soloAmbient sessions are not heard.", else: "off"),
        "settleAfterCall": .a(
          "time", "Activations so long after a call fail with cannotStartPlaying.", else: "0s"),
        "callStyle": .word(
          CallStyle.self, "banner: a call interrupts only when it is answered.",
          else: "fullScreen"),
      ])
  }
}
