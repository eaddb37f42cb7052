extension RuleSection {
  /// What the rules on interruptions and notifications mean.
  static let interruptionsRules: [RuleSection] = [.interruptions, .notifications]

  private static let interruptions = RuleSection(
    "Interruptions",
    [
      RuleMeaning(
        "R-INT-1", .inPart,
        """
        A non-mixable session that activates interrupts the other non-mixable sessions that \
        play, and no others. Mixable sessions stay out of it on both sides.
        """,
        [
          Page.playback, Page.soloAmbient, Page.report("AudioKit/AudioKit", 360),
          Page.report("AudioKit/AudioKit", 1982),
        ],
        related: ["R-OPT-1", "R-INT-2", "R-INT-4"]),
      RuleMeaning(
        "R-INT-2", .inPart,
        """
        A session with interruptSpokenAudioAndMixWithOthers that activates interrupts every \
        other app that declares spokenAudio and plays, mixable or not. One that is paused, or \
        that starts later, is left alone.
        """,
        [Page.interruptSpoken, Page.sessionTypesHeader],
        related: ["R-MODE-3", "R-MTX-25", "R-INT-7"]),
      RuleMeaning(
        "R-INT-3", .inPart,
        """
        A call, an alarm or Siri that comes up interrupts every active session, whether \
        mixable or playing or not.
        """,
        [Page.handlingInterruptions, Page.guideInterruptions],
        related: ["R-PRI-1", "R-INT-11"]),
      RuleMeaning(
        "R-INT-4", .inPart,
        """
        An interrupted session is inactive at once. Its players are held where they are and \
        send no finish callback, and it no longer ducks anyone.
        """,
        [Page.interruptionNotification, Page.report("adrianstevens/Xamarin-Plugins", 74)],
        related: ["R-INT-5", "R-FIN-1", "R-DUCK-1"]),
      RuleMeaning(
        "R-INT-5", .inPart,
        """
        Held sound fades out while its position runs on, then stands still; when it plays on, \
        it fades in from there. How long the fades take is an assumption of the device.
        """,
        [Page.handlingInterruptions],
        related: ["R-INT-4", "R-DUCK-7"]),
      RuleMeaning(
        "R-INT-6", .derived,
        """
        A second interrupter does not touch a session that is interrupted already, since that \
        is inactive; the first one remains the one that owes.
        """,
        [Page.interruptionNotification],
        related: ["R-INT-3", "R-INT-4"]),
      RuleMeaning(
        "R-INT-7", .inPart,
        """
        The end of an interruption is told when the interrupter deactivates with \
        notifyOthersOnDeactivation, or when the call, alarm or Siri is over. It always comes \
        with shouldResume, unless a fault strips it.
        """,
        [Page.notify, Page.shouldResume],
        related: ["R-DEACT-1", "R-INT-8", "R-INT-12"]),
      RuleMeaning(
        "R-INT-8", .inPart,
        """
        While a call, an alarm or Siri is up, no end is told. What falls due meanwhile comes \
        when the last of them is over.
        """,
        [Page.handlingInterruptions],
        related: ["R-INT-7", "R-INT-11"]),
      RuleMeaning(
        "R-INT-9", .inPart,
        """
        An interrupter that is itself interrupted still owes an end. Deactivating with \
        notifyOthersOnDeactivation pays it even while inactive; deactivating without makes it \
        void.
        """,
        [Page.notify, Page.handlingInterruptions],
        related: ["R-DEACT-5", "R-INT-10"]),
      RuleMeaning(
        "R-INT-10", .own,
        """
        An end that became void stays void: a later window of the same app does not bring it.
        """,
        [Page.notify],
        related: ["R-INT-9", "R-INT-15"]),
      RuleMeaning(
        "R-INT-11", .inPart,
        """
        When a call ends, answered or declined, or Siri or an alarm does, every session that \
        it interrupted and that has not come back is told, whether or not it was playing.
        """,
        [Page.shouldResume, Page.report("doublesymmetry/react-native-track-player", 1263)],
        related: ["R-INT-3", "R-INT-7"]),
      RuleMeaning(
        "R-INT-12", .published,
        """
        Being told of the end restarts nothing. The app decides whether and when to play on, \
        and stays silent if its activation is refused then.
        """,
        [Page.guideInterruptions, Page.shouldResume],
        related: ["R-INT-7", "R-INT-13"]),
      RuleMeaning(
        "R-INT-13", .inPart,
        """
        An interrupted session may activate whenever the checks let it, even while its \
        interrupter is active. From then on it waits for no end.
        """,
        [Page.handlingInterruptions, Page.setActive],
        related: ["R-ACT-4", "R-INT-12"]),
      RuleMeaning(
        "R-INT-14", .own,
        """
        A held player that is paused or stopped leaves the interruption, and does not play on \
        when it ends.
        """,
        [Page.handlingInterruptions],
        related: ["R-INT-4", "R-INT-12"]),
      RuleMeaning(
        "R-INT-15", .inPart,
        """
        Three interruptions never end: one whose interrupter deactivated without \
        notifyOthersOnDeactivation, one by unplugging, and one before a media services reset. \
        On devices no end is guaranteed at all.
        """,
        [Page.guideInterruptions, Page.report("osmandapp/OsmAnd-iOS", 5134), Page.thread(776118)],
        related: ["R-DEACT-1", "R-ROUTE-2", "R-MEDIA-1"]),
      RuleMeaning(
        "R-INT-16", .own,
        """
        The faults withhold, strip and delay strike an app's every told end, or with at the \
        first from then on; refuse strikes once, unless times says otherwise. A delayed end \
        that falls into a call waits for that too.
        """,
        [Page.handlingInterruptions, Page.shouldResume],
        related: ["R-INT-7", "R-INT-8"]),
    ])

  private static let notifications = RuleSection(
    "Notifications",
    [
      RuleMeaning(
        "R-NOTE-1", .published,
        """
        The names, keys and values of the notifications that apps receive: interruptions begin \
        1 and end 0, with shouldResume 1; route changes, the silence hint, and the loss and \
        reset of media services.
        """,
        [Page.interruptionNotification, Page.sessionTypesHeader],
        related: ["R-INT-7", "R-ROUTE-1", "R-HINT-2", "R-MEDIA-1"]),
      RuleMeaning(
        "R-NOTE-2", .published,
        """
        When an app hears that an interruption has begun, its session is inactive already.
        """,
        [Page.interruptionNotification],
        related: ["R-INT-4", "R-NOTE-5"]),
      RuleMeaning(
        "R-NOTE-3", .published,
        """
        No app is told that it is ducked, that it no longer is, or that a record session \
        silences it.
        """,
        [Page.sessionTypesHeader],
        related: ["R-DUCK-1", "R-CAT-4"]),
      RuleMeaning(
        "R-NOTE-4", .published,
        """
        An app is told nothing of its own activation, deactivation or suspension.
        """,
        [Page.sessionTypesHeader],
        related: ["R-NOTE-1", "R-DEACT-7"]),
      RuleMeaning(
        "R-NOTE-5", .derived,
        """
        Notifications go out after all session changes of their instant, and apps react after \
        all of them have arrived. So a podcast that resumes at the instant at which a new \
        window opens is ducked by it, not paused.
        """,
        [Page.interruptionNotification],
        related: ["R-MTX-25", "R-NOTE-2"]),
    ])
}
