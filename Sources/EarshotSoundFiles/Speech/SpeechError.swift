/// Why a text was not spoken: one plain sentence, what to do about it, and whose fault it is.
package enum SpeechError: Error, Hashable, Sendable {
  /// flite is not installed.
  case missing
  /// flite is installed without this voice.
  case voiceMissing(SpeechVoice, among: [String])
  /// flite was started and did not do its work.
  case failed(String)
  /// What it said could not be kept.
  case notKept(SoundFileError)
  case unknownVoice(String)
  case rate(Double)
  case empty
  case tooLong(characters: Int)
  /// A character that no voice can say, as its code point.
  case unspeakable(Unicode.Scalar)

  package var kind: SoundFileError.Kind {
    switch self {
    case .missing, .voiceMissing, .failed, .notKept: .machine
    case .unknownVoice, .rate, .empty, .tooLong, .unspeakable: .input
    }
  }

  package var reason: String {
    switch self {
    case .missing: "spoken text needs the program flite, which is not installed"
    case .voiceMissing(let voice, _): "flite is installed without the voice \(voice.rawValue)"
    case .failed(let reason): "flite could not speak the text: \(reason)"
    case .notKept(let error): "the spoken text could not be kept: \(error)"
    case .unknownVoice(let name): "there is no voice \(name)"
    case .rate(let rate): "the rate \(rate) is not from 0.5 to 2"
    case .empty: "the text holds nothing that can be spoken"
    case .tooLong(let count):
      "the text has \(count) characters, and \(SpeechText.most) are the most"
    case .unspeakable(let scalar): "the text has a \(Self.name(of: scalar)), which cannot be spoken"
    }
  }

  package var help: String? {
    switch self {
    case .missing: "type: \(Self.installation)"
    case .voiceMissing(_, let voices): "it has \(voices.joined(separator: ", "))"
    case .failed: "try: flite -t hello"
    case .notKept: nil
    case .unknownVoice:
      "there are \(SpeechVoice.allCases.map(\.rawValue).joined(separator: ", "))"
    case .rate: nil
    case .empty, .unspeakable: "the voices are English: write it in words"
    case .tooLong: "split it into several sounds"
    }
  }

  private static var installation: String {
    #if canImport(Darwin)
      "brew install flite"
    #else
      "sudo apt-get install flite (or what your system has instead of apt-get)"
    #endif
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
    return isControl ? "control character \(code)" : "character \(code)"
  }
}
