internal import EarshotMixing
internal import EarshotSoundFiles

/// Some blocks of the mix in the sample format of its file.
struct MixBatch: Sendable {
  /// How many samples it holds.
  private(set) var count = 0
  private let sample: SampleFormat
  private var words16: [Int16] = []
  private var words24: [Int32] = []
  private var floats: [Float] = []

  /// Room for so many samples.
  init(of sample: SampleFormat, room: Int) {
    self.sample = sample
    switch sample {
    case .int16: words16 = Array(repeating: 0, count: room)
    case .int24: words24 = Array(repeating: 0, count: room)
    case .float32: floats = Array(repeating: 0, count: room)
    }
  }

  /// Rounds samples behind those that are there.
  ///
  /// - Precondition: There is room for them.
  mutating func append(
    _ samples: Span<Float>, by quantizer: inout Quantizer, _ dither: inout Dither?
  ) throws {
    let place = count..<count + samples.count
    switch sample {
    case .int16:
      try words16.withUnsafeMutableBufferPointer { words throws in
        var target = words.extracting(place).mutableSpan
        try quantizer.quantize(samples, into: &target, with: &dither)
      }
    case .int24:
      try words24.withUnsafeMutableBufferPointer { words throws in
        var target = words.extracting(place).mutableSpan
        try quantizer.quantize(samples, into: &target, with: &dither)
      }
    case .float32:
      try quantizer.measure(samples)
      var target = floats.mutableSpan
      MixKernels.copy(samples, from: 0, to: &target, at: place.lowerBound, count: samples.count)
    }
    count += samples.count
  }

  /// Writes all of it, and is empty.
  mutating func empty(into writer: inout SoundFileWriter?) throws(SoundFileError) {
    switch sample {
    case .int16: try writer?.write(words16.span.extracting(first: count))
    case .int24: try writer?.write(words24.span.extracting(first: count))
    case .float32: try writer?.write(floats.span.extracting(first: count))
    }
    count = 0
  }
}
