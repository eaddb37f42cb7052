extension RuleSection {
  /// What the rules on ducking mean.
  static let duckingRules: [RuleSection] = [.ducking]

  private static let ducking = RuleSection(
    "Ducking",
    [
      RuleMeaning(
        "R-DUCK-1", .inPart,
        """
        A session ducks others exactly as long as it is active and has duckOthers, with or \
        without sound of its own. Whatever makes it inactive ends the duck.
        """,
        [Page.duckOthers, Page.sessionTypesHeader],
        related: ["R-ACT-8", "R-DEACT-1", "R-DEACT-6"]),
      RuleMeaning(
        "R-DUCK-2", .inPart,
        """
        All sound of every other app is ducked: mixable, ambient, spoken, and that of other \
        duckers. Calls, Siri and alarms are not.
        """,
        [Page.duckOthers, Page.guideCategories],
        related: ["R-DUCK-3", "R-PRI-5"]),
      RuleMeaning(
        "R-DUCK-3", .inPart,
        """
        Several duckers lower no further than one, and the others come back when the last of \
        them is gone.
        """,
        [Page.duckOthers],
        related: ["R-DUCK-1", "R-DUCK-5"]),
      RuleMeaning(
        "R-DUCK-4", .inPart,
        """
        Each app has one duck factor, which runs whether it plays or not: a sound that starts \
        under a duck is low from its first sample. What plays on after an interruption starts \
        at the factor's target.
        """,
        [Page.sessionTypesHeader, Page.duckOthers],
        related: ["R-DUCK-5", "R-DUCK-9"]),
      RuleMeaning(
        "R-DUCK-5", .inPart,
        """
        When the target changes, the factor goes from where it is to the target in the whole \
        of fadeDown or fadeUp, however short the way.
        """,
        [Page.duckOthers, Page.report("T0mSIlver/localvoxtral", 18)],
        related: ["R-DUCK-6", "R-DUCK-4"]),
      RuleMeaning(
        "R-DUCK-6", .own,
        """
        The curve of a ramp: decibels is even to the ear, v0·(v1/v0)^x; linear is \
        v0+(v1−v0)·x; smooth is half a cosine.
        """,
        [Page.duckOthers],
        related: ["R-DUCK-5"]),
      RuleMeaning(
        "R-DUCK-7", .own,
        """
        The gain of an app's sound is its level times the duck factor times the fade of an \
        interruption, and nothing where the silent switch, a record session or the background \
        silence it.
        """,
        [Page.duckOthers],
        related: ["R-DUCK-4", "R-INT-5", "R-SIL-1", "R-CAT-4", "R-BG-5"]),
      RuleMeaning(
        "R-DUCK-8", .published,
        """
        Ducking by a voice-processing unit is another mechanism, and is not simulated.
        """,
        [Page.nodeHeader, Page.report("pjsip/pjproject", 5177)],
        related: ["R-DUCK-1"]),
      RuleMeaning(
        "R-DUCK-9", .own,
        """
        Targets are settled once for each instant, so that a duck that ends and begins anew at \
        one instant leaves a running ramp alone.
        """,
        [Page.duckOthers],
        related: ["R-DUCK-4", "R-DUCK-5"]),
    ])
}
