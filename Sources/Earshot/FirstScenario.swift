internal import EarshotScenarios
internal import EarshotSoundFiles
internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What `earshot init` writes: a commented scenario, its two sounds, and the schema for editors.
///
/// Everything is made here, so that nothing else need be installed. All of it appears, or nothing.
package enum FirstScenario {
  /// Something of that name is there; nothing was written.
  package struct Taken: Error {
    package let path: String
  }

  static let name = "first.yaml"

  /// - Returns: The files, the scenario last.
  /// - Throws: ``Taken``, or ``SoundFileError`` where the folder cannot be written.
  package static func write(to folder: String) throws -> [String] {
    for name in ["earshot.schema.json", "music.wav", "cue.wav", name] {
      let path = Path.resolve(name, relativeTo: folder)
      var status = stat()
      if lstat(path, &status) == 0 { throw Taken(path: path) }
    }
    let files = try FinishedFiles(in: folder)
    try files.write(ScenarioSchema.text, to: "earshot.schema.json")
    try write(FirstSounds.music, as: "music.wav", files)
    try write(FirstSounds.cue, as: "cue.wav", files)
    try files.write(text, to: name)
    let paths = files.paths
    try files.commit()
    return paths
  }

  private static func write(
    _ samples: [Int16], as name: String, _ files: FinishedFiles
  ) throws(SoundFileError) {
    var writer = try SoundFileWriter(
      to: files.result(name), format: .wav, sample: .int16, rate: FirstSounds.rate, channels: 1,
      frames: Int64(samples.count))
    try writer.write(samples.span)
    try writer.close()
  }

  static let text = """
    # yaml-language-server: $schema=earshot.schema.json
    #
    # Who is on the device, what your app does and when, and what the user should hear.
    #   earshot render first.yaml      tells the story and writes Renders/first/mix.wav
    #   earshot check first.yaml       judges what stands under expect:
    #   earshot explain duckOthers     says what a word means
    title: A cue over music
    duration: 12s

    apps:
      music:                            # what the user listens to
        session: {category: playback}
        plays: music.wav                # from 0s on, again and again

      coach:                            # your app
        session:
          category: playback
          mode: voicePrompt
          # For the cue music goes down, and a podcast pauses.
          options: [duckOthers, interruptSpokenAudioAndMixWithOthers]

    timeline:
      - at: 5s
        app: coach
        do:                             # what your app calls, in its order
          - setActive: true
          - play: cue.wav               # goes on when the cue has ended
          - setActive: false            # try it: take these two lines away, and check
            options: [notifyOthersOnDeactivation]

    expect:
      - {app: music, is: full, from: 0s, to: 5s}
      - {app: music, is: ducked, from: 5s, to: 6.2s}
      - {app: music, is: full, from: 6.2s, to: end}
      - {app: music, gain: -13.98dB, at: 6s}
      - {app: coach, player: cue, heard: 1.2s}
      - {noError: true}
      - {noFindings: true}

    """
}
