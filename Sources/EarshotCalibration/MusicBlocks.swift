/// The spectra of music, block by block, taken once: what it sounds like through any echo path.
struct MusicBlocks {
  let transform: FourierTransform
  let taps: Int
  let lead: Int
  /// Of the music, in samples.
  let length: Int
  /// New samples a block; those before them make up for the wrap of a circular convolution.
  let step: Int
  /// Block by block, channel by channel.
  let spectra: [[[Complex]]]
  let channels: Int

  init(_ music: [[Float]], taps: Int, lead: Int) {
    self.taps = taps
    self.lead = lead
    channels = music.count
    length = music[0].count
    transform = FourierTransform(count: Self.blockLength(for: taps))
    step = transform.count - taps + 1
    let (transform, step) = (transform, step)
    spectra = stride(from: 0, to: length, by: step).map { start in
      music.map { channel in
        transform.forward(channel.slice(start + lead - (transform.count - step), transform.count))
      }
    }
  }

  /// A power of 2, the quickest of lengths, in which a circular convolution loses a third at most.
  private static func blockLength(for taps: Int) -> Int {
    var count = 64
    while count < 3 * taps { count *= 2 }
    return count
  }

  /// The music as that path lets it through, over the whole length.
  func recording(through path: EchoPath) -> [Float] {
    let filters = path.responses.map { transform.forward($0) }
    var result: [Float] = []
    result.reserveCapacity(length + step)
    for block in spectra.indices { result += filtered(block, filters) }
    return Array(result.prefix(length))
  }

  /// The new samples of a block through filters of so many spectra, one a channel.
  func filtered(_ block: Int, _ filters: [[Complex]]) -> ArraySlice<Float> {
    var sum = [Complex](repeating: .zero, count: transform.bins)
    for channel in filters.indices {
      Kernels.add(spectra[block][channel], times: filters[channel], to: &sum)
    }
    return transform.inverse(sum).suffix(step)
  }

  /// The blocks with something to learn from: those with the most, as long as there are enough.
  func useful(_ mask: [Float], samples: Int) -> [Int] {
    let counts = spectra.indices.map { block in
      mask[(block * step)..<min((block + 1) * step, length)].count { $0 > 0 }
    }
    let best = spectra.indices.filter { counts[$0] > 0 }.sorted { counts[$0] > counts[$1] }
    return best.prefix(max(8, samples / step)).sorted()
  }
}
