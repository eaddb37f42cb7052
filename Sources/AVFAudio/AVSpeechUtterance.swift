#if !canImport(Darwin)
  public import Foundation

  public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
  public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
  public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
  public let AVSpeechSynthesisIPANotationAttribute = "AVSpeechSynthesisIPANotationAttribute"

  /// A text to be spoken.
  ///
  /// Delegates receive the very object that was spoken.
  open class AVSpeechUtterance: NSObject, NSCopying {
    public let speechString: String
    public let attributedSpeechString: NSAttributedString
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var volume: Float = 1
    /// Not heard here: the voice keeps its pitch.
    open var pitchMultiplier: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    open var prefersAssistiveTechnologySettings = false

    public init(string: String) {
      speechString = string
      attributedSpeechString = NSAttributedString(string: string)
    }

    public init(attributedString string: NSAttributedString) {
      speechString = string.string
      attributedSpeechString = string
    }

    /// Takes the text between the tags; nil for what is no SSML.
    public init?(ssmlRepresentation string: String) {
      guard string.contains("<speak"), let text = Self.text(of: string) else { return nil }
      speechString = text
      attributedSpeechString = NSAttributedString(string: text)
    }

    private static func text(of ssml: String) -> String? {
      var (text, depth) = ("", 0)
      for character in ssml {
        switch character {
        case "<": depth += 1
        case ">":
          depth -= 1
          text += " "
        default: if depth == 0 { text.append(character) }
        }
        if depth < 0 || depth > 1 { return nil }
      }
      return depth == 0 ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : nil
    }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = AVSpeechUtterance(attributedString: attributedSpeechString)
      (copy.voice, copy.rate, copy.volume) = (voice, rate, volume)
      copy.pitchMultiplier = pitchMultiplier
      (copy.preUtteranceDelay, copy.postUtteranceDelay) = (preUtteranceDelay, postUtteranceDelay)
      return copy
    }
  }
#endif
