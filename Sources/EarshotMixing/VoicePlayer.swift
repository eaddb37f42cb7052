internal import EarshotUnits

/// A voice while it is being mixed.
struct VoicePlayer {
  /// The voice's place among those of its bus, which is the order of summing.
  let order: Int
  private let voice: Voice
  private var gain: GainProduct
  private var sound: OpenSound?
  private var segment: Int

  /// - Parameters:
  ///   - voice: One with a segment that ends after `frame`.
  ///   - order: Its place on the bus.
  ///   - envelopes: Those of the bus.
  ///   - frame: Where mixing begins.
  init(_ voice: Voice, order: Int, envelopes: [GainEnvelope], from frame: Int64) {
    self.voice = voice
    self.order = order
    segment = voice.segments.firstIndex { $0.end.index > frame } ?? voice.segments.count
    gain = GainProduct(trim: voice.gain, envelopes: [voice.fade] + envelopes, from: frame)
  }

  /// Whether no segment is left to be mixed.
  var isFinished: Bool { segment == voice.segments.count }

  /// Where the segment that is not finished begins; none is the last frame there can be.
  var nextFrame: Int64 { isFinished ? .max : voice.segments[segment].start.index }

  /// Whether a segment that is not finished begins before the end of the block.
  func crosses(_ block: Range<Int64>) -> Bool {
    !isFinished && voice.segments[segment].start.index < block.upperBound
  }

  /// Adds what is heard of this voice in a block to `target`, and what goes into it to `source`.
  mutating func mix(
    _ block: Range<Int64>, into target: inout MixBuffer, source: inout MixBuffer?,
    scratch: inout MixScratch, work: inout MixerWork
  ) throws {
    while crosses(block) {
      let current = voice.segments[segment]
      let start = max(current.start.index, block.lowerBound)
      let end = min(current.end.index, block.upperBound)
      if start < end {
        scratch.stretches.removeAll(keepingCapacity: true)
        gain.plan(
          start..<end, origin: block.lowerBound, gains: &scratch.gains,
          stretches: &scratch.stretches)
        let soundFrame = current.sourceFrame + (block.lowerBound - current.start.index)
        try mixStretches(
          from: soundFrame, into: &target, source: &source, scratch: &scratch, work: &work)
      }
      if current.end.index > block.upperBound { break }
      segment += 1
    }
  }

  /// Adds what was planned; `soundFrame` of the sound falls on the block's first frame.
  ///
  /// Silence is neither read nor added, and what follows it is sought. Silent stretches are cut by
  /// frame index alone, so seeks do not depend on the block size either.
  private mutating func mixStretches(
    from soundFrame: Int64, into target: inout MixBuffer, source: inout MixBuffer?,
    scratch: inout MixScratch, work: inout MixerWork
  ) throws {
    var next = 0
    while next < scratch.stretches.count {
      let first = next
      let start = scratch.stretches[first].frames.lowerBound
      var end = start
      while next < scratch.stretches.count, scratch.stretches[next].gain != .silence {
        end = scratch.stretches[next].frames.upperBound
        next += 1
      }
      if next == first {
        work.silentFrames += scratch.stretches[first].frames.count
        next += 1
        continue
      }
      let read = try read(
        end - start, at: soundFrame + Int64(start), target.channels, &scratch, &work)
      if source != nil { add(at: start, read, to: &source, scratch: scratch) }
      for i in first..<next {
        add(scratch.stretches[i], from: start, read, to: &target, scratch: scratch, work: &work)
      }
    }
  }

  private mutating func read(
    _ count: Int, at frame: Int64, _ channels: Int, _ scratch: inout MixScratch,
    _ work: inout MixerWork
  ) throws -> Int {
    if sound == nil {
      sound = try OpenSound(voice.makeSource(), mixChannels: channels)
      work.opened += 1
    }
    return try sound?.read(count, at: frame, scratch: &scratch, work: &work) ?? 0
  }

  /// Adds what was read, times the fixed factor alone, from frame `start` of the block on.
  private func add(
    at start: Int, _ read: Int, to source: inout MixBuffer?, scratch: borrowing MixScratch
  ) {
    source?.add(
      scratch.sound.span, from: 0, at: start, frames: read, times: Float(voice.gain.factor))
  }

  /// Adds one stretch of the block, as far as the sound reaches.
  ///
  /// The frames in `scratch.sound` begin at frame `start` of the block, and `read` of them are there.
  private func add(
    _ stretch: GainProduct.Stretch, from start: Int, _ read: Int, to target: inout MixBuffer,
    scratch: borrowing MixScratch, work: inout MixerWork
  ) {
    let place = stretch.frames.lowerBound
    let frames = min(stretch.frames.upperBound, start + read) - place
    if frames <= 0 { return }
    switch stretch.gain {
    case .silence: break
    case .constant(1):
      target.add(scratch.sound.span, from: place - start, at: place, frames: frames)
      work.unityFrames += frames
    case .constant(let gain):
      target.add(scratch.sound.span, from: place - start, at: place, frames: frames, times: gain)
      work.constantFrames += frames
    case .ramp:
      target.add(
        scratch.sound.span, from: place - start, at: place, frames: frames,
        times: scratch.gains.span)
      work.rampedFrames += frames
    }
  }
}
