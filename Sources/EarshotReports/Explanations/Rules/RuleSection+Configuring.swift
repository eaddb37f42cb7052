extension RuleSection {
  /// What the rules on options and setCategory mean.
  static let configuringRules: [RuleSection] = [.options, .configuring]

  private static let options = RuleSection(
    "Category options",
    [
      RuleMeaning(
        "R-OPT-1", .published,
        """
        A session is mixable if it is ambient or has the mixing bit, which duckOthers and \
        interruptSpokenAudioAndMixWithOthers set too. Without all three, playback, \
        playAndRecord and multiRoute stop other players.
        """,
        [Page.duckOthers, Page.mixWithOthers, Page.interruptSpoken, Page.sessionTypesHeader],
        related: ["R-INT-1", "R-OPT-4"]),
      RuleMeaning(
        "R-OPT-2", .inPart,
        """
        Which category takes which option, sometimes only in the default mode or beside \
        another option. `earshot explain` with an option's name lists the categories that take \
        it.
        """,
        [
          Page.mixWithOthers, Page.duckOthers, Page.interruptSpoken, Page.farFieldInput,
          Page.sessionTypesHeader,
        ],
        related: ["R-OPT-1", "R-OPT-3"]),
      RuleMeaning(
        "R-OPT-3", .inPart,
        """
        One option that the category does not take makes the whole call fail with badParam, \
        -50, and the session keeps the configuration that it had.
        """,
        [
          Page.duckOthers, Page.report("bluefireteam/audioplayers", 1194),
          Page.report("baijum/ukulele-companion", 319), Page.report("ryanheise/audio_session", 127),
        ],
        related: ["R-OPT-2", "R-SET-2", "R-ERR-1"]),
      RuleMeaning(
        "R-OPT-4", .inPart,
        """
        Read back, options show the bits that they imply: duckOthers alone reads 0x3, with \
        interruptSpokenAudioAndMixWithOthers 0x13. The latter is there only if both bits of \
        0x11 are; 0x10 alone and unknown bits are refused.
        """,
        [Page.duckOthers, Page.interruptSpoken, Page.sessionTypesHeader],
        related: ["R-OPT-1", "R-OPT-3"]),
      RuleMeaning(
        "R-OPT-5", .own,
        """
        Options about routes and input are checked and kept, but change nothing that is \
        rendered here.
        """,
        [Page.sessionTypesHeader],
        related: ["R-OPT-2"]),
    ])

  private static let configuring = RuleSection(
    "setCategory",
    [
      RuleMeaning(
        "R-SET-1", .published,
        """
        setCategory replaces category, mode and options all at once; what is left out goes \
        back to its default. Options do not survive a change of category.
        """,
        [Page.setCategory, Page.sessionTypesHeader, Page.report("csdcorp/speech_to_text", 246)],
        related: ["R-SET-8", "R-OPT-3"]),
      RuleMeaning(
        "R-SET-2", .own,
        """
        First the names are checked, then the mode, then the options against the category and \
        the mode that applies. Either everything is taken or nothing.
        """,
        [Page.setCategory],
        related: ["R-MODE-2", "R-OPT-3"]),
      RuleMeaning(
        "R-SET-3", .published,
        """
        Configuring an inactive session changes nothing for anybody: configuring is not \
        activating.
        """,
        [Page.duckOthers, Page.setCategory, Page.report("expo/expo", 37788)],
        related: ["R-SET-4", "R-ACT-1"]),
      RuleMeaning(
        "R-SET-4", .inPart,
        """
        On an active session a new configuration works at once: with duckOthers the others go \
        down, without it they come up, and a session that stops being mixable interrupts other \
        players.
        """,
        [
          Page.setCategory, Page.report("katzer/cordova-plugin-background-mode", 209),
          Page.report("tooot-app/app", 470),
        ],
        related: ["R-DUCK-1", "R-INT-1", "R-SET-5"]),
      RuleMeaning(
        "R-SET-5", .inPart,
        """
        Gaining interruptSpokenAudioAndMixWithOthers on an active session pauses spoken \
        sessions. Losing an option brings none of them back; only deactivating does.
        """,
        [Page.setCategory, Page.interruptSpoken],
        related: ["R-INT-2", "R-SET-4"]),
      RuleMeaning(
        "R-SET-6", .own,
        """
        Configuring is never refused for priority, background or running sound. Only \
        activating is.
        """,
        [Page.setCategory],
        related: ["R-ACT-4", "R-OPT-3"]),
      RuleMeaning(
        "R-SET-7", .published,
        """
        An app that changes the category of its active session receives a route change with \
        the reason categoryChange, 3.
        """,
        [Page.setCategory, Page.sessionTypesHeader],
        related: ["R-NOTE-1", "R-ROUTE-1"]),
      RuleMeaning(
        "R-SET-8", .own,
        """
        Code that sets only the mode keeps category and options, which are checked against the \
        new mode.
        """,
        [Page.setCategory, Page.mode],
        related: ["R-SET-1", "R-OPT-2"]),
    ])
}
