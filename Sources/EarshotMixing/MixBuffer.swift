/// The sound of one block, to which voices are added; knows whether it is silent.
struct MixBuffer {
  let channels: Int
  private var samples: [Float]
  /// Whether nothing was added since it was cleared.
  private(set) var isSilent = true

  init(frames: Int, channels: Int) {
    self.channels = channels
    samples = Array(repeating: 0, count: frames * channels)
  }

  /// Makes it silent; free if it is already.
  mutating func clear() {
    if isSilent { return }
    var span = samples.mutableSpan
    MixKernels.fill(&span, from: 0, count: span.count, with: 0)
    isSilent = true
  }

  /// Adds all of another buffer.
  mutating func add(_ other: borrowing MixBuffer) {
    if other.isSilent { return }
    add(other.samples.span, from: 0, at: 0, frames: samples.count / channels)
  }

  /// Lends the first `count` samples.
  func withSamples<Result, Failure: Error>(
    _ count: Int, _ body: (Span<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(samples.span.extracting(first: count))
  }

  /// Adds frames that begin at frame `first` of a sound, from frame `place` on.
  mutating func add(_ sound: Span<Float>, from first: Int, at place: Int, frames: Int) {
    isSilent = false
    let channels = channels
    var span = samples.mutableSpan
    MixKernels.add(
      sound, from: first * channels, to: &span, at: place * channels, count: frames * channels)
  }

  /// Adds frames times one gain.
  mutating func add(
    _ sound: Span<Float>, from first: Int, at place: Int, frames: Int, times gain: Float
  ) {
    isSilent = false
    let channels = channels
    var span = samples.mutableSpan
    MixKernels.add(
      sound, from: first * channels, to: &span, at: place * channels, count: frames * channels,
      times: gain)
  }

  /// Adds frames, each times its own gain, which stands at the same place as the frame.
  mutating func add(
    _ sound: Span<Float>, from first: Int, at place: Int, frames: Int, times gains: Span<Double>
  ) {
    isSilent = false
    let channels = channels
    var span = samples.mutableSpan
    MixKernels.add(
      sound, from: first, to: &span, at: place, frames: frames, channels: channels, times: gains,
      from: place)
  }
}
