import EarshotMixing
import EarshotUnits
import Testing

extension IdentityTests {
  @Test(
    "are those of the definition, worked out frame by frame, for every block size",
    arguments: [UInt64(10), 11, 12], [1, 2])
  func plain(seed: UInt64, channels: Int) throws {
    let expected = try plainMix(timeline(seed), channels: channels, length: Self.length)
    for blockSize in [1, 7, 128, 1_024, 4_096] {
      let mixed = try render(
        timeline(seed), channels: channels, length: Self.length, blockSize: blockSize, stems: true)
      #expect(mixed.mix == expected.mix, "blocks of \(blockSize)")
      #expect(mixed.stems == expected.stems, "blocks of \(blockSize)")
    }
  }
}

/// The mix by its definition: no block, no fast path, each sample on its own.
///
/// A frame of a voice is its sound times its gain, rounded to `Float` once; a bus is the sum of its
/// voices in order, the mix the sum of the buses in order.
private func plainMix(_ buses: [Bus], channels: Int, length: Int64) throws -> Rendered {
  var mix = [Float](repeating: 0, count: Int(length) * channels)
  var stems: [[Float]] = []
  for bus in buses {
    var stem = mix.map { _ in Float(0) }
    for voice in bus.voices {
      let source = try voice.makeSource()
      for segment in voice.segments {
        let heard = max(0, segment.start.index)..<max(0, min(length, segment.end.index))
        for frame in heard where plainGain(of: voice, on: bus, at: frame) != 0 {
          let place = segment.sourceFrame + frame - segment.start.index
          let sound = try plainFrame(place, of: source, channels: channels)
          for channel in sound.indices {
            stem[Int(frame) * channels + channel] +=
              sound[channel] * plainGain(of: voice, on: bus, at: frame)
          }
        }
      }
    }
    for place in mix.indices { mix[place] += stem[place] }
    stems.append(stem)
  }
  return Rendered(mix: mix.map(\.bitPattern), stems: stems.map { $0.map(\.bitPattern) })
}

/// In `Double`: the fixed factor, times what is level there, times what is on a slope, in order.
private func plainGain(of voice: Voice, on bus: Bus, at frame: Int64) -> Float {
  let place = FramePosition(frame)
  let pieces = ([voice.fade] + bus.envelopes).flatMap { $0.pieces(in: place..<place + 1) }
  let level = pieces.filter(\.isConstant).reduce(voice.gain.factor) {
    $0 * $1.gain(at: place).factor
  }
  if Float(level) == 0 { return 0 }
  return Float(
    pieces.filter { !$0.isConstant }.reduce(level) { $0 * $1.gain(at: place).factor })
}

/// One frame of a sound in the channels of the mix; nothing behind its end.
private func plainFrame(
  _ frame: Int64, of source: any SoundSource, channels: Int
) throws -> [Float] {
  try source.seek(to: frame)
  var buffer: [Float] = [0, 0]
  var span = buffer.mutableSpan
  if try source.read(1, into: &span) == 0 { return [] }
  switch (source.channels, channels) {
  case (1, 2): return [buffer[0], buffer[0]]
  case (2, 1): return [0.5 * buffer[0] + 0.5 * buffer[1]]
  default: return Array(buffer[..<channels])
  }
}
