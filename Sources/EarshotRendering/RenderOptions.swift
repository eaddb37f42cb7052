package import EarshotMixing
package import EarshotSessions
package import EarshotSoundFiles
package import EarshotUnits

/// What a render is to write.
package struct RenderOptions: Sendable {
  package var format = SoundFileFormat.wav
  package var sample = SampleFormat.int16
  package var keepsStems = false
  package var isProbe = false
  /// Whether curves are measured for whoever shows them, without a file of their own.
  package var keepsCurves = false
  /// Whether whole numbers are dithered; without, silence is digital silence.
  package var isDithered = false
  /// What the mix, and no stem, is multiplied by before it is written.
  package var mixGain = LinearGain.unity
  /// Whether the gains of all apps are measured, from each app's stem.
  package var measuresCurves = false
  /// What is measured of how loud it is.
  package var measuring = Measuring.nothing
  /// Frames in a block, which change nothing in what is written.
  ///
  /// Large enough to make calls cheap, small enough for the cache.
  package var blockFrames = 8192

  package init() {}

  /// The name of the mix.
  package var mixName: String { "mix.\(format.fileExtension)" }
}

/// What a render came to.
package struct RenderSummary: Sendable {
  package var frames: Int64
  /// The magnitude of the loudest sample before rounding; 1 is full scale.
  package var peak: Double
  /// Samples beyond full scale, each held there.
  package var overs: Int64
  /// The frame of the first of them.
  package var firstOver: Int64?
  /// The frame of the last of them.
  package var lastOver: Int64?
  /// The measured gains of every app, if they were asked for.
  package var curves: [(app: AppID, curve: GainCurve)] = []
  /// What was measured of its sound, if that was asked for.
  package var sound: SoundMeasures?
  /// How much was done for it.
  package var work = RenderWork()
}

/// How much a render did, for tests that count work and not time.
package struct RenderWork: Equatable, Sendable {
  package var mixing = MixerWork()
  /// Bytes read from sounds.
  package var bytesRead: Int64 = 0
  /// Bytes written to the mix and to stems.
  package var bytesWritten: Int64 = 0
  /// Bytes of these that stood there already, and were compared and not written.
  package var bytesKept: Int64 = 0

  package init() {}
}
