/// A refinement of a category, spelt as `AVAudioSession.Mode` has it.
///
/// - Rule: R-MODE-1
public enum Mode: String, CaseIterable, Codable, Sendable {
  case `default`
  case spokenAudio
  case voicePrompt
  case measurement
  case moviePlayback
  case shortFormVideo
  case voiceChat
  case videoChat
  case gameChat
  case videoRecording
  case dualRoute

  /// The categories to which the mode belongs; outside them it acts as `default` (R-MODE-2).
  package var categories: [Category] {
    switch self {
    case .default, .spokenAudio, .voicePrompt, .measurement: Category.allCases
    case .moviePlayback, .shortFormVideo: [.playback]
    case .voiceChat, .videoChat, .gameChat: [.playAndRecord]
    case .videoRecording: [.playAndRecord, .record]
    case .dualRoute: [.multiRoute]
    }
  }

  /// The mode whose behaviour applies.
  ///
  /// `dualRoute` asks for `allowBluetoothHFP` as well.
  ///
  /// - Rule: R-MODE-2
  package func effective(in category: Category, with options: CategoryOptions) -> Mode {
    guard categories.contains(category) else { return .default }
    if self == .dualRoute, !options.contains(.allowBluetoothHFP) { return .default }
    return self
  }

  /// Options that the mode sets by itself.
  ///
  /// - Rule: R-MODE-1, last column
  package var impliedOptions: CategoryOptions {
    switch self {
    case .voiceChat: .allowBluetoothHFP
    case .videoChat: [.allowBluetoothHFP, .defaultToSpeaker]
    default: []
    }
  }
}
