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
  /// Whether the mix is written, and its loudness measured, on threads of their own while more of it
  /// is mixed.
  package var overlaps = true
  /// Frames in a block, which change nothing in what is written.
  ///
  /// Large enough to make calls cheap, small enough for the cache.
  package var blockFrames = 8192

  package init() {}

  /// The name of the mix.
  package var mixName: String { "mix.\(format.fileExtension)" }
}
