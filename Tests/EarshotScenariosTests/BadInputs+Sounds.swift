extension BadInputs {
  static let sounds: [BadInput] = [
    BadInput(
      Text.file(apps: "apps:\n  music:\n    plays:▸"), "a sound is expected, not nothing"),
    BadInput(
      Text.app("plays: ▸[a.wav]"), "a mapping is expected, not a list", help: "a file's path"),
    BadInput(Text.app("plays: ▸{gain: 1}"), "a sound needs one of these keys", help: "file, tone"),
    BadInput(Text.app("plays: {file: a.wav, ▸tone: 440Hz}"), "'file' and 'tone' in one place"),
    BadInput(
      Text.app("plays: {tone: 440Hz, lasts: 1s, ▸from: 1s}"), "'from' does not go with 'tone'"),
    BadInput(Text.app("plays: {silence: 1s, ▸lasts: 1s}"), "'lasts' does not go with 'silence'"),
    BadInput(Text.app("plays: ▸{tone: 440Hz}"), "a tone needs 'lasts'"),
    BadInput(Text.app("plays: ▸{constant: 1.0}"), "a constant needs 'lasts'"),
    BadInput(Text.app("plays: {tone: ▸440, lasts: 1s}"), "'440' is not a frequency", help: "440Hz"),
    BadInput(
      Text.app("plays: {tone: ▸24000Hz, lasts: 1s}"), "half the output's sample rate",
      help: "24000Hz"),
    BadInput(Text.app("plays: {tone: 440Hz, lasts: ▸0s}"), "a sound of no length"),
    BadInput(Text.app("plays: {silence: ▸0s}"), "a sound of no length"),
    BadInput(Text.app("plays: {file: a.wav, lasts: ▸0}"), "a sound of no length"),
    BadInput(Text.app("plays: {file: a.wav, from: ▸-1s}"), "a negative time"),
    BadInput(Text.app("plays: {file: a.wav, loop: ▸on}"), "'on' is neither", help: "true"),
    BadInput(Text.app("plays: {file: ▸\"\"}"), "is no path"),
    BadInput(Text.app("plays: ▸\"a\\0b.wav\""), "is no path"),
    BadInput(Text.app("plays: {constant: ▸full, lasts: 1s}"), "'full' is not a number"),
    BadInput(Text.app("plays: {say: ▸[Hello]}"), "the text to speak is expected"),
    BadInput(Text.app("plays: {say: Hello, voice: ▸slit}"), "'slit'", help: "slt"),
    BadInput(Text.app("plays: {say: Hello, voice: ▸./slt}"), "'./slt'"),
    BadInput(Text.app("plays: {say: Hello, rate: ▸0.4}"), "a rate is from 0.5 to 2"),
    BadInput(Text.app("plays: {say: Hello, rate: ▸2.01}"), "a rate is from 0.5 to 2"),
    BadInput(
      Text.app("plays: {file: a.wav, ▸loops: true}"),
      "unknown key 'loops'", help: "loop"),
    BadInput(step("play: {file: a.wav}, as: ▸all"), "no player can be called 'all'"),
    BadInput(step("play: {file: a.wav}, as: ▸\"a b\""), "'a b' is not a name"),
  ]
}
