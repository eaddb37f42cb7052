#if !canImport(Darwin)
  public import Foundation

  // Declared so that the compiler says why they are missing, rather than that they are.

  extension AVAudioSession {
    @available(
      *, unavailable,
      message: "iOS 27's asynchronous activation is outside this SDK level: use setActive(true)"
    )
    public func activate(
      options: AVAudioSession.SetActiveOptions = [],
      completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {}

    @available(
      *, unavailable,
      message: "iOS 27's asynchronous deactivation is outside this SDK level: use setActive(false)"
    )
    public func deactivate(options: AVAudioSession.SetActiveOptions = []) async throws {}
  }

  @available(*, unavailable, message: "no session rule exists for AVPlayer yet: see AVAudioPlayer")
  open class AVPlayer: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVQueuePlayer yet")
  open class AVQueuePlayer: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVPlayerItem yet")
  open class AVPlayerItem: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVPlayerLayer yet")
  open class AVPlayerLayer: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAsset yet")
  open class AVAsset: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVURLAsset yet")
  open class AVURLAsset: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAudioEngine yet")
  open class AVAudioEngine: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAudioEngine's nodes yet")
  open class AVAudioNode: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAudioPlayerNode yet")
  open class AVAudioPlayerNode: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAudioUnitTimePitch yet")
  open class AVAudioUnitTimePitch: NSObject {}

  @available(*, unavailable, message: "no session rule exists for AVAudioRecorder yet")
  open class AVAudioRecorder: NSObject {}

  /// Kinds of files, for the hints that players take.
  public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let mp3 = AVFileType(rawValue: "public.mp3")
    public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
    public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
    public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
    public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
    public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
    public static let aiff = AVFileType(rawValue: "public.aiff-audio")
    public static let aifc = AVFileType(rawValue: "public.aifc-audio")
    public static let au = AVFileType(rawValue: "public.au-audio")
    public static let ac3 = AVFileType(rawValue: "public.ac3-audio")
  }
#endif
