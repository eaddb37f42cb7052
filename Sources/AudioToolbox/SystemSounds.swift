// What session code touches of Apple's AudioToolbox, for Linux. System sounds take no part in any
// session rule; each call says so in the trace.
#if !canImport(Darwin)
  internal import AVFAudio
  public import Foundation

  public typealias SystemSoundID = UInt32
  public typealias OSStatus = Int32
  public typealias AudioServicesPropertyID = UInt32

  /// The telephone's motor; it is felt, and leaves a haptic in the trace.
  public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
  public let kAudioServicesNoError: OSStatus = 0

  public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    note(inSystemSoundID)
  }

  public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    note(inSystemSoundID)
  }

  /// The block comes as an event of its own, at once: nobody knows how long the sound is.
  public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
  ) {
    note(inSystemSoundID)
    if let inCompletionBlock { FacadeNotes.later(inCompletionBlock) }
  }

  public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
  ) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

  @discardableResult
  public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
  ) -> OSStatus {
    outSystemSoundID.pointee = 0x1000
    return kAudioServicesNoError
  }

  @discardableResult
  public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    kAudioServicesNoError
  }

  private func note(_ sound: SystemSoundID) {
    if sound == kSystemSoundID_Vibrate {
      FacadeNotes.haptic("vibrates")
    } else {
      FacadeNotes.notSimulated("system sound \(sound): no session rule exists for system sounds")
    }
  }
#endif
