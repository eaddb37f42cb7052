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
  private(set) var heard: Spectrogram
  /// The spectra of `full`, but for its level.
  private(set) var frames: Spectrogram

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
    let (taps, lead) = (Int(0.04 * Double(rate)), Int(0.01 * Double(rate)))
    let solver = EchoPathSolver(
      music: music, recording: recording, taps: taps, lead: lead, whitening: nil)
    path = solver.path(
      mask: Array(repeating: 1, count: recording.count), samples: Self.mostSeconds * rate, steps: 5)
    full = MusicBlocks(music, taps: taps, lead: lead).recording(through: path)
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
    if let cue = sounds.cue, let rest = without(cue) {
      recording = rest
      heard = Spectrogram(of: rest, frames: 0..<heard.frames, grid: grid, transform: transform)
      try follow(smoothing: 2)
    }
  }

  /// Takes the echo path anew from what is at full level, and looks again, in rounds.
  private mutating func improve(_ sounds: CalibrationSounds) throws(Unmeasurable) {
    let taps = Int(0.5 * Double(rate))
    let whitening = Whitening(of: music, reach: grid.size)
    var (solver, blocks) = solving(taps, nil)
    for (round, smoothing) in [12, 6, 3, 2].enumerated() {
      scalePath(by: search.level)
      let mask = fullMask()
      if mask.reduce(0, +) < Float(rate) { throw .neverFull }
      let better = round > 0 ? drift() : nil
      if let better {
        clock = better
        music = sounds.music.map { better.resampled($0, count: recording.count) }
      }
      if round == 1 || better != nil { (solver, blocks) = solving(taps, whitening) }
      path = solver.path(
        mask: mask, samples: (round < 3 ? 15 : Self.mostSeconds) * rate,
        steps: [12, 6, 6, 40][round], from: round == 0 ? nil : path)
      full = blocks.recording(through: path)
      frames = fullFrames()
      noise = heard.noise(
        against: frames, gains: Array(repeating: 1, count: heard.frames), in: search.isFull)
      try follow(smoothing: smoothing)
    }
  }

  /// More of the same music teaches little.
  private static let mostSeconds = 30

  private func solving(_ taps: Int, _ whitening: Whitening?) -> (EchoPathSolver, MusicBlocks) {
    (
      EchoPathSolver(
        music: music, recording: recording, taps: taps, lead: path.lead, whitening: whitening),
      MusicBlocks(music, taps: taps, lead: path.lead)
    )
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

  private mutating func scalePath(by level: Float) {
    for channel in path.responses.indices {
      for tap in path.responses[channel].indices { path.responses[channel][tap] *= level }
    }
    for place in full.indices { full[place] *= level }
  }
}
