internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension Trace.Header {
  /// The first line of a trace on disk.
  ///
  /// - Rule: trace.md
  func json(version: String) -> JSON {
    .members([
      "earshot": .string(version), "trace": .integer(1), "title": .string(title),
      "duration": .seconds(duration), "sampleRate": .integer(output.sampleRate.hertz),
      "rules": .string(assumptions.rules.rawValue), "assumptions": assumptionsJSON,
      "apps": .array(apps.map(\.json)), "sounds": .array(sounds.map(\.json)),
    ])
  }

  /// Every device and limits key with the value in force, under the names of the format.
  var assumptionsJSON: JSON {
    .members(["device": assumptions.json, "limits": limits.json])
  }
}

extension Assumptions {
  fileprivate var json: JSON {
    .members([
      "rules": .string(rules.rawValue),
      "duck": .members([
        "gain": .gain(duck.gain), "fadeDown": .seconds(duck.fadeDown),
        "fadeUp": .seconds(duck.fadeUp), "curve": .string(duck.shape.rawValue),
      ]),
      "interruption": .members([
        "fadeOut": .seconds(interruption.fadeOut), "fadeIn": .seconds(interruption.fadeIn),
      ]),
      "silentSwitch": .string(silentSwitchIsOn ? "on" : "off"),
      "settleAfterCall": .seconds(settleAfterCall), "callStyle": .string(callStyle.rawValue),
    ])
  }
}

extension Limits {
  fileprivate var json: JSON {
    .members([
      "idle": .seconds(idle), "window": .seconds(window), "gap": .seconds(gap),
      "churn": .members([
        "activations": .integer(churn.activations), "within": .seconds(churn.within),
      ]),
      "audibility": .number(Words.fixed(audibility, decimals: 6)),
    ])
  }
}

extension Trace.AppInfo {
  fileprivate var json: JSON {
    .members([
      "name": .string(name), "kind": .string(kind.rawValue), "content": .string(content.rawValue),
    ])
  }
}

extension Trace.SoundInfo {
  fileprivate var json: JSON {
    .members([
      "name": .string(sound.label), "length": .seconds(facts.length),
      "rate": (facts.sampleRate?.hertz).map(JSON.integer), "channels": .integer(facts.channels),
      "lengthFrom": .string(facts.lengthFrom.rawValue),
    ])
  }
}

extension JSON {
  /// Decimal seconds with nine digits.
  static func seconds(_ span: TimeSpan) -> JSON {
    var buffer = TextBuffer()
    buffer.append(span)
    return .number(buffer.text)
  }

  /// A factor with six digits.
  static func gain(_ gain: LinearGain) -> JSON {
    var buffer = TextBuffer()
    buffer.append(gain)
    return .number(buffer.text)
  }
}
