extension RuleSection {
  /// What the rules on players, callbacks, hints and states mean.
  static let playersRules: [RuleSection] = [.speech, .states]

  private static let speech = RuleSection(
    "Speech and callbacks",
    [
      RuleMeaning(
        "R-TTS-1", .published,
        """
        With the app's own session, as by default, each utterance is a player. If the session \
        is deactivated between two queued utterances, the second activates it again.
        """,
        [Page.usesApplicationAudioSession, Page.report("stadiamaps/ferrostar", 751)],
        related: ["R-ACT-6", "R-TTS-2"]),
      RuleMeaning(
        "R-TTS-2", .inPart,
        """
        systemManaged plays an app's sounds in a second session, which ducks and pauses spoken \
        audio by itself for each sound and lets go with notice once linger has passed after \
        the last.
        """,
        [Page.usesApplicationAudioSession, Page.thread(123211)],
        related: ["R-TTS-3", "R-TTS-4"]),
      RuleMeaning(
        "R-TTS-3", .inPart,
        """
        The app's own activations do not reach the system-managed session. An interruption \
        takes it down and ends linger.
        """,
        [Page.usesApplicationAudioSession],
        related: ["R-TTS-2", "R-INT-4"]),
      RuleMeaning(
        "R-TTS-4", .own,
        """
        A sound that starts just as linger runs out continues the window; a paused sound does \
        not hold it.
        """,
        [Page.usesApplicationAudioSession],
        related: ["R-TTS-2"]),
      RuleMeaning(
        "R-FIN-1", .inPart,
        """
        A player that plays to its end sends one finish callback, later by the time that it \
        stood still. One that was stopped, cut, held to the end, refused or failed sends none, \
        nor does one that loops.
        """,
        [Page.guideInterruptions, Page.report("adrianstevens/Xamarin-Plugins", 74)],
        related: ["R-FIN-2", "R-INT-4"]),
      RuleMeaning(
        "R-FIN-2", .own,
        """
        The finish callback comes with the last frame: there is no latency of the output.
        """,
        [Page.setActive],
        related: ["R-FIN-1", "R-DEACT-4"]),
      RuleMeaning(
        "R-FIN-3", .published,
        """
        In app code a stopped utterance is reported as cancelled, not as finished. A player \
        node calls back when stopped too; only data played back means that it was heard.
        """,
        [Page.nodeCallbackHeader, Page.speechHeader],
        related: ["R-FIN-1"]),
    ])

  private static let states = RuleSection(
    "Hints and states",
    [
      RuleMeaning(
        "R-HINT-1", .inPart,
        """
        isOtherAudioPlaying says that any other app plays; secondaryAudioShouldBeSilencedHint, \
        that one with a non-mixable session does. Calls, Siri and alarms are no apps.
        """,
        [Page.isOtherAudioPlaying, Page.secondaryHint, Page.sessionHeader],
        related: ["R-HINT-2"]),
      RuleMeaning(
        "R-HINT-2", .published,
        """
        When the second hint changes, apps that are in the foreground with an active session \
        are told.
        """,
        [Page.hintNotification, Page.qa1882],
        related: ["R-HINT-1", "R-NOTE-1"]),
      RuleMeaning(
        "R-STATE-1", .own,
        """
        An app is full or ducked while it is heard, interrupted or paused while a player is \
        held or paused, and silent otherwise, also where the switch, a record session or the \
        background silences what it plays.
        """,
        [Page.handlingInterruptions, Page.duckOthers],
        related: ["R-STATE-2", "R-SIL-1", "R-CAT-4", "R-CAT-5", "R-BG-5"]),
      RuleMeaning(
        "R-STATE-2", .own,
        """
        A state changes at the instant of its cause; the fade that follows belongs to the new \
        state. heard counts the time in full and ducked.
        """,
        [Page.handlingInterruptions],
        related: ["R-STATE-1", "R-INT-5"]),
    ])
}
