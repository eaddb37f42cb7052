#if !canImport(Darwin)
  internal import EarshotSimulation
  public import Foundation

  /// The app as its microphone sees it: allowed, and never muted.
  open class AVAudioApplication: NSObject, @unchecked Sendable {
    public enum recordPermission: Int, Sendable {
      case undetermined = 1_970_168_948
      case denied = 1_684_369_017
      case granted = 1_735_552_628
    }

    public static let shared = AVAudioApplication()

    public class var inputMuteStateChangeNotification: NSNotification.Name {
      NSNotification.Name("AVAudioApplicationInputMuteStateChangeNotification")
    }

    open var recordPermission: AVAudioApplication.recordPermission { .granted }
    open var isInputMuted: Bool { false }

    open func setInputMuted(_ muted: Bool) throws {
      try AppHost.required().run.noteNotSimulated("AVAudioApplication.setInputMuted")
    }

    /// Granted at once: the answer comes as an event of its own.
    open class func requestRecordPermission(
      completionHandler response: @escaping @Sendable (Bool) -> Void
    ) { AVAudioSession.sharedInstance().requestRecordPermission(response) }

    open class func requestRecordPermission() async -> Bool { AppHost.asked() != nil }
  }

  public let AVAudioApplicationMuteStateKey = "AVAudioApplicationMuteStateKey"
#endif
