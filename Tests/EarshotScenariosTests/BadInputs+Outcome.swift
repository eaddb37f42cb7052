extension BadInputs {
  static let outcome: [BadInput] = [
    BadInput(
      Text.fault("▸withold: interruptionEnded, app: music"), "unknown key 'withold'",
      help: "withhold"),
    BadInput(
      Text.fault("withhold: ▸began, app: music"), "unknown notification 'began'",
      help: "interruptionEnded"),
    BadInput(Text.top("faults: [▸{withhold: interruptionEnded}]"), "'withhold' needs 'app'"),
    BadInput(Text.top("faults: [▸{delay: interruptionEnded, app: music}]"), "'delay' needs 'by'"),
    BadInput(Text.top("faults: [▸{app: music}]"), "a fault needs one of these keys"),
    BadInput(
      Text.fault("strip: shouldResume, app: music, ▸by: 1s"), "'by' does not go with 'strip'"),
    BadInput(
      Text.fault("withhold: interruptionEnded, app: music, at: ▸20s"), "20s is not before the end"),
    BadInput(Text.top("faults: [▸{refuse: setActive, app: music}]"), "'refuse' needs 'with'"),
    BadInput(
      Text.fault("refuse: setActive, app: music, with: ▸busy"), "unknown error 'busy'",
      help: "did you mean isBusy?"),
    BadInput(Text.fault("refuse: setActive, app: music, with: isBusy, times: ▸0"), "out of range"),
    BadInput(
      Text.fault("fail: start, app: coach, player: ▸rest"), "unknown player of coach 'rest'"),
    BadInput(
      Text.fault("drop: finished, app: music, player: ▸mian"), "unknown player of music",
      help: "did you mean main?"),
    BadInput(Text.top("faults: [▸{drop: finished, app: music}]"), "'drop' needs 'player'"),
    BadInput(
      Text.expect("app: music, is: ▸duckt, at: 1s"), "unknown state 'duckt'",
      help: "did you mean ducked?"),
    BadInput(Text.expect("app: ▸musc, is: full, at: 1s"), "unknown app 'musc'"),
    BadInput(Text.top("expect: [▸{is: full, at: 1s}]"), "'is' needs 'app'"),
    BadInput(Text.top("expect: [▸{app: music}]"), "an expectation needs one of these keys"),
    BadInput(Text.top("expect: [▸{app: music, is: full}]"), "'is' needs 'from' and 'to', or 'at'"),
    BadInput(Text.top("expect: [▸{app: music, is: full, from: 1s}]"), "a stretch needs 'to'"),
    BadInput(Text.top("expect: [▸{app: music, is: full, to: end}]"), "a stretch needs 'from'"),
    BadInput(
      Text.expect("app: music, is: full, from: 3s, to: ▸3s"), "ends at 3s before it begins at 3s"),
    BadInput(
      Text.expect("app: music, is: full, from: 3s, to: ▸21s"), "21s is past the end at 20s",
      help: "write end"),
    BadInput(Text.expect("app: music, is: full, from: ▸20s, to: end"), "20s is not before the end"),
    BadInput(
      Text.expect("app: music, is: full, at: 3s, ▸from: 1s"), "'from' does not go with 'at'"),
    BadInput(
      Text.expect("app: music, is: full, ▸never: paused, at: 3s"), "'is' and 'never' in one place"),
    BadInput(
      Text.expect("app: music, is: full, ▸player: main, at: 3s"), "'player' does not go with 'is'"),
    BadInput(Text.expect("app: music, never: full, ▸at: 3s"), "'at' does not go with 'never'"),
    BadInput(Text.top("expect: [▸{app: music, heard: 2s}]"), "'heard' needs 'player'"),
    BadInput(Text.expect("app: music, heard: 2s, player: ▸rest"), "unknown player of music 'rest'"),
    BadInput(Text.top("expect: [▸{app: music, gain: -14dB}]"), "'gain' needs 'at'"),
    BadInput(
      Text.expect("app: music, gain: ▸0, at: 3s"), "a gain of 0 cannot be measured", help: "silent"),
    BadInput(Text.expect("app: music, gain: 1, at: 3s, within: ▸1ms"), "'1ms' is not in dB"),
    BadInput(Text.expect("app: coach, error: ▸busy, at: 3s"), "unknown error 'busy'"),
    BadInput(Text.top("expect: [▸{app: coach, error: isBusy}]"), "'error' needs 'at'"),
    BadInput(Text.expect("noError: ▸false"), "'noError: false' says nothing"),
    BadInput(Text.expect("noError: true, ▸app: music"), "'app' does not go with 'noError'"),
    BadInput(
      Text.expect("finding: ▸cue-cutt"), "unknown finding 'cue-cutt'", help: "did you mean cue-cut?"
    ),
    BadInput(
      Text.expect("noFinding: ▸idleDuck"), "unknown finding", help: "did you mean idle-duck?"),
    BadInput(Text.expect("noFindings: ▸yes"), "'yes' is neither"),
    BadInput(Text.expect("curve: ▸'', app: music"), "'' is no path"),
    BadInput(
      Text.expect("app: music, is: full, at: 1s, ▸onError: x"), "unknown key 'onError'",
      help: "noError"),
    BadInput(
      Text.expect("app: music, is: full, from: 0s, to: 1s, ▸att: 3s"), "unknown key 'att'",
      help: "did you mean at?"),
    BadInput(
      Text.expect("app: music, ▸nevr: paused, at: 1s"), "unknown key 'nevr'", help: "never"),
    BadInput(Text.expect("app: music, gain: 1, ▸zzz: 1s"), "unknown key 'zzz'"),
    BadInput(
      Text.fault("withhold: interruptionEnded, app: music, ▸within: 1"), "unknown key 'within'",
      help: "with"),
    BadInput(Text.expect("curve: ▸[c.csv], app: music"), "the path of a recorded curve"),
    BadInput(Text.expect("curve: c.csv, app: ▸nobody"), "unknown app 'nobody'"),
    BadInput(Text.expect("curve: c.csv, app: music, within: ▸1ms"), "'1ms' is not in dB"),
  ]
}
