/// Why a session call was refused: the cases of `AVAudioSession.ErrorCode`.
///
/// - Rule: R-ERR-1
public enum ErrorCode: String, CaseIterable, Codable, Sendable {
  case badParam
  case isBusy
  case cannotInterruptOthers
  case insufficientPriority
  case siriIsRecording
  case cannotStartPlaying
  case incompatibleCategory
  case missingEntitlement
  case cannotStartRecording
  case resourceNotAvailable
  case mediaServicesFailed
  case expiredSession
  case sessionNotActive
  case unspecified

  /// The four characters that the number spells; `badParam` has none.
  public var fourCharacters: String? {
    switch self {
    case .badParam: nil
    case .isBusy: "!act"
    case .cannotInterruptOthers: "!int"
    case .insufficientPriority: "!pri"
    case .siriIsRecording: "siri"
    case .cannotStartPlaying: "!pla"
    case .incompatibleCategory: "!cat"
    case .missingEntitlement: "ent?"
    case .cannotStartRecording: "!rec"
    case .resourceNotAvailable: "!res"
    case .mediaServicesFailed: "msrv"
    case .expiredSession: "!ses"
    case .sessionNotActive: "inac"
    case .unspecified: "what"
    }
  }

  /// The number in `NSOSStatusErrorDomain`.
  public var integer: Int32 {
    guard let fourCharacters else { return -50 }
    return fourCharacters.utf8.reduce(0) { $0 << 8 | Int32($1) }
  }
}
