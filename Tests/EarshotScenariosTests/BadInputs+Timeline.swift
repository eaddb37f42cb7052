extension BadInputs {
  static let timeline: [BadInput] = [
    BadInput(
      Text.entry("at: 1s, app: coach, do: [{wait: 1s}], ▸sytem: {call: rings}"),
      "unknown key 'sytem'", help: "system"),
    BadInput(
      Text.entry("at: 1s, system: {call: rings}, ▸apps: coach"), "unknown key 'apps'", help: "app"),
    BadInput(Text.entry("at: 1s, app: coach, ▸what: []"), "unknown key 'what'"),
    BadInput(Text.file("timeline: ▸{at: 1s}"), "a list of entries is expected"),
    BadInput(Text.file("timeline: [▸{app: coach, do: [haptic: true]}]"), "an entry needs 'at'"),
    BadInput(Text.file("timeline: [▸{at: 1s}]"), "an entry needs 'app' and 'do', or 'system'"),
    BadInput(Text.file("timeline: [▸{at: 1s, app: coach}]"), "an entry needs 'do'"),
    BadInput(Text.file("timeline: [▸{at: 1s, do: [haptic: true]}]"), "an entry needs 'app'"),
    BadInput(
      Text.entry("at: 1s, app: ▸coahc, do: [haptic: true]"), "unknown app 'coahc'",
      help: "did you mean coach?"),
    BadInput(
      Text.entry("at: 1s, app: ▸[coach], do: [haptic: true]"), "the name of an app is expected"),
    BadInput(Text.entry("at: ▸-1s, app: coach, do: [haptic: true]"), "a negative time"),
    BadInput(
      Text.entry("at: ▸20s, app: coach, do: [haptic: true]"), "20s is not before the end at 20s"),
    BadInput(
      Text.entry("at: ▸21s, app: coach, do: [haptic: true]"), "21s is not before the end at 20s"),
    BadInput(
      "title: T\n\(Text.apps)\ntimeline: [{at: ▸48h, system: {call: rings}}]",
      "48h is not before the end at 48h"),
    BadInput(
      Text.entry("▸time: 1s, app: coach, do: [haptic: true]"), "unknown key 'time'",
      help: "did you mean at?"),
    BadInput(
      Text.entry("at: 1s, app: coach, do: [haptic: true], ▸system: {call: rings}"),
      "'app' and 'system' in one entry"),
    BadInput(
      Text.entry("at: 1s, system: {call: rings}, ▸owner: x"), "'owner' and 'system' in one entry"),
    BadInput(
      Text.entry("at: 1s, app: coach, do: [haptic: true], owner: ▸[]"), "a text is expected"),
    BadInput(
      Text.entry("at: 5s, app: coach, do: [haptic: true], repeat: {every: 5s, times: ▸4}"),
      "occurrence 4 would be at 20s, not before the end at 20s", help: "3 fit"),
    BadInput(
      Text.entry(
        "at: 4s, app: coach, do: [haptic: true], repeat: {every: 5s, times: ▸9223372036854775807}"),
      "occurrence 5 would be at 24s"),
    BadInput(
      Text.entry("at: 5s, app: coach, do: [haptic: true], repeat: {every: ▸0s, times: 4}"),
      "a distance of no length"),
    BadInput(
      Text.entry("at: 5s, app: coach, do: [haptic: true], repeat: {every: 1s, times: ▸0}"),
      "0 is out of range"),
    BadInput(
      Text.entry("at: 5s, app: coach, do: [haptic: true], repeat: ▸{every: 1s}"),
      "repeat needs 'times'"),
    BadInput(
      Text.entry("at: 5s, app: coach, do: [haptic: true], repeat: ▸3"), "a mapping is expected",
      help: "{every: 30s, times: 80}"),
    BadInput(
      Text.entry("at: 1s, system: ▸call"), "a mapping is expected, not 'call'",
      help: "{call: rings}"),
    BadInput(
      Text.system("call: ▸ringing"), "unknown event of a call 'ringing'",
      help: "did you mean rings?"),
    BadInput(Text.system("siri: ▸ended"), "unknown event 'ended'", help: "did you mean ends?"),
    BadInput(Text.system("call: rings, ▸siri: begins"), "'call' and 'siri' in one place"),
    BadInput(Text.entry("at: 1s, system: ▸{}"), "a system entry needs one of these keys"),
    BadInput(Text.system("background: ▸musik"), "unknown app 'musik'", help: "music"),
    BadInput(Text.system("routeChange: ▸categoryChange"), "unknown route change"),
    BadInput(Text.system("mediaServices: ▸lost"), "unknown event 'lost'", help: "reset"),
    BadInput(Text.system("silentSwitch: ▸true"), "unknown position 'true'"),
    BadInput(
      Text.file(
        "timeline:\n- {at: 2s, system: {terminate: coach}}\n- {at: ▸3s, app: coach, do: [haptic: true]}"
      ), "coach was terminated at 2s, and this is at 3s"),
    BadInput(
      Text.file(
        "timeline:\n- {at: ▸2s, app: coach, do: [haptic: true]}\n- {at: 2s, system: {terminate: coach}}"
      ), "coach was terminated at 2s"),
    BadInput(
      Text.file(
        "timeline:\n- {at: 2s, system: {terminate: coach}}\n- {at: ▸3s, system: {foreground: coach}}"
      ), "coach was terminated at 2s"),
    BadInput(
      Text.file(
        "timeline:\n- {at: 2s, system: {terminate: coach}}\n- {at: ▸2s, system: {terminate: coach}}"
      ), "coach was terminated at 2s"),
    BadInput(
      Text.file(
        "timeline:\n- {at: 4s, system: {terminate: coach}}\n- {at: 1s, app: coach, do: [haptic: true], repeat: ▸{every: 2s, times: 3}}"
      ), "coach was terminated at 4s, and this is at 5s"),
  ]
}
