internal import EarshotSessions

extension Explanations {
  static let categories: [Explanation] = Category.allCases.map { category in
    let rawValue = "AVAudioSessionCategory" + category.rawValue.capitalisedFirst
    let options = SettingTables.options(of: category)
    let modes = Mode.allCases.filter { $0.categories.contains(category) }
    return Explanation(
      kind: .category, name: category.rawValue, spellings: [rawValue],
      detail: "AVAudioSession.Category", meaning: meaning(of: category),
      facts: [
        .init("sound", sound(of: category)),
        .init("mixes", mixing(of: category)),
        .init("switch", category.isAmbientKind ? "silent while it is on" : "does not matter"),
        .init(
          "background", category.isAmbientKind ? "may not activate there" : "may activate there"),
        .init("options", options.isEmpty ? "none" : Words.list(options)),
        .init("modes", Words.list(modes.map(\.rawValue))),
      ],
      sources: [Page.category(category), Page.guideCategories],
      related: ["R-CAT-1", "R-OPT-2", "R-MODE-1"] + rules(of: category))
  }

  private static func meaning(of category: Category) -> String {
    switch category {
    case .ambient: "Sound that only accompanies: it mixes with everybody."
    case .soloAmbient: "Sound that accompanies alone: what a session is if the app says nothing."
    case .playback: "Sound that is what the app is for: music, podcasts, spoken cues."
    case .record: "Recording alone; all other sound goes silent meanwhile."
    case .playAndRecord: "Sound in both directions, as for calls."
    case .multiRoute: "Several streams to several outputs at once."
    }
  }

  private static func sound(of category: Category) -> String {
    if category == .record { return "input only" }
    return category.hasInput ? "output and input" : "output only"
  }

  private static func mixing(of category: Category) -> String {
    if SessionConfiguration(category: category).isMixable { return "always" }
    return SettingTables.takesMixing(category) ? "with an option that says so" : "never"
  }

  private static func rules(of category: Category) -> [String] {
    switch category {
    case .ambient: ["R-MTX-7", "R-MTX-8", "R-MTX-10", "R-SIL-1"]
    case .soloAmbient: ["R-CAT-2", "R-MTX-9", "R-MTX-10", "R-SIL-1"]
    case .playback: ["R-MTX-1", "R-MTX-3", "R-MTX-4", "R-MTX-5"]
    case .record: ["R-CAT-4", "R-CAT-5", "R-MTX-13"]
    case .playAndRecord, .multiRoute: ["R-MTX-11", "R-MTX-12"]
    }
  }
}

extension String {
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
