#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The music found in the recording: on the recording's clock, through the room, with its gain.
struct Listening {
  let rate: Int
  let grid: Spectrogram.Grid
  private(set) var clock: Clock
  /// The reference on the recording's clock.
  private(set) var music: [[Float]]
  private(set) var recording: [Float]
  private(set) var path: EchoPath
  /// The music through the echo path, at full level.
  private(set) var full: [Float]
  private(set) var track: GainTrack
  private(set) var search: DuckSearch
  /// The power of what the echo path does not explain, in each bin.
  private(set) var noise: [Float]
  /// The frames in which the music is loud enough to tell its gain.
  private(set) var isKnown: [Bool]

  private let transform: FourierTransform
  private var heard: Spectrogram
  /// The spectra of `full`, but for its level.
  private var frames: Spectrogram

  init(_ sounds: CalibrationSounds, from clock: Clock) throws(Unmeasurable) {
    rate = sounds.rate
    grid = Spectrogram.Grid(rate: rate)
    transform = FourierTransform(count: grid.size)
    self.clock = clock
    recording = sounds.recording
    let range = 0..<(recording.count / grid.hop + 1)
    heard = Spectrogram(of: recording, frames: range, grid: grid, transform: transform)
    music = sounds.music.map { clock.resampled($0, count: sounds.recording.count) }
    // A short path first: a long one would take in the cue while nobody knows where it is.
    let solver = EchoPathSolver(
      music: music, taps: Int(0.04 * Double(rate)), lead: Int(0.01 * Double(rate)))
    path = solver.path(
      to: recording, mask: Array(repeating: 1, count: recording.count), steps: 5)
    full = solver.recording(through: path)
    let silence = Spectrogram(of: [], frames: range, grid: grid, transform: transform)
    frames = Spectrogram(of: full, frames: range, grid: grid, transform: transform)
    let level = [Float](repeating: 1, count: heard.frames)
    noise = heard.noise(against: silence, gains: level, in: level.map { $0 > 0 }).map { $0 * 0.1 }
    track = GainTrack(grid: grid, gains: level, weights: level)
    isKnown = []
    search = DuckSearch(isFull: level.map { $0 > 0 })
    try follow(smoothing: 15)
    try follow(smoothing: 15)
    try improve(sounds)
    if let cue = sounds.cue { try remove(cue) }
  }

  /// Takes a known cue out of the recording, if it is found in it.
  private mutating func remove(_ cue: [Float]) throws(Unmeasurable) {
    let onClock = Clock(offset: 0, ratio: clock.ratio)
      .resampled(cue, count: Int(Double(cue.count) / clock.ratio))
    let gains = track.smoothed(by: 1)
    let ducked = music.map { channel in
      channel.indices.map { channel[$0] * Self.gain(gains, at: $0, grid.hop) }
    }
    let solver = EchoPathSolver(music: ducked, taps: path.taps, lead: path.lead)
    let rest = zip(recording, solver.recording(through: path)).map { $0 - $1 }
    guard
      let removal = CueRemoval(
        of: onClock, in: rest, recording: recording, path: path)
    else { return }
    recording = removal.recording
    heard = Spectrogram(
      of: recording, frames: 0..<heard.frames, grid: grid, transform: transform)
    try follow(smoothing: 2)
  }

  /// The gain at a sample, between those of the frames around it.
  private static func gain(_ gains: [Float], at sample: Int, _ hop: Int) -> Float {
    let frame = sample / hop
    let next = min(frame + 1, gains.count - 1)
    let share = Float(sample - frame * hop) / Float(hop)
    return max(0, min(gains[frame] + share * (gains[next] - gains[frame]), 1.5))
  }

  /// Takes the echo path anew from what is at full level, and looks again, in rounds.
  private mutating func improve(_ sounds: CalibrationSounds) throws(Unmeasurable) {
    let taps = Int(0.5 * Double(rate))
    var solver = EchoPathSolver(music: music, taps: taps, lead: path.lead)
    for (round, smoothing) in [12, 6, 3, 2].enumerated() {
      scalePath(by: search.level)
      let mask = sampleMask()
      if mask.reduce(0, +) < Float(rate) { throw .neverFull }
      if round == 1 || round == 2, let better = drift() {
        clock = better
        music = sounds.music.map { better.resampled($0, count: recording.count) }
        solver = EchoPathSolver(music: music, taps: taps, lead: path.lead)
      }
      path = solver.path(
        to: recording, mask: mask, steps: [12, 6, 6, 16][round], from: round == 0 ? nil : path)
      full = solver.recording(through: path)
      frames = fullFrames()
      noise = heard.noise(
        against: frames, gains: Array(repeating: 1, count: heard.frames), in: search.isFull)
      try follow(smoothing: smoothing)
    }
  }

