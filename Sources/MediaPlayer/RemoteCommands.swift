// What session code touches of Apple's MediaPlayer, for Linux: the lock screen's buttons and its text.
// Nobody sees the text; a driver presses the buttons.
#if !canImport(Darwin)
  public import Foundation
  @_exported public import AVFoundation

  public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0
    case noSuchContent = 100
    case noActionableNowPlayingItem = 110
    case deviceNotFound = 120
    case commandFailed = 200
  }

  open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
    public let command: MPRemoteCommand
    public let timestamp: TimeInterval

    init(_ command: MPRemoteCommand) {
      self.command = command
      timestamp = ProcessInfo.processInfo.systemUptime
    }
  }

  public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    public internal(set) var interval: TimeInterval = 0
  }

  public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent,
    @unchecked Sendable
  {
    public internal(set) var positionTime: TimeInterval = 0
  }

  public final class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
    public internal(set) var playbackRate: Float = 1
  }

  /// One button, and who listens to it.
  open class MPRemoteCommand: NSObject, @unchecked Sendable {
    open var isEnabled = true
    private var handlers: [(MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus] = []

    @discardableResult
    open func addTarget(
      handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) -> Any {
      handlers.append(handler)
      return handlers.count
    }

    open func removeTarget(_ target: Any?) { handlers = [] }

    /// For drivers: the user presses it.
    @discardableResult
    public func press() -> MPRemoteCommandHandlerStatus { tell(event()) }

    func event() -> MPRemoteCommandEvent { MPRemoteCommandEvent(self) }

    func tell(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
      guard isEnabled else { return .commandFailed }
      var status = MPRemoteCommandHandlerStatus.noActionableNowPlayingItem
      for handler in handlers { status = handler(event) }
      return status
    }
  }

  public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
    public var preferredIntervals: [NSNumber] = []

    override func event() -> MPRemoteCommandEvent {
      let event = MPSkipIntervalCommandEvent(self)
      event.interval = preferredIntervals.first?.doubleValue ?? 10
      return event
    }
  }

  public final class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {
    /// For drivers: the user moves to a place.
    @discardableResult
    public func press(at position: TimeInterval) -> MPRemoteCommandHandlerStatus {
      let event = MPChangePlaybackPositionCommandEvent(self)
      event.positionTime = position
      return tell(event)
    }

    override func event() -> MPRemoteCommandEvent { MPChangePlaybackPositionCommandEvent(self) }
  }

  public final class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
    public var supportedPlaybackRates: [NSNumber] = []

    override func event() -> MPRemoteCommandEvent { MPChangePlaybackRateCommandEvent(self) }
  }

  /// The buttons of the lock screen and of headphones.
  public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    private static let center = MPRemoteCommandCenter()
    public class func shared() -> MPRemoteCommandCenter { center }

    public let playCommand = MPRemoteCommand()
    public let pauseCommand = MPRemoteCommand()
    public let stopCommand = MPRemoteCommand()
    public let togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand()
    public let previousTrackCommand = MPRemoteCommand()
    public let seekForwardCommand = MPRemoteCommand()
    public let seekBackwardCommand = MPRemoteCommand()
    public let skipForwardCommand = MPSkipIntervalCommand()
    public let skipBackwardCommand = MPSkipIntervalCommand()
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  }
#endif
