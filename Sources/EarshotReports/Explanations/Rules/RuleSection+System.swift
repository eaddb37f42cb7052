extension RuleSection {
  /// What the rules on calls, background, routes and the silent switch mean.
  static let systemRules: [RuleSection] = [.priority, .background, .routes]

  private static let priority = RuleSection(
    "Calls, alarms and Siri",
    [
      RuleMeaning(
        "R-PRI-1", .inPart,
        """
        A call goes before an alarm, an alarm before Siri, Siri before apps; among apps the \
        newcomer wins. A full-screen call is up from its first ring, a banner from the answer; \
        declined, a banner never was.
        """,
        [Page.sessionHeader, Page.handlingInterruptions],
        related: ["R-INT-3", "R-PRI-3"]),
      RuleMeaning(
        "R-PRI-2", .own,
        """
        Of several system interruptions that are up, each is asked in turn; they do not end or \
        interrupt one another.
        """,
        [Page.handlingInterruptions],
        related: ["R-ACT-4", "R-PRI-1"]),
      RuleMeaning(
        "R-PRI-3", .inPart,
        """
        During a call a mixable session activates and a non-mixable one is refused with \
        insufficientPriority; record and playAndRecord are refused in any case. Under ios26 \
        non-mixable playback activates.
        """,
        [
          Page.setActive, Page.sessionHeader,
          Page.report("react-native-webrtc/react-native-callkeep", 489),
          Page.report("twilio/video-quickstart-ios", 467),
        ],
        related: ["R-SETS-1", "R-PRI-5"]),
      RuleMeaning(
        "R-PRI-4", .inPart,
        """
        While an alarm rings or Siri is up, a mixable session activates. A non-mixable one is \
        refused, with insufficientPriority for the alarm and siriIsRecording for Siri.
        """,
        [Page.setActive, Page.typesHeader],
        related: ["R-ACT-4", "R-PRI-1"]),
      RuleMeaning(
        "R-PRI-5", .derived,
        """
        A session that activates during a call, an alarm or Siri plays and ducks as usual; the \
        sound of the call itself is neither heard nor changed here.
        """,
        [Page.guideCategories],
        related: ["R-DUCK-2", "R-PRI-3"]),
    ])

  private static let background = RuleSection(
    "Background",
    [
      RuleMeaning(
        "R-BG-1", .inPart,
        """
        From the background a non-mixable session is refused with cannotInterruptOthers, \
        unless its app is the Now Playing app.
        """,
        [
          Page.typesHeader, Page.report("ryanheise/just_audio", 807),
          Page.report("loopandlearn/LoopFollow", 590),
        ],
        related: ["R-BG-2", "R-ACT-4"]),
      RuleMeaning(
        "R-BG-2", .inPart,
        """
        The Now Playing app is the one whose non-mixable session played last. One that lost \
        the role to an interrupter has it back when it is told that the interruption has \
        ended.
        """,
        [Page.typesHeader, Page.playback],
        related: ["R-BG-1", "R-ROUTE-2"]),
      RuleMeaning(
        "R-BG-3", .inPart,
        """
        Mixable sessions may activate from the background; every app is taken to declare the \
        audio background mode.
        """,
        [Page.typesHeader, Page.playback],
        related: ["R-BG-1", "R-BG-4"]),
      RuleMeaning(
        "R-BG-4", .inPart,
        """
        ambient and soloAmbient cannot activate in the background; the error is \
        cannotStartPlaying, whether they mix or not.
        """,
        [Page.typesHeader],
        related: ["R-BG-5", "R-ACT-4"]),
      RuleMeaning(
        "R-BG-5", .inPart,
        """
        An ambient or soloAmbient app that goes to the background while it plays is not heard \
        until it is back, and its session stays active. Others play on.
        """,
        [Page.guideCategories],
        related: ["R-BG-4", "R-SIL-1"]),
      RuleMeaning(
        "R-BG-6", .inPart,
        """
        Apps are in the foreground unless the scenario says otherwise, several at once if need \
        be. Going to the background suspends nobody; only suspend does.
        """,
        [Page.playback],
        related: ["R-BG-7"]),
      RuleMeaning(
        "R-BG-7", .own,
        """
        A suspended app does nothing and hears of nothing; its playing sounds were cut, and \
        its due steps run when it is back in the foreground. A terminated app is gone.
        """,
        [Page.playback],
        related: ["R-DEACT-7", "R-BG-6"]),
    ])

  private static let routes = RuleSection(
    "Routes, reset, silent switch",
    [
      RuleMeaning(
        "R-ROUTE-1", .published,
        """
        A route change is told to every app that is not suspended, with its reason. A new \
        device does nothing else.
        """,
        [Page.routeChanges],
        related: ["R-ROUTE-2", "R-NOTE-1"]),
      RuleMeaning(
        "R-ROUTE-2", .inPart,
        """
        Unplugging the output also interrupts the Now Playing app, with the reason \
        routeDisconnected, 4. No end follows; the app may activate at any time.
        """,
        [Page.sessionHeader, Page.routeDisconnect],
        related: ["R-BG-2", "R-INT-15", "R-ROUTE-3"]),
      RuleMeaning(
        "R-ROUTE-3", .derived,
        """
        An app that stays silent after unplugging is right, and no finding says otherwise.
        """,
        [Page.routeDisconnect, Page.routeChanges],
        related: ["R-ROUTE-2"]),
      RuleMeaning(
        "R-MEDIA-1", .inPart,
        """
        A media services reset kills all players without a callback and takes every session \
        down to its first configuration. Ducks and owed ends are gone, and every app is told \
        of loss and reset.
        """,
        [Page.qa1749, Page.sessionTypesHeader],
        related: ["R-CAT-2", "R-INT-15"]),
      RuleMeaning(
        "R-SIL-1", .inPart,
        """
        While the silent switch is on, ambient and soloAmbient apps are not heard. They still \
        count as active and playing, and duck if they have the option.
        """,
        [Page.ambient, Page.soloAmbient],
        related: ["R-CAT-1", "R-BG-5"]),
    ])
}
