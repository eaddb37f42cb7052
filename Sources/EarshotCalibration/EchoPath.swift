/// The way from the music to the microphone, as an impulse response for each of its channels.
///
/// Speaker, room and microphone are linear and stand still, so whatever gain the music was given,
/// its recording is the sum of the channels so filtered. Responses begin `lead` samples early.
struct EchoPath {
  let taps: Int
  let lead: Int
  /// One a channel, `taps` long.
  var responses: [[Float]]

  init(channels: Int, taps: Int, lead: Int) {
    self.taps = taps
    self.lead = lead
    responses = Array(repeating: Array(repeating: 0, count: taps), count: channels)
  }

  init(responses: [[Float]], lead: Int) {
    taps = responses[0].count
    self.lead = lead
    self.responses = responses
  }

  /// When most arrives, in samples.
  var delay: Int {
    let powers = (0..<taps).map { tap in
      responses.reduce(Float(0)) { $0 + $1[tap] * $1[tap] }
    }
    return (powers.indices.max { powers[$0] < powers[$1] } ?? lead) - lead
  }

  /// What is recorded of a stretch of music that begins at `start`, and where that begins.
  func recording(
    of stretch: [[Float]], start: Int, with transforms: inout Transforms
  ) -> (start: Int, samples: [Float]) {
    let length = (stretch.first?.count ?? 0) + taps - 1
    let transform = transforms.transform(for: length)
    let filters = transforms.spectra(of: self, count: transform.count)
    var sum = [Complex](repeating: .zero, count: transform.bins)
    for (channel, samples) in stretch.enumerated() {
      let spectrum = transform.forward(samples)
      for bin in sum.indices { sum[bin] = sum[bin] + spectrum[bin] * filters[channel][bin] }
    }
    return (start - lead, Array(transform.inverse(sum).prefix(length)))
  }
}

/// Transforms of several lengths, and the spectra of one echo path at each, made once.
struct Transforms {
  private var known: [Int: FourierTransform] = [:]
  private var filters: [Int: [[Complex]]] = [:]

  mutating func transform(for length: Int) -> FourierTransform {
    let count = FourierTransform.quickCount(atLeast: length)
    if let transform = known[count] { return transform }
    let transform = FourierTransform(count: count)
    known[count] = transform
    return transform
  }

  /// - Precondition: always the same path.
  mutating func spectra(of path: EchoPath, count: Int) -> [[Complex]] {
    if let spectra = filters[count] { return spectra }
    let transform = transform(for: count)
    let spectra = path.responses.map { transform.forward($0) }
    filters[count] = spectra
    return spectra
  }
}
