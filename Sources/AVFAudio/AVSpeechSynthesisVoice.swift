#if !canImport(Darwin)
  public import Foundation

  public enum AVSpeechBoundary: Int, Sendable {
    case immediate = 0
    case word = 1
  }

  public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced = 2
    case premium = 3
  }

  public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    case unspecified = 0
    case male = 1
    case female = 2
  }

  public let AVSpeechSynthesisVoiceIdentifierAlex = "com.apple.speech.voice.Alex"

  /// A voice by name.
  ///
  /// All of them sound alike here: what is spoken is spoken by one voice.
  open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    public struct Traits: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) {
        self.rawValue = rawValue
      }

      public static let isNoveltyVoice = Traits(rawValue: 1)
      public static let isPersonalVoice = Traits(rawValue: 2)
    }

    public let language: String
    public let identifier: String
    public let name: String
    public let quality: AVSpeechSynthesisVoiceQuality
    public let gender: AVSpeechSynthesisVoiceGender
    public var voiceTraits: Traits { [] }

    /// A voice of a language such as `en-US`, or `en` for the first of its voices.
    ///
    /// Nil stands for the user's language; there is none for a language without a voice.
    public convenience init?(language languageCode: String?) {
      let code = (languageCode ?? Self.currentLanguageCode()).replacingOccurrences(
        of: "_", with: "-")
      let known = Self.known.first { $0.language == code }
      guard let found = known ?? Self.known.first(where: { $0.language.hasPrefix(code + "-") })
      else { return nil }
      self.init(found.language, found.name)
    }

    public convenience init?(identifier: String) {
      if identifier == AVSpeechSynthesisVoiceIdentifierAlex {
        self.init("en-US", "Alex", identifier: identifier, gender: .male)
        return
      }
      guard let found = Self.known.first(where: { Self.identifier($0, $1) == identifier }) else {
        return nil
      }
      self.init(found.language, found.name)
    }

    init(
      _ language: String, _ name: String, identifier: String? = nil,
      gender: AVSpeechSynthesisVoiceGender = .unspecified
    ) {
      self.language = language
      self.name = name
      self.identifier = identifier ?? Self.identifier(language, name)
      self.gender = gender
      quality = .default
    }

    open class func speechVoices() -> [AVSpeechSynthesisVoice] {
      known.map { AVSpeechSynthesisVoice($0.language, $0.name) }
    }

    open class func currentLanguageCode() -> String { "en-US" }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? AVSpeechSynthesisVoice)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    private static func identifier(_ language: String, _ name: String) -> String {
      "com.apple.voice.compact.\(language).\(name)"
    }

    private static let known: [(language: String, name: String)] = [
      ("en-US", "Samantha"), ("en-GB", "Daniel"), ("en-AU", "Karen"), ("en-IE", "Moira"),
      ("en-IN", "Rishi"), ("en-ZA", "Tessa"), ("ar-001", "Maged"), ("cs-CZ", "Zuzana"),
      ("da-DK", "Sara"), ("de-DE", "Anna"), ("el-GR", "Melina"), ("es-ES", "Monica"),
      ("es-MX", "Paulina"), ("fi-FI", "Satu"), ("fr-FR", "Thomas"), ("fr-CA", "Amelie"),
      ("he-IL", "Carmit"), ("hi-IN", "Lekha"), ("hu-HU", "Mariska"), ("id-ID", "Damayanti"),
      ("it-IT", "Alice"), ("ja-JP", "Kyoko"), ("ko-KR", "Yuna"), ("nl-NL", "Xander"),
      ("nl-BE", "Ellen"), ("nb-NO", "Nora"), ("pl-PL", "Zosia"), ("pt-BR", "Luciana"),
      ("pt-PT", "Joana"), ("ro-RO", "Ioana"), ("ru-RU", "Milena"), ("sk-SK", "Laura"),
      ("sv-SE", "Alva"), ("th-TH", "Kanya"), ("tr-TR", "Yelda"), ("uk-UA", "Lesya"),
      ("zh-CN", "Tingting"), ("zh-HK", "Sinji"), ("zh-TW", "Meijia"),
    ]
  }
#endif
