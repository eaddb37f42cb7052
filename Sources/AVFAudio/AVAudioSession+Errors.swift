#if !canImport(Darwin)
  internal import Foundation
  internal import EarshotSessions

  extension AVAudioSession {
    /// - Rule: R-ERR-1
    public enum ErrorCode: Int, Sendable {
      case none = 0
      case badParam = -50
      case isBusy = 560_030_580
      case cannotInterruptOthers = 560_557_684
      case insufficientPriority = 561_017_449
      case siriIsRecording = 1_936_290_409
      case cannotStartPlaying = 561_015_905
      case incompatibleCategory = 560_161_140
      case missingEntitlement = 1_701_737_535
      case cannotStartRecording = 561_145_187
      case resourceNotAvailable = 561_145_203
      case mediaServicesFailed = 1_836_282_486
      case expiredSession = 561_210_739
      case sessionNotActive = 1_768_841_571
      case unspecified = 2_003_329_396
    }
  }

  /// Refusals as the errors that clients catch.
  enum SessionError {
    /// Carries out a request; its refusal becomes an `NSError`.
    static func rethrow(_ request: () throws(Refusal) -> Void) throws {
      do throws(Refusal) {
        try request()
      } catch {
        throw NSError(error)
      }
    }
  }

  extension NSError {
    /// An error in `NSOSStatusErrorDomain` whose description names the error and its rule.
    convenience init(_ refusal: Refusal, _ detail: String? = nil) {
      let error = refusal.error
      var text = "\(error.rawValue) (\(error.integer)"
      if let characters = error.fourCharacters { text += ", '\(characters)'" }
      text += ") by \(refusal.rule)"
      if let detail { text += ": \(detail)" }
      self.init(
        domain: "NSOSStatusErrorDomain", code: Int(error.integer),
        userInfo: [NSLocalizedDescriptionKey: text])
    }

    /// An error of the facade itself.
    convenience init(facade text: String, code: AVAudioSession.ErrorCode = .unspecified) {
      self.init(
        domain: "NSOSStatusErrorDomain", code: code.rawValue,
        userInfo: [NSLocalizedDescriptionKey: text])
    }
  }
#endif
