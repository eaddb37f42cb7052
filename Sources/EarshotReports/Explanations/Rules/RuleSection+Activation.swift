extension RuleSection {
  /// What the rules on activation and deactivation mean.
  static let activationRules: [RuleSection] = [.activation, .deactivation]

  private static let activation = RuleSection(
    "Activation",
    [
      RuleMeaning(
        "R-ACT-1", .published,
        """
        Activating an inactive session first goes through the checks; the first that fails is \
        thrown, and nobody notices anything. Otherwise the session is active with the \
        configuration in force.
        """,
        [Page.setActive],
        related: ["R-ACT-2", "R-ACT-4"]),
      RuleMeaning(
        "R-ACT-2", .inPart,
        """
        At one instant and in this order: others that must stop are interrupted, the session \
        becomes active, ducking is worked out anew, and the interrupted are told. It takes no \
        time.
        """,
        [Page.guideInterruptions, Page.setActive],
        related: ["R-INT-1", "R-INT-2", "R-DUCK-1", "R-NOTE-2"]),
      RuleMeaning(
        "R-ACT-3", .inPart,
        """
        Activating an active session succeeds and does nothing. Calls are not counted: a \
        single deactivation ends it.
        """,
        [Page.setActive, Page.report("react-native-webrtc/react-native-callkeep", 489)],
        related: ["R-ACT-7", "R-DEACT-1"]),
      RuleMeaning(
        "R-ACT-4", .inPart,
        """
        Seven checks of every activation, and the first that holds decides: a refuse fault, \
        the time after a call, ambient kinds in the background, a call, an alarm, Siri, and a \
        non-mixable session in the background.
        """,
        [Page.setActive, Page.typesHeader, Page.report("kstenerud/ObjectAL-for-iPhone", 87)],
        related: ["R-PRI-3", "R-PRI-4", "R-BG-1", "R-BG-4"]),
      RuleMeaning(
        "R-ACT-5", .inPart,
        """
        notifyOthersOnDeactivation passed along with an activation has no effect.
        """,
        [Page.notify],
        related: ["R-DEACT-1"]),
      RuleMeaning(
        "R-ACT-6", .inPart,
        """
        Starting a player, resuming one or speaking activates an inactive session as it is \
        configured. If that is refused, nothing plays and no callback comes.
        """,
        [
          Page.guideConfiguring, Page.report("stadiamaps/ferrostar", 751),
          Page.report("zmxv/react-native-sound", 894), Page.report("ryanheise/just_audio", 928),
        ],
        related: ["R-ACT-4", "R-FIN-1", "R-TTS-1"]),
      RuleMeaning(
        "R-ACT-7", .own,
        """
        Two non-mixable apps never sound at once: a player that starts in a non-mixable \
        session while another such session plays counts as an activation, even if its own \
        session is active already.
        """,
        [Page.playback, Page.setActive],
        related: ["R-ACT-2", "R-ACT-3", "R-INT-1"]),
      RuleMeaning(
        "R-ACT-8", .published,
        """
        Activation has its whole effect before any sound is played; loudness, content and \
        length of what follows do not matter.
        """,
        [
          Page.duckOthers, Page.report("davidsansome/tsurukame", 130),
          Page.report("keybase/client", 29336),
        ],
        related: ["R-DUCK-1"]),
      RuleMeaning(
        "R-ACT-9", .derived,
        """
        What apps play from the beginning starts at 0s in the order of the file, each by an \
        activation; of two non-mixable apps the later one interrupts the earlier.
        """,
        [Page.setActive, Page.playback],
        related: ["R-ACT-6", "R-INT-1"]),
    ])

  private static let deactivation = RuleSection(
    "Deactivation",
    [
      RuleMeaning(
        "R-DEACT-1", .inPart,
        """
        Deactivating ends the session's ducking in any case. Those that it interrupted are \
        told that the interruption has ended only with notifyOthersOnDeactivation; without it \
        they never are.
        """,
        [Page.duckOthers, Page.notify],
        related: ["R-INT-7", "R-INT-15", "R-DUCK-1"]),
      RuleMeaning(
        "R-DEACT-2", .inPart,
        """
        A deactivation under own running sound cuts that sound at once and without a callback, \
        and the session is inactive all the same. Under documented the call throws isBusy, \
        under ios26 it succeeds.
        """,
        [Page.setActive, Page.sessionHeader, Page.report("lionheart/openradar-mirror", 18840)],
        related: ["R-DEACT-1", "R-DEACT-3", "R-DEACT-4", "R-SETS-1"]),
      RuleMeaning(
        "R-DEACT-3", .inPart,
        """
        Only a player that plays makes a session busy: not one that has finished, was stopped \
        or is paused. Silence that is played counts as sound.
        """,
        [Page.setActive, Page.report("mapbox/mapbox-navigation-ios", 1483)],
        related: ["R-DEACT-2", "R-FIN-2"]),
      RuleMeaning(
        "R-DEACT-4", .inPart,
        """
        Deactivating at the very instant at which a sound ends cuts nothing and throws \
        nothing, and the finish callback still comes.
        """,
        [Page.setActive],
        related: ["R-DEACT-2", "R-FIN-1"]),
      RuleMeaning(
        "R-DEACT-5", .inPart,
        """
        Deactivating an inactive session succeeds and does nothing, except that it can still \
        pay an owed end of an interruption.
        """,
        [Page.setActive],
        related: ["R-INT-9"]),
      RuleMeaning(
        "R-DEACT-6", .inPart,
        """
        Nothing deactivates by itself: when players stop, pause, finish, are released or fail \
        to start, the session stays active and the others stay low.
        """,
        [
          Page.setActive, Page.report("bluefireteam/audioplayers", 1496),
          Page.report("expo/expo", 33124),
          Page.report("doublesymmetry/react-native-track-player", 1023),
          Page.report("ryanheise/just_audio", 766),
        ],
        related: ["R-DUCK-1", "R-DEACT-1"]),
      RuleMeaning(
        "R-DEACT-7", .inPart,
        """
        Suspending or terminating an app acts like its deactivation with \
        notifyOthersOnDeactivation; there is nobody to receive an error.
        """,
        [Page.sessionTypesHeader, Page.report("doublesymmetry/react-native-track-player", 1023)],
        related: ["R-BG-7", "R-DEACT-1"]),
    ])
}
