package import EarshotUnits

/// One player: a sound, when it is heard, and how loud.
///
/// The sound is opened when its first audible frame comes up and dropped after its last segment, so
/// that few files are open at once. Between segments its position stands still.
package struct Voice {
  /// Frames `start..<end` of the render hold the sound from `sourceFrame` on.
  package struct Segment: Hashable, Sendable {
    package var start: FramePosition
    /// The first frame that is no longer part of it.
    package var end: FramePosition
    /// The frame of the sound that is heard at `start`.
    package var sourceFrame: Int64

    package init(start: FramePosition, end: FramePosition, sourceFrame: Int64) {
      self.start = start
      self.end = end
      self.sourceFrame = sourceFrame
    }
  }

  /// Opens the sound.
  package var makeSource: () throws -> any SoundSource
  /// In order and disjoint; one that continues where the last stopped needs no seek.
  package let segments: [Segment]
  /// The fades of this player alone.
  package var fade: GainEnvelope
  /// A fixed factor.
  package var gain: LinearGain

  package init(
    segments: [Segment], fade: GainEnvelope = GainEnvelope(), gain: LinearGain = .unity,
    makeSource: @escaping () throws -> any SoundSource
  ) {
    var end = FramePosition(.min)
    for segment in segments {
      precondition(segment.start >= end, "segments are in order and disjoint")
      precondition(segment.end >= segment.start && segment.sourceFrame >= 0)
      end = segment.end
    }
    self.segments = segments
    self.fade = fade
    self.gain = gain
    self.makeSource = makeSource
  }
}

/// Voices that share gains over time, for example those of one app; a stem of the render.
package struct Bus {
  package var name: String
  /// Ducking, silencing and the like: a sample's gain is the product of all of them, the voice's
  /// fade and the voice's gain.
  package var envelopes: [GainEnvelope]
  /// In the order in which they are summed.
  package var voices: [Voice]

  package init(name: String, envelopes: [GainEnvelope] = [], voices: [Voice]) {
    self.name = name
    self.envelopes = envelopes
    self.voices = voices
  }
}
