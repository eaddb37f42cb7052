extension Explanations {
  /// What stands behind the keys of a trace, a curve or a scenario.
  static let values: [Explanation] = causes + system + waiting + device + apps + measured

  private static let causes = [
    value(
      "call", "how and by", "A call of the app's own code; as an interrupter, a telephone call."),
    value(
      "player", "how and kind",
      "A sound that starts; as the kind of an app, one that its user listens to."),
    value("resume", "how and call", "A paused sound that goes on."),
    value("system", "how", "The system itself, for a session that it manages.", see: ["R-TTS-2"]),
    value("app", "by", "Another app; its name stands beside it.", see: ["R-INT-1", "R-INT-2"]),
    value("siri", "by and what", "Siri, which listens.", see: ["R-INT-3", "R-PRI-4"]),
    value("alarm", "by and what", "An alarm that rings.", see: ["R-INT-3", "R-PRI-4"]),
    value("route", "by", "Headphones that were unplugged.", see: ["R-ROUTE-2"]),
    value("switch", "by", "The silent switch.", see: ["R-SIL-1"]),
    value("record", "by", "A session that records.", see: ["R-CAT-4", "R-CAT-5"]),
    value(
      "background", "by and what", "Being in the background, or going there.",
      see: ["R-BG-1", "R-BG-5"]),
    value(
      "active", "while", "The session was active, so others heard the change.", see: ["R-SET-4"]),
    value("inactive", "while", "The session was not active, so nobody heard it.", see: ["R-SET-3"]),
    value("setCategory", "call", "Sets category, mode and options.", see: ["R-SET-1", "R-SET-2"]),
    value("setMode", "call", "Sets the mode alone.", see: ["R-SET-8"]),
    value(
      "setActive", "call", "Activates or deactivates the session.", see: ["R-ACT-1", "R-DEACT-1"]),
    value("play", "call", "Starts a sound, which activates the session.", see: ["R-ACT-6"]),
  ]

  private static let system = [
    value("foreground", "what", "An app comes to the foreground.", see: ["R-BG-6", "R-BG-7"]),
    value(
      "suspend", "what", "An app is suspended: nothing of it runs.", see: ["R-BG-7", "R-DEACT-7"]),
    value("terminate", "what", "An app is ended for good.", see: ["R-BG-7", "R-DEACT-7"]),
    value("routeChange", "what", "The sound takes another way.", see: ["R-ROUTE-1"]),
    value("mediaServices", "what", "The system's audio server starts anew.", see: ["R-MEDIA-1"]),
    value("silentSwitch", "what", "The switch at the side of the phone.", see: ["R-SIL-1"]),
    value("rings", "detail", "A call comes in.", see: ["R-PRI-1"]),
    value("answered", "detail", "The call is taken.", see: ["R-PRI-1"]),
    value("begins", "detail", "Siri listens, or an alarm rings, from now on.", see: ["R-INT-3"]),
    value("ends", "detail", "The call, Siri or the alarm is over.", see: ["R-INT-11"]),
    value("reset", "how and detail", "The audio server has started anew.", see: ["R-MEDIA-1"]),
    value("suspended", "how and for", "The app was suspended.", see: ["R-DEACT-7", "R-BG-7"]),
    value("terminated", "how", "The app was ended.", see: ["R-DEACT-7", "R-BG-7"]),
    value("on", "detail", "The silent switch silences.", see: ["R-SIL-1"]),
    value("off", "detail", "The silent switch lets everything be heard.", see: ["R-SIL-1"]),
    value("newDeviceAvailable", "detail", "Headphones were plugged in.", see: ["R-ROUTE-1"]),
    value("oldDeviceUnavailable", "detail", "Headphones were unplugged.", see: ["R-ROUTE-2"]),
    value("categoryChange", "detail", "An active session has another category.", see: ["R-SET-7"]),
  ]

  private static let waiting = [
    waits("time", "A wait runs past the end of the run."),
    waits("stillPlaying", "The sound still plays; its end would come later."),
    waits("loops", "The sound loops, so it has no end."),
    waits("stopped", "The sound was stopped, so its end is never told.", see: ["R-FIN-1"]),
    waits("cut", "The sound was cut, so its end is never told.", see: ["R-FIN-1"]),
    waits("held", "The sound stands still in an interruption.", see: ["R-INT-4"]),
    waits("paused", "The sound is paused."),
    waits("failed", "The sound did not start, so no end comes.", see: ["R-FIN-1"]),
    waits("died", "The sound has gone with its app or the media services.", see: ["R-MEDIA-1"]),
    waits("dropped", "A fault of the scenario kept the callback back."),
  ]

  private static let device = [
    value("documented", "rules", "The rules as Apple's pages have them.", see: ["R-SETS-1"]),
    value(
      "ios26", "rules", "The rules as the header of the iOS 26 SDK has them.", see: ["R-SETS-1"]),
    value("decibels", "curve", "A ramp that is straight in decibels.", see: ["R-DUCK-6"]),
    value("linear", "curve", "A ramp that is straight in amplitude.", see: ["R-DUCK-6"]),
    value("smooth", "curve", "A ramp without corners, a raised cosine.", see: ["R-DUCK-6"]),
    value("fullScreen", "callStyle", "A ringing call interrupts at once.", see: ["R-PRI-1"]),
    value("banner", "callStyle", "A call interrupts when it is answered.", see: ["R-PRI-1"]),
  ]

  private static let apps = [
    value("cues", "kind", "An app that speaks or beeps now and then; findings look at it."),
    value(
      "speech", "content", "Spoken sound: under a cue, two voices at once.", see: ["two-voices"]),
    value("music", "content", "Sound that may go on under a cue."),
    value(
      "resumeIfTold", "onInterruptionEnded",
      "The app plays on if it was playing and is told that it should.", see: ["R-INT-12"]),
    value(
      "resumeAlways", "onInterruptionEnded", "The app plays on whether it is told to or not.",
      see: ["R-INT-12", "resumed-unasked"]),
    value(
      "stayPaused", "onInterruptionEnded", "The app waits for its user.",
      see: ["R-INT-12", "never-resumed"]),
  ]

  private static let measured = [
    value("stem", "from", "The gain was measured as the app's sound against what went into it."),
    value("probe", "from", "The sound was too quiet to measure, and a constant took its place."),
    value("file", "lengthFrom", "The length is that of a sound file."),
    value("flite", "lengthFrom", "The length is that of a text as flite speaks it."),
    value("formula", "lengthFrom", "The scenario says the length: a tone, a silence, a constant."),
  ]

  private static func value(
    _ name: String, _ keys: String, _ meaning: String, see related: [String] = []
  ) -> Explanation {
    .own(.value, name, "stands behind \(keys)", meaning, see: related)
  }

  private static func waits(
    _ name: String, _ meaning: String, see related: [String] = []
  ) -> Explanation {
    value(name, "for", meaning, see: related + ["waits-forever"])
  }
}