  private func fullFrames() -> Spectrogram {
    Spectrogram(of: full, frames: 0..<heard.frames, grid: grid, transform: transform)
  }

  /// Measures the gain through the present echo path, and finds the ducks in it.
  private mutating func follow(smoothing: Int) throws(Unmeasurable) {
    track = GainTrack(heard: heard, full: frames, noise: noise)
    let worths = (0..<heard.frames).map { frame in
      var worth: Float = 0
      for bin in 0..<grid.bins {
        worth += min(frames.values[frame * grid.bins + bin].power / noise[bin], 1000)
      }
      return worth
    }
    let high = worths.sorted()[worths.count * 9 / 10]
    isKnown = worths.map { $0 > max(20, 0.1 * high) }
    guard
      let found = DuckSearch(
        track, isKnown: isKnown, echo: path.taps / grid.hop, reach: smoothing,
        isRough: smoothing > 12)
    else { throw .tooNoisy }
    search = found
    if smoothing > 12 {
      noise = heard.noise(against: frames, gains: track.gains, in: isKnown)
    }
  }

  /// How much of the recording's power is explained where nothing ducks the music, from 0 to 1.
  var explained: Double {
    let mask = sampleMask()
    var (rest, whole) = (0.0, 1e-30)
    for place in mask.indices where mask[place] > 0 {
      let difference = Double(recording[place] - full[place])
      rest += difference * difference
      whole += Double(recording[place] * recording[place])
    }
    return max(0, 1 - rest / whole)
  }

  private mutating func scalePath(by level: Float) {
    for channel in path.responses.indices {
      for tap in path.responses[channel].indices { path.responses[channel][tap] *= level }
    }
    for place in full.indices { full[place] *= level }
  }

  /// The samples whose frames are all at full level.
  private func sampleMask() -> [Float] {
    recording.indices.map { sample in
      let frame = sample / grid.hop
      return search.isFull[frame] && search.isFull[min(frame + 1, search.isFull.count - 1)] ? 1 : 0
    }
  }

  /// A better clock, from the phase between recording and music over time; nil if none is needed.
  private func drift() -> Clock? {
    var points: [(time: Double, delay: Double, weight: Double)] = []
    let length = max(8, rate / grid.hop)
    for start in stride(from: 0, to: heard.frames, by: length) {
      var cross = [Complex](repeating: .zero, count: grid.bins)
      for frame in start..<min(start + length, heard.frames) where search.isFull[frame] {
        for bin in 1..<grid.bins {
          let place = frame * grid.bins + bin
          cross[bin] =
            cross[bin]
            + heard.values[place].times(conjugateOf: frames.values[place]) * (1 / noise[bin])
        }
      }
      var (sum, weight) = (0.0, 0.0)
      for bin in 1..<grid.bins {
        let angle = 2 * Double.pi * Double(bin) / Double(grid.size)
        let phase = Double(atan2f(cross[bin].im, cross[bin].re))
        let size = Double(cross[bin].power.squareRoot())
        sum -= size * angle * phase
        weight += size * angle * angle
      }
      if weight > 0 {
        points.append((Double(start + length / 2) * Double(grid.hop), sum / weight, weight))
      }
    }
    guard let line = Self.line(points) else { return nil }
    let end = Double(recording.count)
    if abs(line.offset) < 0.02, abs(line.offset + line.slope * end) < 0.02 { return nil }
    return Clock(
      offset: clock.offset - clock.ratio * line.offset, ratio: clock.ratio * (1 - line.slope))
  }

  private static func line(
    _ points: [(time: Double, delay: Double, weight: Double)]
  ) -> (offset: Double, slope: Double)? {
    let weight = points.reduce(0) { $0 + $1.weight }
    if weight <= 0 { return nil }
    let time = points.reduce(0) { $0 + $1.time * $1.weight } / weight
    let delay = points.reduce(0) { $0 + $1.delay * $1.weight } / weight
    var (above, below) = (0.0, 0.0)
    for point in points {
      above += point.weight * (point.time - time) * (point.delay - delay)
      below += point.weight * (point.time - time) * (point.time - time)
    }
    let slope = below > 0 ? above / below : 0
    return (delay - slope * time, slope)
  }
}
