/// What an app's sound is for; the word that decides most of what its session may do.
///
/// Spelt as `AVAudioSession.Category` has it. `audioProcessing` is not offered (R-CAT-6).
///
/// - Rule: R-CAT-1
public enum Category: String, CaseIterable, Codable, Sendable {
  case ambient
  case soloAmbient
  case playback
  case record
  case playAndRecord
  case multiRoute

  /// Whether the silent switch and the background silence it, and refuse it there.
  ///
  /// - Rule: R-SIL-1, R-BG-4, R-BG-5
  package var isAmbientKind: Bool { self == .ambient || self == .soloAmbient }

  /// Whether the category takes sound in.
  package var hasInput: Bool { self == .record || self == .playAndRecord || self == .multiRoute }
}
