extension BadInputs {
  static let top: [BadInput] = [
    BadInput("▸- a list", "a mapping is expected, not a list", help: "title, apps and timeline"),
    BadInput("▸just words", "a mapping is expected, not 'just words'"),
    BadInput(Text.file("timeline: []\n▸colour: red"), "unknown key 'colour' in a scenario"),
    BadInput(
      Text.file("▸timelines: []"), "unknown key 'timelines'", help: "did you mean timeline?"),
    BadInput("▸duration: 20s\n\(Text.apps)\ntimeline: []", "a scenario needs 'title'"),
    BadInput("▸title: T\nduration: 1s\ntimeline: []", "a scenario needs 'apps'"),
    BadInput("▸title: T\nduration: 1s\n\(Text.apps)", "a scenario needs 'timeline'"),
    BadInput(
      "title:▸\nduration: 1s\n\(Text.apps)\ntimeline: []", "a title is expected, not nothing"),
    BadInput("title: T\nduration: ▸-1s\n\(Text.apps)\ntimeline: []", "a negative time"),
    BadInput("title: T\nduration: ▸0s\n\(Text.apps)\ntimeline: []", "a run of no length"),
    BadInput("title: T\nduration: ▸49h\n\(Text.apps)\ntimeline: []", "longer than 48h"),
    BadInput(
      "title: T\nduration: ▸[1s]\n\(Text.apps)\ntimeline: []", "a time is expected, not a list"),
    BadInput("▸title: T\n\(Text.apps)\ntimeline: []", "nothing in it ends", help: "a duration"),
    BadInput(Text.top("output: {sampleRate: ▸7999}"), "7999 is out of range", help: "8000"),
    BadInput(Text.top("output: {sampleRate: ▸192001}"), "out of range"),
    BadInput(Text.top("output: {sampleRate: ▸48kHz}"), "'48kHz' is not a whole number"),
    BadInput(Text.top("output: {channels: ▸3}"), "3 is out of range", help: "from 1 to 2"),
    BadInput(Text.top("output: {▸rate: 48000}"), "unknown key 'rate'", help: "sampleRate"),
    BadInput(Text.top("device: {rules: ▸ios27}"), "unknown rule set 'ios27'", help: "ios26"),
    BadInput(Text.top("device: {duck: {gain: ▸0}}"), "above 0 and at most 1"),
    BadInput(Text.top("device: {duck: {gain: ▸+1dB}}"), "above 0 and at most 1"),
    BadInput(Text.top("device: {duck: {curve: ▸straight}}"), "unknown curve", help: "smooth"),
    BadInput(Text.top("device: {duck: {▸fadeup: 1s}}"), "unknown key 'fadeup'", help: "fadeUp"),
    BadInput(Text.top("device: {interruption: {fadeOut: ▸-1s}}"), "negative"),
    BadInput(Text.top("device: {silentSwitch: ▸true}"), "unknown position 'true'", help: "on"),
    BadInput(Text.top("device: {callStyle: ▸full}"), "unknown call style", help: "fullScreen"),
    BadInput(Text.top("device: ▸phone.yaml"), "'phone.yaml' cannot be read", help: "No such file"),
    BadInput(Text.top("device: ▸[]"), "a mapping is expected, not a list"),
    BadInput(Text.top("limits: {audibility: ▸6dB}"), "'6dB' is not in LU", help: "like 6LU"),
    BadInput(
      Text.top("limits: {churn: {activations: ▸0}}"), "0 is out of range", help: "at least 1"),
    BadInput(Text.top("limits: {▸idel: 1s}"), "unknown key 'idel'", help: "did you mean idle?"),
  ]
}
