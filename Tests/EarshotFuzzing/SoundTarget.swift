internal import EarshotSoundFiles
internal import EarshotUnits

extension FuzzTarget {
  /// A sound file, whose last bytes also say how it is read: whole, in part, looped, at what rate.
  package static let sound = FuzzTarget(name: "sound") { bytes, _ in
    let file = try ScratchFile(bytes)
    let path = file.path
    do throws(SoundFileError) {
      let info = try SoundFileInfo.read(path)
      var choices = ByteReader(Array(bytes.suffix(4)))
      let rates = [info.sampleRate, .standard, SampleRate(hertz: 8_000)]
      let stream = try SoundStream(
        path: path, rate: choices.one(of: rates), channels: 1 + choices.byte() % 2,
        from: TimeSpan(frames: Int64(choices.byte() / 16), at: info.sampleRate),
        loops: choices.flag())
      try listen(to: stream)
    } catch {
      try Broken.unless(error.kind == .input, "the machine is blamed: \(error)")
      try Broken.unless(!error.reason.isEmpty && error.path == path, "no reason: \(error)")
    }
  }

  /// Reads a little at the start, further on, and at the start again.
  private static func listen(to stream: SoundStream) throws(SoundFileError) {
    var block = [Float](repeating: 0, count: 1000 * stream.channels)
    for frame: Int64 in [0, 3000, 0] {
      try stream.seek(to: frame)
      for _ in 0..<3 {
        var span = block.mutableSpan
        if try stream.read(1000, into: &span) == 0 { break }
      }
    }
  }
}
