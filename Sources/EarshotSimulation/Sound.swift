public import EarshotUnits

/// A distinct sound of a scenario: what is heard, without who plays it and how loud.
public struct Sound: Hashable, Codable, Sendable {
  public var source: Source
  /// How the scenario wrote it, for messages and the trace.
  public var label: String
  /// Where it was first named.
  public var origin: Origin

  public init(source: Source, label: String, origin: Origin) {
    self.source = source
    self.label = label
    self.origin = origin
  }

  public enum Source: Hashable, Codable, Sendable {
    /// A file, relative to the scenario's folder unless absolute; part of it if trimmed.
    case file(path: String, from: TimeSpan, lasts: TimeSpan?)
    /// A sine of that many hertz.
    case tone(hertz: Double, lasts: TimeSpan)
    /// A sound without signal; it counts as playing.
    case silence(TimeSpan)
    /// A probe: its stem is the gain curve itself.
    case constant(Double, lasts: TimeSpan)
    /// Spoken text; `rate` 1 is the voice's own speed.
    case speech(text: String, voice: String, rate: Double)
  }
}

/// A sound in use by a player.
public struct SoundUse: Hashable, Codable, Sendable {
  /// The place of the sound in `Scenario.sounds`.
  public var sound: Int
  /// The player's name.
  public var player: String
  public var gain: LinearGain
  public var loops: Bool
  public var origin: Origin

  public init(
    sound: Int, player: String, gain: LinearGain = .unity, loops: Bool = false, origin: Origin
  ) {
    self.sound = sound
    self.player = player
    self.gain = gain
    self.loops = loops
    self.origin = origin
  }
}

/// What is known of a sound once it has been opened.
public struct SoundFacts: Hashable, Codable, Sendable {
  /// The length of one pass, in integer nanoseconds at the sound's own rate.
  public var length: TimeSpan
  /// Nil for sounds that have no rate of their own.
  public var sampleRate: SampleRate?
  public var channels: Int
  public var lengthFrom: LengthOrigin

  public init(
    length: TimeSpan, sampleRate: SampleRate?, channels: Int, lengthFrom: LengthOrigin
  ) {
    self.length = length
    self.sampleRate = sampleRate
    self.channels = channels
    self.lengthFrom = lengthFrom
  }

  public enum LengthOrigin: String, CaseIterable, Codable, Sendable {
    case file
    case flite
    case formula
  }
}
