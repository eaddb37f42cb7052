#if !canImport(Darwin)
  public import Foundation
  public import UIKit

  /// The text on the lock screen.
  public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
    private static let center = MPNowPlayingInfoCenter()
    public class func `default`() -> MPNowPlayingInfoCenter { center }

    public var nowPlayingInfo: [String: Any]?
    public var playbackState = MPNowPlayingPlaybackState.unknown
  }

  public enum MPNowPlayingPlaybackState: UInt, Sendable {
    case unknown, playing, paused, stopped, interrupted
  }

  public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

  public let MPMediaItemPropertyTitle = "title"
  public let MPMediaItemPropertyArtist = "artist"
  public let MPMediaItemPropertyAlbumTitle = "albumTitle"
  public let MPMediaItemPropertyArtwork = "artwork"
  public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
  public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
    "MPNowPlayingInfoPropertyElapsedPlaybackTime"
  public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
  public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
    "MPNowPlayingInfoPropertyDefaultPlaybackRate"
  public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
  public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
  public let MPNowPlayingInfoPropertyPlaybackProgress = "MPNowPlayingInfoPropertyPlaybackProgress"
  public let MPNowPlayingInfoPropertyPlaybackQueueIndex =
    "MPNowPlayingInfoPropertyPlaybackQueueIndex"
  public let MPNowPlayingInfoPropertyPlaybackQueueCount =
    "MPNowPlayingInfoPropertyPlaybackQueueCount"

  /// A picture that nobody asks for.
  public final class MPMediaItemArtwork: NSObject, @unchecked Sendable {
    public let bounds: CGRect

    public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
      bounds = CGRect(origin: .zero, size: boundsSize)
    }
  }
#endif
