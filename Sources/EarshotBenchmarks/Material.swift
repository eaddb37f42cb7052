internal import EarshotSoundFiles
internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Sounds and scenarios in a folder of their own, in memory where there is room.
struct Material {
  private let home: PrivateFolder

  init() throws(Failure) {
    do throws(SoundFileError) {
      home = try PrivateFolder(in: Self.roomyFolder)
    } catch {
      throw Failure("no temporary folder: \(error.description)")
    }
  }

  var folder: String { home.path }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Removes what is no longer needed, since all of it may stand in memory.
  func remove(_ names: [String]) {
    for name in names { FileTree.remove(path(name)) }
  }

  /// Writes a text file and returns its path.
  func write(_ text: String, as name: String) throws(Failure) -> String {
    guard let file = fopen(path(name), "w") else { throw Failure("cannot write \(path(name))") }
    defer { fclose(file) }
    fputs(text, file)
    return path(name)
  }

  /// The size of a file in bytes.
  func size(of name: String) throws(Failure) -> Int64 {
    var facts = stat()
    guard stat(path(name), &facts) == 0 else { throw Failure("there is no \(name)") }
    return Int64(facts.st_size)
  }

  /// Noise in 16-bit stereo, at -14 dB: nothing that a decoder could find easy.
  func writeNoise(
    seconds: Int, as name: String, hertz: Int = SampleRate.standard.hertz
  ) throws(Failure) {
    var noise = Noise(state: 1)
    try writeStereo(seconds: seconds, as: name, SampleRate(hertz: hertz)) { _ in noise.next() }
  }

  /// A sine in 16-bit stereo at 48 kHz, at -10 dB.
  func writeTone(hertz: Double, seconds: Int, as name: String) throws(Failure) {
    try writeStereo(seconds: seconds, as: name) { sample in
      let phase = 2 * Double.pi * hertz * Double(sample / 2) / Double(SampleRate.standard.hertz)
      return Int16(0.3 * 32768 * sin(phase))
    }
  }

  private func writeStereo(
    seconds: Int, as name: String, _ rate: SampleRate = .standard, _ sample: (Int) -> Int16
  ) throws(Failure) {
    do {
      var file = try SoundFileWriter(
        path: path(name), format: .wav, sample: .int16, rate: rate, channels: 2,
        frames: Int64(seconds * rate.hertz))
      var block = [Int16](repeating: 0, count: 2 * rate.hertz)
      for second in 0..<seconds {
        for place in block.indices { block[place] = sample(second * block.count + place) }
        try file.write(block.span)
      }
      try file.close()
    } catch {
      throw Failure("\(error)")
    }
  }

  /// What the material and the results of all programs take at once, with room to spare.
  private static let room: UInt64 = 8 << 30

  private static var roomyFolder: String {
    var memory = statvfs()
    if statvfs("/dev/shm", &memory) == 0, access("/dev/shm", W_OK) == 0,
      UInt64(memory.f_bavail) * UInt64(memory.f_frsize) >= room
    {
      return "/dev/shm"
    }
    return getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }
}

/// Noise from a fixed seed: four uniform values added up, close enough to a bell curve.
private struct Noise {
  var state: UInt64

  mutating func next() -> Int16 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    var sum = -2 * 0xffff
    for shift in [0, 16, 32, 48] as [UInt64] { sum += Int(state >> shift & 0xffff) }
    return Int16(sum * 346 / 2000)
  }
}
