#if !canImport(Darwin)
  internal import Foundation
  internal import EarshotSessions

  extension AVAudioSession {
    /// - Rule: R-CAT-1
    public struct Category: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let ambient = Category(simulated: "ambient")
      public static let soloAmbient = Category(simulated: "soloAmbient")
      public static let playback = Category(simulated: "playback")
      public static let record = Category(simulated: "record")
      public static let playAndRecord = Category(simulated: "playAndRecord")
      public static let multiRoute = Category(simulated: "multiRoute")

      @available(*, unavailable, message: "deprecated with iOS 10, and not simulated")
      public static var audioProcessing: Category { Category(simulated: "audioProcessing") }

      init(simulated name: String) {
        rawValue = Self.prefix + name.capitalisedFirst
      }

      var simulated: EarshotSessions.Category? {
        rawValue.without(Self.prefix).flatMap(EarshotSessions.Category.init)
      }

      private static var prefix: String { "AVAudioSessionCategory" }
    }

    /// - Rule: R-MODE-1
    public struct Mode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let `default` = Mode(simulated: "default")
      public static let gameChat = Mode(simulated: "gameChat")
      public static let measurement = Mode(simulated: "measurement")
      public static let moviePlayback = Mode(simulated: "moviePlayback")
      public static let spokenAudio = Mode(simulated: "spokenAudio")
      public static let videoChat = Mode(simulated: "videoChat")
      public static let videoRecording = Mode(simulated: "videoRecording")
      public static let voiceChat = Mode(simulated: "voiceChat")
      public static let voicePrompt = Mode(simulated: "voicePrompt")
      public static let shortFormVideo = Mode(simulated: "shortFormVideo")
      public static let dualRoute = Mode(simulated: "dualRoute")

      init(simulated name: String) {
        rawValue = Self.prefix + name.capitalisedFirst
      }

      var simulated: EarshotSessions.Mode? {
        rawValue.without(Self.prefix).flatMap(EarshotSessions.Mode.init)
      }

      private static var prefix: String { "AVAudioSessionMode" }
    }

    /// - Rule: R-OPT-2
    public struct CategoryOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
      public static let duckOthers = CategoryOptions(rawValue: 0x2)
      public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
      public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
      public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
      /// Holds the mixing bit.
      public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
      public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
      public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
      public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
      public static let farFieldInput = CategoryOptions(rawValue: 1 << 18)
      public static let bluetoothHighQualityRecording = CategoryOptions(rawValue: 1 << 19)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    public struct InterruptionOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let shouldResume = InterruptionOptions(rawValue: 1)
    }

    public enum InterruptionType: UInt, Sendable {
      case ended = 0
      case began = 1
    }

    /// - Rule: R-NOTE-1
    public enum InterruptionReason: UInt, Sendable {
      case `default` = 0
      @available(*, deprecated, message: "not sent since iOS 16")
      case appWasSuspended = 1
      case builtInMicMuted = 2
      case sceneWasBackgrounded = 3
      case routeDisconnected = 4
      case deviceUnauthenticated = 5
    }

    public enum SilenceSecondaryAudioHintType: UInt, Sendable {
      case end = 0
      case begin = 1
    }

    public enum RouteChangeReason: UInt, Sendable {
      case unknown = 0
      case newDeviceAvailable = 1
      case oldDeviceUnavailable = 2
      case categoryChange = 3
      case override = 4
      case wakeFromSleep = 6
      case noSuitableRouteForCategory = 7
      case routeConfigurationChange = 8
    }

    public enum RouteSharingPolicy: UInt, Sendable {
      case `default` = 0
      case longFormAudio = 1
      case independent = 2
      case longFormVideo = 3

      @available(*, deprecated, renamed: "longFormAudio")
      public static var longForm: RouteSharingPolicy { .longFormAudio }
    }

    /// - Rule: R-MODE-5
    public enum PromptStyle: UInt, Sendable {
      case none = 1_852_796_517
      case short = 1_936_224_884
      case normal = 1_852_992_876
    }

    public enum PortOverride: UInt, Sendable {
      case none = 0
      case speaker = 1_936_747_378
    }

    public enum RecordPermission: UInt, Sendable {
      case undetermined = 1_970_168_948
      case denied = 1_684_369_017
      case granted = 1_735_552_628
    }
  }

  extension String {
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// What follows a prefix, its first letter in lower case; nil without the prefix.
    fileprivate func without(_ prefix: String) -> String? {
      guard hasPrefix(prefix) else { return nil }
      let rest = dropFirst(prefix.count)
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
  }
#endif
