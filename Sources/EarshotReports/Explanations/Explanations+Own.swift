// Earshot's own words: states, results and units.

extension Explanation {
  /// A word of Earshot's own; `detail` says where it is met.
  static func own(
    _ kind: Kind, _ name: String, _ detail: String, _ meaning: String,
    also spellings: [String] = [], see related: [String] = []
  ) -> Explanation {
    Explanation(
      kind: kind, name: name, spellings: spellings, detail: detail, meaning: meaning, sources: [],
      related: related)
  }
}

extension Explanations {
  /// - Rule: R-STATE-1, R-STATE-2
  static let states: [Explanation] = [
    state(
      "full",
      """
      The app plays and nobody ducks it. While a gain is still on its way up, it is called "coming \
      back": the state begins where the duck ends, and the sound follows.
      """, also: ["heard in full", "coming back"], see: ["R-DUCK-5"]),
    state(
      "ducked", "The app plays, lower, as long as another session with duckOthers is active.",
      see: ["R-DUCK-1", "R-DUCK-3"]),
    state(
      "interrupted",
      """
      Another session or the system has stopped the app: its sound stands still, and it lasts until \
      the app plays again.
      """, also: ["held"], see: ["R-INT-4", "R-INT-5", "R-INT-7"]),
    state(
      "paused", "The app itself or its user has stopped the sound; nobody else may resume it.",
      see: ["R-INT-14", "resumed-unasked"]),
    state(
      "silent",
      """
      Nothing of the app plays, or what plays is silenced: by the silent switch, by a recording, or \
      in the background.
      """, see: ["R-SIL-1", "R-CAT-4", "R-BG-5"]),
  ]

  private static func state(
    _ name: String, _ meaning: String, also spellings: [String] = [], see related: [String]
  ) -> Explanation {
    .own(
      .state, name, "how an app is heard", meaning, also: spellings,
      see: ["R-STATE-1", "R-STATE-2"] + related)
  }

  static let results: [Explanation] = [
    result("passed", "Everything that the scenario expects is so, and no finding fails it."),
    result(
      "failed",
      """
      An expectation is not met, or there is an error among the findings that nobody expected; with \
      --strict, a warning. earshot check exits with 1.
      """, see: ["unmet-expectation"]),
    result(
      "broken",
      "The file cannot be read as a scenario, so nothing ran. earshot check exits with 2.",
      see: ["invalid-scenario"]),
    result("error", "A finding that fails a check, or a file that is wrong."),
    result("warning", "A finding that fails a check only with --strict."),
    result("note", "A finding that fails nothing: worth knowing."),
    result("expected", "A finding that the scenario asks for under expect: it fails nothing."),
    result(
      Diagnostic.unmetExpectation,
      """
      Something under expect: is not so. What was found instead stands below its line. Mend the app, \
      or the expectation if that was wrong.
      """, see: ["failed"]),
    result(
      Diagnostic.invalidScenario,
      """
      The file is no scenario: a key, a value or a sound is wrong. earshot schema lists the keys.
      """, see: ["broken"]),
    .own(
      .result, "unchanged", "what a render says",
      "The file held the same bytes already, so it was left as it is and dated anew."),
  ]

  private static func result(
    _ name: String, _ meaning: String, see related: [String] = []
  ) -> Explanation {
    .own(.result, name, "what a check says", meaning, see: related)
  }

  static let units: [Explanation] = [
    unit("dB", "Decibels: a ratio. -6 dB is about half the amplitude, -13.98 dB a fifth."),
    unit("dBFS", "Decibels below full scale, the largest sample that a file holds."),
    unit(
      "dBTP", "The true peak: how high the sound goes between its samples, below full scale."),
    unit("LUFS", "Loudness after EBU R 128; speech and music at -16 LUFS sound about alike."),
    unit(
      "LU", "Loudness units, by which two loudnesses differ; the range of a sound is in LU, too.",
      see: ["cue-inaudible"]),
    unit(
      "n/a",
      """
      Not to be told: silence has no loudness, a block of loudness has 400 ms, and a range needs 3 s \
      of sound.
      """),
    unit(
      "inf", "With a minus, silence: no level in decibels is low enough.",
      also: ["-inf", "-inf dB"]),
  ]

  private static func unit(
    _ name: String, _ meaning: String, also spellings: [String] = [], see related: [String] = []
  ) -> Explanation {
    .own(.unit, name, "of what is measured", meaning, also: spellings, see: related)
  }
}
