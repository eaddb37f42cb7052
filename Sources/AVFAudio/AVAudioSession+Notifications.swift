#if !canImport(Darwin)
  public import Foundation
  internal import EarshotSessions
  internal import EarshotSimulation

  extension AVAudioSession {
    public class var interruptionNotification: NSNotification.Name {
      NSNotification.Name("AVAudioSessionInterruptionNotification")
    }

    public class var routeChangeNotification: NSNotification.Name {
      NSNotification.Name("AVAudioSessionRouteChangeNotification")
    }

    public class var silenceSecondaryAudioHintNotification: NSNotification.Name {
      NSNotification.Name("AVAudioSessionSilenceSecondaryAudioHintNotification")
    }

    public class var mediaServicesWereLostNotification: NSNotification.Name {
      NSNotification.Name("AVAudioSessionMediaServicesWereLostNotification")
    }

    public class var mediaServicesWereResetNotification: NSNotification.Name {
      NSNotification.Name("AVAudioSessionMediaServicesWereResetNotification")
    }
  }

  public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
  public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
  public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
  @available(*, deprecated, message: "not sent since iOS 16; see InterruptionReason")
  public let AVAudioSessionInterruptionWasSuspendedKey = "AVAudioSessionInterruptionWasSuspendedKey"
  public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
  public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
  public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
    "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

  /// A notification as an app receives it: numbers are `NSNumber`, as on a device.
  ///
  /// - Rule: R-NOTE-1
  struct Posting {
    let name: NSNotification.Name
    let userInfo: [AnyHashable: Any]?

    init(_ notification: SessionNotification) {
      switch notification {
      case .interruptionBegan(let reason):
        name = AVAudioSession.interruptionNotification
        userInfo = [
          AVAudioSessionInterruptionTypeKey: NSNumber(value: 1 as UInt),
          AVAudioSessionInterruptionReasonKey: NSNumber(value: UInt(reason.rawValue)),
        ]
      case .interruptionEnded(let shouldResume):
        name = AVAudioSession.interruptionNotification
        userInfo = [
          AVAudioSessionInterruptionTypeKey: NSNumber(value: 0 as UInt),
          AVAudioSessionInterruptionOptionKey: NSNumber(value: (shouldResume ? 1 : 0) as UInt),
        ]
      case .routeChange(let reason):
        name = AVAudioSession.routeChangeNotification
        userInfo = [
          AVAudioSessionRouteChangeReasonKey: NSNumber(value: UInt(reason.number)),
          AVAudioSessionRouteChangePreviousRouteKey: AVAudioSession.sharedInstance().currentRoute,
        ]
      case .secondaryAudioHint(let begins):
        name = AVAudioSession.silenceSecondaryAudioHintNotification
        userInfo = [
          AVAudioSessionSilenceSecondaryAudioHintTypeKey: NSNumber(value: (begins ? 1 : 0) as UInt)
        ]
      case .mediaServicesLost:
        name = AVAudioSession.mediaServicesWereLostNotification
        userInfo = nil
      case .mediaServicesReset:
        name = AVAudioSession.mediaServicesWereResetNotification
        userInfo = nil
      }
    }
  }
#endif
