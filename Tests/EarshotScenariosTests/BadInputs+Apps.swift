extension BadInputs {
  static let apps: [BadInput] = [
    BadInput(Text.file(apps: "apps: ▸{}"), "at least one app"),
    BadInput(Text.file(apps: "apps: ▸[music]"), "a mapping of apps is expected, not a list"),
    BadInput(Text.file(apps: "apps: {▸my app: {}}"), "'my app' is not a name"),
    BadInput(Text.file(apps: "apps: {▸\"\": {}}"), "an empty name"),
    BadInput(Text.file(apps: "apps: {music: ▸loud}"), "a mapping is expected, not 'loud'"),
    BadInput(Text.app("▸sesion: {category: playback}"), "unknown key 'sesion'", help: "session"),
    BadInput(Text.app("session: ▸playback"), "a mapping is expected", help: "{category: playback"),
    BadInput(Text.app("session: ▸{mode: voicePrompt}"), "session needs 'category'"),
    BadInput(
      Text.app("session: {category: ▸playBack}"), "unknown category 'playBack'",
      help: "did you mean playback?"),
    BadInput(
      Text.app("session: {category: ▸AVAudioSessionCategoryPlayback}"), "unknown category",
      help: "did you mean playback?"),
    BadInput(
      Text.app("session: {category: ▸audioProcessing}"), "audioProcessing is not offered",
      help: "deprecated with iOS 10"),
    BadInput(
      Text.app("session: {category: playback, ▸policy: longFormAudio}"),
      "route sharing policies are not simulated"),
    BadInput(
      Text.app("session: {category: playback, mode: ▸voiceprompt}"), "unknown mode",
      help: "voicePrompt"),
    BadInput(
      Text.app("session: {category: playback, options: ▸duckOthers}"), "a list of options",
      help: "[duckOthers]"),
    BadInput(
      Text.app("session: {category: playback, options: [duckOthers, ▸mixWithOther]}"),
      "unknown option 'mixWithOther'", help: "did you mean mixWithOthers?"),
    BadInput(
      Text.app("session: {category: playback, options: [▸notifyOthersOnDeactivation]}"),
      "unknown option"),
    BadInput(
      Text.app("session: {category: ambient, options: [▸duckOthers]}"),
      "refused (badParam): category 'ambient' with mode 'default' does not take duckOthers",
      help: "duckOthers is taken by playback, playAndRecord, multiRoute (rules: documented)"),
    BadInput(
      Text.app(
        "session: {category: ambient, options: [mixWithOthers, ▸interruptSpokenAudioAndMixWithOthers]}"
      ),
      "does not take interruptSpoken"),
    BadInput(
      Text.app("session: {category: playback, options: [duckOthers, ▸defaultToSpeaker]}"),
      "does not take defaultToSpeaker", help: "taken by playAndRecord (rules"),
    BadInput(
      Text.app("session: {category: record, options: [▸farFieldInput]}"),
      "does not take farFieldInput", help: "needs allowBluetoothHFP beside it"),
    BadInput(
      Text.app("session: {category: multiRoute, mode: spokenAudio, options: [▸duckOthers]}"),
      "does not take duckOthers", help: "with mode default only"),
    BadInput(
      Text.app("session: {category: multiRoute, options: [▸allowBluetooth]}"),
      "does not take allowBluetoothHFP", help: "with mode dualRoute only"),
    BadInput(Text.app("session: {▸a: 1}"), "unknown key 'a' in session"),
    BadInput(
      Text.file(apps: "apps: {a: {session: &s {category: ambient}}, b: {session: {▸<<: *s}}}"),
      "merge keys are not read"),
    BadInput(
      Text.file(
        apps: "apps: {▸<<: {a: {}}}", "timeline: []\nexpect: [{app: a, never: ducked}]"),
      "merge keys are not read"),
    BadInput(Text.app("kind: ▸cue"), "unknown kind of app 'cue'", help: "cues"),
    BadInput(Text.app("content: ▸talk"), "unknown content 'talk'", help: "speech"),
    BadInput(Text.app("onInterruptionEnded: ▸resume"), "unknown reaction 'resume'"),
    BadInput(Text.app("resumesUserPause: ▸yes"), "'yes' is neither", help: "did you mean true?"),
    BadInput(Text.app("resumeDelay: ▸1e3"), "exponent"),
    BadInput(Text.app("level: ▸-3"), "a factor is not negative", help: "-3dB?"),
    BadInput(Text.app("background: ▸maybe"), "'maybe' is neither true nor false"),
    BadInput(Text.app("systemManaged: ▸true"), "a mapping is expected", help: "{linger: 2s}"),
    BadInput(Text.app("systemManaged: {linger: ▸two}"), "'two' is not a time"),
  ]
}
