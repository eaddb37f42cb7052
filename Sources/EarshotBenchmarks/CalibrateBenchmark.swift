internal import EarshotSoundFiles
internal import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// `earshot calibrate` on recordings whose profiles are known: how near it comes, and how soon.
struct CalibrateBenchmark {
  let earshot: String
  var trials = 200

  func run(in material: Material) throws(Failure) -> String {
    report("calibrates \(trials) recordings")
    var (all, withCue, without) = (Tally(), Tally(), Tally())
    for trial in 0..<trials {
      let phone = DuckedPhone(seed: UInt64(trial) &* 7919 &+ 1)
      let knowsCue = trial % 2 == 0
      let (found, _) = try calibrated(phone, knowsCue: knowsCue, in: material)
      all.add(found, phone)
      if knowsCue { withCue.add(found, phone) } else { without.add(found, phone) }
    }
    var table = Table("recordings", "depth", "fade down", "fade up", "curve", "refused")
    table.add(all.row("in all"))
    table.add(withCue.row("with `--cue`"))
    table.add(without.row("without"))
    return """
      ### Calibrating

      \(trials) recordings by seed: depths of 6 to 30 dB, fades of 20 ms to 2 s, all curves, noise 40 dB
      below, delays up to 5 s, clocks up to 100 ppm apart, 44.1 and 48 kHz, a speaker, a room, a cue on
      top of most. Right are depths within 0.3 dB, fades within 10 % or 15 ms, and the curve where both
      fades last 100 ms; a recording that is refused counts as wrong.

      \(table.markdown)

      \(try speed(in: material))
      """
  }

  /// What a longer recording takes.
  private func speed(in material: Material) throws(Failure) -> String {
    let phone = DuckedPhone(seed: 5, ducks: 6)
    let seconds = Double(phone.recording.count) / Double(phone.recordedRate)
    var taken: [Double] = []
    for _ in 0..<5 { taken.append(try calibrated(phone, knowsCue: true, in: material).cpu) }
    return """
      \(seconds.decimals(0)) s with six ducks and their cue take \(median(taken).decimals(2)) s of CPU, \
      which is \((median(taken) / seconds * 60).decimals(2)) s a minute; at most 3 are wanted.
      """
  }

  /// What the program finds, and the seconds of CPU that it took.
  private func calibrated(
    _ phone: DuckedPhone, knowsCue: Bool, in material: Material
  ) throws(Failure) -> (found: [String: String]?, cpu: Double) {
    try material.write(phone.music, rate: 48_000, as: "phone-music.wav")
    try material.write(phone.cue, rate: 48_000, as: "phone-cue.wav")
    try material.write(phone.recording, rate: phone.recordedRate, as: "phone.wav")
    let result = material.path("phone.yaml")
    unlink(result)
    var words = [earshot, "calibrate", material.path("phone.wav"), "-o", result]
    words += ["--reference", material.path("phone-music.wav")]
    if knowsCue { words += ["--cue", material.path("phone-cue.wav")] }
    // A refusal ends with 1, which counts as nothing found.
    guard let used = try? Measure.run(words) else { return (nil, 0) }
    return (Self.fields(of: result), used.cpu)
  }

  /// The lines `key: value` of a file.
  private static func fields(of path: String) -> [String: String]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var (fields, line) = ([String: String](), [CChar](repeating: 0, count: 512))
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
      if words.count == 2, words[0].last == ":" {
        fields[String(words[0].dropLast())] = String(words[1])
      }
    }
    return fields
  }
}

/// How many were right.
private struct Tally {
  private var (count, depth, down, up, curve, curves, measured) = (0, 0, 0, 0, 0, 0, 0)

  mutating func add(_ found: [String: String]?, _ phone: DuckedPhone) {
    count += 1
    let isLong = min(phone.fadeDown, phone.fadeUp) >= 0.1
    if isLong { curves += 1 }
    guard let found else { return }
    measured += 1
    let level = Double(found["gain"]?.dropLast(2) ?? "") ?? 0
    if abs(level - phone.depth) <= 0.3 { depth += 1 }
    if Self.isRight(found["fadeDown"], phone.fadeDown) { down += 1 }
    if Self.isRight(found["fadeUp"], phone.fadeUp) { up += 1 }
    if isLong, found["curve"] == phone.curve.rawValue { curve += 1 }
  }

  private static func isRight(_ text: String?, _ length: Double) -> Bool {
    guard let text else { return false }
    let isShort = text.hasSuffix("ms")
    let value = (Double(text.dropLast(isShort ? 2 : 1)) ?? 0) / (isShort ? 1000 : 1)
    return abs(value - length) <= max(0.1 * length, 0.015)
  }

  func row(_ name: String) -> [String] {
    func share(_ part: Int, _ whole: Int) -> String {
      "\((100 * Double(part) / Double(max(whole, 1))).decimals(1)) %"
    }
    return [
      "\(count) \(name)", share(depth, count), share(down, count), share(up, count),
      "\(share(curve, curves)) of \(curves)", "\(count - measured)",
    ]
  }
}

extension Material {
  /// Writes one channel of 32-bit float.
  fileprivate func write(_ samples: [Float], rate: Int, as name: String) throws(Failure) {
    do {
      var file = try SoundFileWriter(
        path: path(name), format: .wav, sample: .float32, rate: SampleRate(hertz: rate),
        channels: 1, frames: Int64(samples.count))
      try file.write(samples.span)
      try file.close()
    } catch {
      throw Failure("\(error)")
    }
  }
}
