// What session code touches of Apple's UIKit, for Linux. There is no screen; on Apple systems the
// real module is used.
#if !canImport(Darwin)
  internal import AVFAudio
  @_exported public import Foundation

  /// The app, always in front.
  @MainActor
  public final class UIApplication: NSObject {
    public static let shared = UIApplication()

    public enum State: Int, Sendable { case active, inactive, background }

    public var applicationState: State { .active }
    public var isIdleTimerDisabled = false
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    private var lastTask = 0

    public func beginBackgroundTask(expirationHandler: (@MainActor () -> Void)? = nil)
      -> UIBackgroundTaskIdentifier
    { beginBackgroundTask(withName: nil, expirationHandler: expirationHandler) }

    public func beginBackgroundTask(
      withName name: String?, expirationHandler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
      lastTask += 1
      return UIBackgroundTaskIdentifier(rawValue: lastTask)
    }

    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    public func beginReceivingRemoteControlEvents() {}
    public func endReceivingRemoteControlEvents() {}

    nonisolated public static let didBecomeActiveNotification =
      Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification =
      Notification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification =
      Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification =
      Notification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification =
      Notification.Name("UIApplicationWillTerminateNotification")
  }

  public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
  }

  @MainActor
  public final class UIDevice: NSObject {
    public static let current = UIDevice()
    public var name: String { "iPhone" }
    public var model: String { "iPhone" }
    public var systemName: String { "iOS" }
    public var systemVersion: String { "26.0" }
  }

  /// A picture that nobody sees.
  open class UIImage: NSObject, @unchecked Sendable {
    public override init() {}
    public init?(named name: String) {}
    public init?(systemName name: String) {}
    public init?(data: Data) {}
    public var size: CGSize { .zero }
  }

  /// Feedback that is felt, not heard: it leaves a haptic in the trace.
  @MainActor
  open class UIFeedbackGenerator: NSObject {
    open func prepare() {}
  }

  @MainActor
  public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public convenience init(style: FeedbackStyle) { self.init() }
    public func impactOccurred() { FacadeNotes.haptic("impact") }
    public func impactOccurred(intensity: Double) { FacadeNotes.haptic("impact") }
  }

  @MainActor
  public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    public func notificationOccurred(_ notificationType: FeedbackType) {
      FacadeNotes.haptic("\(notificationType)")
    }
  }

  @MainActor
  public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public func selectionChanged() { FacadeNotes.haptic("selection") }
  }

  /// Nobody listens to the screen here.
  public enum UIAccessibility {
    public struct Notification: Sendable {
      public static let announcement = Notification()
      public static let layoutChanged = Notification()
      public static let screenChanged = Notification()
    }

    public static var isVoiceOverRunning: Bool { false }
    public static func post(notification: Notification, argument: Any?) {}
  }
#endif
