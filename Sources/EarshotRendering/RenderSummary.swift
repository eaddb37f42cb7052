package import EarshotMixing
package import EarshotSessions
package import EarshotUnits

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
