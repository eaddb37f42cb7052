extension RuleSection {
  /// What the rules on two apps that meet mean.
  static let pairsRules: [RuleSection] = [.activating, .starting]

  private static let activating = RuleSection(
    "Who stops whom",
    [
      RuleMeaning(
        "R-MTX-1", .inPart,
        """
        playback without a mixing option, in the foreground or as the Now Playing app: other \
        non-mixable players are interrupted, mixable ones play on in full.
        """,
        [Page.playback],
        related: ["R-INT-1", "R-MTX-2"]),
      RuleMeaning(
        "R-MTX-2", .inPart,
        """
        playback without a mixing option in the background, and not the Now Playing app: \
        refused with cannotInterruptOthers, even over silence.
        """,
        [Page.typesHeader, Page.playback],
        related: ["R-BG-1", "R-BG-2"]),
      RuleMeaning(
        "R-MTX-3", .derived,
        """
        playback with mixWithOthers: everybody plays in full.
        """,
        [Page.mixWithOthers],
        related: ["R-OPT-1"]),
      RuleMeaning(
        "R-MTX-4", .inPart,
        """
        playback with duckOthers: everything that plays is ducked, a podcast too, so that two \
        voices are heard.
        """,
        [Page.duckOthers, Page.spokenAudio],
        related: ["R-DUCK-2", "R-MODE-3"]),
      RuleMeaning(
        "R-MTX-5", .inPart,
        """
        playback with duckOthers and interruptSpokenAudioAndMixWithOthers: music is ducked, \
        spoken sessions that play are interrupted. The pattern for cues.
        """,
        [Page.duckOthers, Page.interruptSpoken],
        related: ["R-DUCK-1", "R-INT-2", "R-MTX-25"]),
      RuleMeaning(
        "R-MTX-6", .inPart,
        """
        playback with interruptSpokenAudioAndMixWithOthers alone: spoken sessions that play \
        are interrupted, all else plays in full.
        """,
        [Page.interruptSpoken],
        related: ["R-INT-2"]),
      RuleMeaning(
        "R-MTX-7", .derived,
        """
        ambient in the foreground: everybody plays in full, and the silent switch silences the \
        app itself.
        """,
        [Page.ambient],
        related: ["R-OPT-1", "R-SIL-1"]),
      RuleMeaning(
        "R-MTX-8", .inPart,
        """
        ambient with duckOthers: setCategory throws badParam under documented. Under ios26 it \
        is taken and ducks everybody.
        """,
        [Page.duckOthers, Page.sessionTypesHeader],
        related: ["R-OPT-3", "R-SETS-1"]),
      RuleMeaning(
        "R-MTX-9", .derived,
        """
        soloAmbient in the foreground: as playback without a mixing option, but the silent \
        switch silences it.
        """,
        [Page.soloAmbient],
        related: ["R-INT-1", "R-SIL-1", "R-MTX-1"]),
      RuleMeaning(
        "R-MTX-10", .inPart,
        """
        ambient and soloAmbient in the background: refused with cannotStartPlaying.
        """,
        [Page.typesHeader, Page.ambient],
        related: ["R-BG-4"]),
      RuleMeaning(
        "R-MTX-11", .derived,
        """
        playAndRecord or multiRoute without a mixing option: other non-mixable players are \
        interrupted, mixable ones play on in full.
        """,
        [Page.guideCategories],
        related: ["R-INT-1", "R-MTX-1"]),
      RuleMeaning(
        "R-MTX-12", .derived,
        """
        playAndRecord with mixing options, and multiRoute with them in the default mode, do to \
        others what playback does with the same options.
        """,
        [Page.guideCategories, Page.mixWithOthers],
        related: ["R-MTX-3", "R-MTX-4", "R-MTX-5", "R-MTX-6"]),
      RuleMeaning(
        "R-MTX-13", .derived,
        """
        record, in the foreground or as the Now Playing app: non-mixable players are \
        interrupted, all other sound is silenced.
        """,
        [Page.record],
        related: ["R-CAT-4", "R-INT-1"]),
      RuleMeaning(
        "R-MTX-14", .inPart,
        """
        A call that comes up interrupts every active session; one that was not playing is told \
        as well.
        """,
        [Page.handlingInterruptions],
        related: ["R-INT-3", "R-PRI-1"]),
      RuleMeaning(
        "R-MTX-15", .inPart,
        """
        Siri or an alarm that comes up interrupts every active session, as a call does.
        """,
        [Page.handlingInterruptions],
        related: ["R-INT-3", "R-PRI-4"]),
    ])

  private static let starting = RuleSection(
    "Who starts under whom",
    [
      RuleMeaning(
        "R-MTX-21", .derived,
        """
        Under a non-mixable app that plays: a non-mixable newcomer interrupts it, a mixable \
        one plays beside it, a ducker lowers it.
        """,
        [Page.playback, Page.duckOthers],
        related: ["R-INT-1", "R-DUCK-2"]),
      RuleMeaning(
        "R-MTX-22", .inPart,
        """
        Under a non-mixable app that is active and does not play: newcomers play in full, \
        until it plays again.
        """,
        [Page.playback],
        related: ["R-ACT-7", "R-INT-1"]),
      RuleMeaning(
        "R-MTX-23", .derived,
        """
        Under an app with mixWithOthers or an ambient one: newcomers play in full; a ducker \
        lowers it, and one that interrupts spoken audio pauses it if it is spoken.
        """,
        [Page.mixWithOthers, Page.ambient],
        related: ["R-INT-1", "R-INT-2"]),
      RuleMeaning(
        "R-MTX-24", .inPart,
        """
        Under a session with duckOthers: whoever starts is ducked from the first sample, and \
        two duckers lower each other.
        """,
        [Page.duckOthers],
        related: ["R-DUCK-4", "R-DUCK-2"]),
      RuleMeaning(
        "R-MTX-25", .inPart,
        """
        Under a session that ducks and interrupts spoken audio: a podcast that starts later is \
        ducked, not paused, because only an activation pauses.
        """,
        [Page.interruptSpoken, Page.sessionTypesHeader],
        related: ["R-INT-2", "R-DUCK-4"]),
      RuleMeaning(
        "R-MTX-26", .inPart,
        """
        Under a session with interruptSpokenAudioAndMixWithOthers alone: a podcast that starts \
        later plays in full beside it.
        """,
        [Page.interruptSpoken, Page.sessionTypesHeader],
        related: ["R-INT-2", "R-MTX-25"]),
      RuleMeaning(
        "R-MTX-27", .derived,
        """
        Under an active record session: a non-mixable newcomer interrupts it, a mixable one \
        plays unheard.
        """,
        [Page.record],
        related: ["R-CAT-4", "R-CAT-5"]),
      RuleMeaning(
        "R-MTX-31", .inPart,
        """
        When an app goes inactive, those that it ducked or silenced are heard again in any \
        case; those that it interrupted come back only with notifyOthersOnDeactivation, \
        suspension or termination. isBusy changes none of it.
        """,
        [Page.duckOthers, Page.notify],
        related: ["R-DEACT-1", "R-DEACT-7", "R-INT-9"]),
    ])
}
