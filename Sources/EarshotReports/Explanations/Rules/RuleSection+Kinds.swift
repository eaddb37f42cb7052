extension RuleSection {
  /// What the rules on rule sets, errors, categories and modes mean.
  static let kindsRules: [RuleSection] = [.setsAndErrors, .categories, .modes]

  private static let setsAndErrors = RuleSection(
    "Rule sets and errors",
    [
      RuleMeaning(
        "R-SETS-1", .inPart,
        """
        Apple's documentation pages and the iOS 26 SDK header disagree in three places: \
        ambient with duckOthers, the error of a deactivation under running sound, and playback \
        that activates during a call. device.rules says which is followed, documented (the \
        default) or ios26; all else is the same.
        """,
        [Page.duckOthers, Page.setActive, Page.sessionHeader],
        related: ["R-OPT-3", "R-DEACT-2", "R-PRI-3"]),
      RuleMeaning(
        "R-ERR-1", .published,
        """
        A refused call throws an error of the domain NSOSStatusErrorDomain, with a name, a \
        number and mostly four characters that the number spells. Some are thrown by these \
        rules; the others come only where a scenario's refuse fault asks for them.
        """,
        [Page.typesHeader, Page.setActive],
        related: ["R-OPT-3", "R-DEACT-2", "R-BG-1", "R-BG-4", "R-PRI-3", "R-PRI-4"]),
    ])

  private static let categories = RuleSection(
    "Categories",
    [
      RuleMeaning(
        "R-CAT-1", .inPart,
        """
        The category decides whether a session has output and input, may mix, obeys the silent \
        switch and may activate in the background. `earshot explain` with a category's name \
        says what that one does.
        """,
        [Page.guideCategories, Page.sessionTypesHeader, Page.mixWithOthers],
        related: ["R-OPT-1", "R-OPT-2", "R-SIL-1", "R-BG-4"]),
      RuleMeaning(
        "R-CAT-2", .published,
        """
        An app that configures nothing is soloAmbient in the default mode without options: it \
        stops other non-mixable players, and the silent switch silences it.
        """,
        [Page.session, Page.soloAmbient],
        related: ["R-SET-1", "R-INT-1", "R-SIL-1"]),
      RuleMeaning(
        "R-CAT-3", .published,
        """
        An app has one session for everything in it. It neither ducks nor interrupts its own \
        players, but its deactivation stops all of them that play, whoever started them.
        """,
        [Page.session, Page.report("mapbox/mapbox-navigation-ios", 3433)],
        related: ["R-DEACT-2", "R-DEACT-3"]),
      RuleMeaning(
        "R-CAT-4", .inPart,
        """
        While a record session is active, every other app's sound that is not interrupted goes \
        silent. Positions run on, sessions stay active and nobody is told.
        """,
        [Page.record],
        related: ["R-CAT-5", "R-MTX-13"]),
      RuleMeaning(
        "R-CAT-5", .inPart,
        """
        A record session has no output: its own players run, finish and are not heard. To \
        other apps it counts as playing as long as it is active.
        """,
        [Page.record],
        related: ["R-CAT-4", "R-INT-1", "R-DEACT-2"]),
      RuleMeaning(
        "R-CAT-6", .published,
        """
        audioProcessing is not offered, since it was deprecated with iOS 10; a scenario that \
        names it is wrong at that place.
        """,
        [Page.sessionTypesHeader],
        related: ["R-CAT-1"]),
    ])

  private static let modes = RuleSection(
    "Modes",
    [
      RuleMeaning(
        "R-MODE-1", .published,
        """
        Each mode belongs to some categories; few change anything that others hear. voiceChat \
        and videoChat set Bluetooth options by themselves, and spokenAudio makes a session one \
        that others can pause.
        """,
        [Page.mode, Page.sessionTypesHeader],
        related: ["R-MODE-2", "R-MODE-3", "R-INT-2"]),
      RuleMeaning(
        "R-MODE-2", .inPart,
        """
        A mode that does not go with the category is no error: the session behaves as in the \
        default mode, and the getter still returns the mode that was asked for.
        """,
        [Page.mode],
        related: ["R-MODE-1", "R-SET-2"]),
      RuleMeaning(
        "R-MODE-3", .inPart,
        """
        spokenAudio gives its own app no power. It only lets other apps pause it with \
        interruptSpokenAudioAndMixWithOthers; under duckOthers alone two voices are heard.
        """,
        [
          Page.spokenAudio, Page.sessionTypesHeader,
          Page.report("mapbox/mapbox-navigation-ios", 1864),
          Page.report("mapbox/mapbox-navigation-ios", 1933),
        ],
        related: ["R-INT-2", "R-DUCK-2"]),
      RuleMeaning(
        "R-MODE-4", .published,
        """
        voicePrompt by itself neither ducks nor interrupts anyone: that is for the options to \
        say.
        """,
        [Page.voicePrompt, Page.sessionTypesHeader],
        related: ["R-DUCK-1", "R-INT-2", "R-MODE-5"]),
      RuleMeaning(
        "R-MODE-5", .inPart,
        """
        promptStyle hints at how an app should prompt: none while Siri is up, short during a \
        call, normal otherwise. It forbids nothing.
        """,
        [Page.promptStyle, Page.sessionTypesHeader],
        related: ["R-MODE-4", "R-PRI-1"]),
    ])
}
