internal import EarshotJudging
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What was measured of the sound, for programs; null where a measure is not defined.
extension Measurements {
  /// Nil if loudness was not measured.
  func loudnessJSON(_ header: Trace.Header) -> JSON? {
    guard let mix else { return nil }
    return .members([
      "mix": mix.json(name: nil),
      "apps": .array(
        zip(header.apps, apps).map { app, loudness in loudness.json(name: app.name) }),
      "cues": .array(cues.map { $0.json(header) }),
    ])
  }
}

extension Loudness {
  fileprivate func json(name: String?) -> JSON {
    .members([
      "app": name.map(JSON.string), "integrated": .measure(integrated), "range": .measure(range),
      "truePeak": .measure(truePeak?.value),
    ])
  }
}

extension Measurements.Cue {
  fileprivate func json(_ header: Trace.Header) -> JSON {
    let player = header[player]
    return .members([
      "app": .string(header[player.app].name), "player": .string(player.name),
      "from": .seconds(from - .zero), "to": .seconds(to - .zero), "cue": .measure(cue),
      "others": .measure(others), "above": .measure(above),
      "under": .strings(under.map { header[$0].name }),
    ])
  }
}

extension JSON {
  /// A level or loudness with four decimals; null if it is not defined.
  fileprivate static func measure(_ value: Double?) -> JSON {
    value.map { .number(Words.fixed($0, decimals: 4)) } ?? .null
  }
}
