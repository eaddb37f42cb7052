extension Explanations {
  /// What a trace tells, in the order of its table.
  ///
  /// - Rule: trace.md
  static let events: [Explanation] = sessionEvents + soundEvents + deviceEvents

  private static let sessionEvents = [
    event(
      "categorySet", "A session has a category, mode and options.", see: ["R-SET-1", "R-SET-4"]),
    event("activated", "A session has become active.", see: ["R-ACT-1", "R-ACT-6"]),
    event("deactivated", "A session has become inactive.", see: ["R-DEACT-1", "R-DEACT-2"]),
    event(
      "unchanged", "setActive was called and changed nothing, since the session was so before.",
      see: ["R-ACT-3", "R-DEACT-5"]),
    event("refused", "A call has thrown an error.", see: ["R-ERR-1", "R-ACT-4"]),
    event("ducked", "Others lower the app's sound from now on.", see: ["R-DUCK-1", "R-DUCK-5"]),
    event("unducked", "Nobody lowers the app's sound any more.", see: ["R-DUCK-3", "R-DUCK-5"]),
    event(
      "interruptionBegan", "Another session or the system has stopped the app.",
      see: ["R-INT-1", "R-INT-2", "R-INT-3"]),
    event(
      "interruptionEnded", "The app has been told that an interruption is over.",
      see: ["R-INT-7", "R-INT-12"]),
    event(
      "silenced", "What the app plays renders silence from now on.",
      see: ["R-SIL-1", "R-CAT-4", "R-BG-5"]),
    event(
      "unsilenced", "What the app plays is heard again.", see: ["R-SIL-1", "R-CAT-4", "R-BG-5"]),
  ]

  private static let soundEvents = [
    event("playerStarted", "A sound begins.", see: ["R-ACT-6"]),
    event("playerHeld", "A sound stands still: its app was interrupted.", see: ["R-INT-4"]),
    event("playerContinued", "A held sound goes on where it stood.", see: ["R-INT-5", "R-INT-12"]),
    event("playerFinished", "A sound has come to its end.", see: ["R-FIN-1"]),
    event("playerStopped", "The app has stopped a sound.", see: ["R-FIN-1"]),
    event("playerPaused", "The app or its user has paused a sound.", see: ["R-INT-14"]),
    event("playerResumed", "The app or its user lets a paused sound go on.", see: ["R-ACT-6"]),
    event(
      "playerCut", "A deactivation has stopped a sound before its end.",
      see: ["R-DEACT-2", "cue-cut"]),
    event("playerFailed", "A sound did not start.", see: ["R-ACT-6", "cue-lost"]),
    event(
      "playerDied", "A sound has gone with its app or with the media services.", see: ["R-MEDIA-1"]),
    event("waits", "At the end of the run a list of steps still waits.", see: ["waits-forever"]),
  ]

  private static let deviceEvents = [
    event("haptic", "The app has tapped its user instead of speaking."),
    event("log", "A line that the scenario or the app's code wrote."),
    event("system", "The device or its user did something.", see: ["R-PRI-1"]),
    event("notSimulated", "Something was asked for that has no effect here."),
    event("notified", "The app has been sent a notification.", see: ["R-NOTE-1"]),
    event(
      "hint", "The app has been told whether its secondary audio should be silent.",
      see: ["R-HINT-1", "R-HINT-2"]),
  ]

  private static func event(
    _ name: String, _ meaning: String, see related: [String] = []
  ) -> Explanation {
    .own(.event, name, "of a trace", meaning, see: related)
  }
}
