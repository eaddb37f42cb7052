#if !canImport(Darwin)
  // Files that import AVFoundation get the session, the players and Foundation from it.
  @_exported public import AVFAudio
  @_exported public import AudioToolbox
  @_exported public import Combine
  @_exported public import Foundation
  @_exported public import FoundationNetworking
#endif
