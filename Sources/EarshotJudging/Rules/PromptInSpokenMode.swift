internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Cues go missing, because another app's prompt pauses them.
///
/// - Source: Apple's page on spokenAudio; mapbox/mapbox-navigation-ios#1864
enum PromptInSpokenMode: FindingRule {
  static let id = FindingID.promptInSpokenMode
  static let severity = Finding.Severity.warning

  static let documentation = RuleDocumentation(
    summary: "A cue would be paused by another app's prompt, because it declares spokenAudio.",
    when: """
      A cue app was active with the mode spokenAudio and a configuration that lowers or \
      interrupts others. spokenAudio is for podcasts and audiobooks: it says that the app's own \
      sound is to pause for prompts.
      """,
    mend: "Use the mode voicePrompt for short prompts.",
    sources: [
      Source.spokenAudio, Source.report("mapbox/mapbox-navigation-ios", 1864),
      Source.report("ryanheise/audio_session", 35),
    ],
    rules: ["R-INT-2", "R-MODE-3", "R-MODE-4"])

  static func look(at evidence: Evidence, _ sightings: inout Sightings) {
    for activity in evidence.sessions.activities {
      let (app, configuration) = (activity.session.app, activity.configured.configuration)
      guard evidence.isCueApp(app), configuration.isSpoken, configuration.affectsOthers else {
        continue
      }
      sightings.add(
        app, from: activity.span.lowerBound, to: activity.span.upperBound,
        origin: activity.configured.origin, lasting: true,
        heard: """
          a prompt of another app would pause the cues of \(evidence.name(app)) and not lower \
          them: its mode is spokenAudio
          """,
        mend: "give \(evidence.name(app)) the mode voicePrompt")
    }
  }
}
