extension BadInputs {
  static let steps: [BadInput] = [
    BadInput(
      Text.steps("▸setActiv: false"), "unknown key 'setActiv' in a step",
      help: "did you mean setActive?"),
    BadInput(
      Text.steps("▸dance: wildly"), "unknown key 'dance'", help: "known: setCategory, setActive"),
    BadInput(
      Text.steps("▸play"),
      "a mapping is expected, not 'play'"),
    BadInput(
      Text.file("timeline:\n  - at: 1s\n    app: coach\n    do:\n      - ▸haptic"),
      "a mapping is expected, not 'haptic'"),
    BadInput(
      Text.file("timeline: [{at: 1s, app: coach, do: [▸{onError: stop}]}]"),
      "a step needs one of these keys"),
    BadInput(
      Text.file("timeline: [{at: 1s, app: coach, do: [{wait: 1s, ▸haptic: true}]}]"),
      "'wait' and 'haptic' in one place"),
    BadInput(
      Text.file("timeline: [{at: 1s, app: coach, do: ▸{wait: 1s}}]"), "a list of steps is expected"),
    BadInput(Text.file("timeline: [{at: 1s, app: coach, do: ▸[]}]"), "an empty list of steps"),
    BadInput(
      step("setActive: ▸off"), "'off' is neither true nor false", help: "did you mean false?"),
    BadInput(step("setActive: false, options: ▸notifyOthersOnDeactivation"), "a list of options"),
    BadInput(
      step("setActive: false, options: [▸notifyOthers]"), "unknown option 'notifyOthers'",
      help: "notifyOthersOnDeactivation?"),
    BadInput(
      step("setActive: false, ▸as: x"), "'as' does not go with 'setActive'",
      help: "starts no player"),
    BadInput(
      step("setActive: true, ▸player: x"), "unknown key 'player' in a step", help: "play?"),
    BadInput(step("stop: all, ▸as: x"), "'as' does not go with 'stop'"),
    BadInput(
      step("wait: 1s, ▸onError: continue"), "'onError' does not go with 'wait'",
      help: "cannot be refused"),
    BadInput(step("log: x, ▸onError: continue"), "'onError' does not go with 'log'"),
    BadInput(step("stop: all, ▸onError: stop"), "'onError' does not go with 'stop'"),
    BadInput(step("play: a.wav, ▸options: []"), "'options' does not go with 'play'"),
    BadInput(step("play: a.wav, onError: ▸ignore"), "unknown reaction 'ignore'", help: "continue"),
    BadInput(step("play: a.wav, onError: [{wait: ▸-1s}]"), "a negative time"),
    BadInput(step("wait: ▸2x"), "no unit of time"),
    BadInput(step("haptic: ▸false"), "'haptic: false' says nothing"),
    BadInput(step("log: ▸[]"), "a text is expected, not a list"),
    BadInput(step("setCategory: ▸{mode: voicePrompt}"), "setCategory needs 'category'"),
    BadInput(
      step("setCategory: {category: playback, options: [▸duck]}"), "unknown option 'duck'",
      help: "duckOthers"),
    BadInput(step("stop: ▸rest"), "unknown player of coach 'rest'"),
    BadInput(
      Text.file("timeline: [{at: 1s, app: coach, do: [{play: x/rest.wav}, {pause: ▸rets}]}]"),
      "unknown player of coach", help: "did you mean rest?"),
    BadInput(step("resume: ▸main"), "unknown player of coach 'main'"),
  ]

  static func step(_ fields: String) -> String {
    Text.file("timeline: [{at: 1s, app: coach, do: [{\(fields)}]}]")
  }
}
