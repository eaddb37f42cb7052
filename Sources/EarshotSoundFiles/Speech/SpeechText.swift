/// A text in the characters that an English voice knows: printable ASCII, on one line.
///
/// Quotes, dashes and accents are turned into what is said the same way; flite itself would leave
/// them out, and a café would be a "caf".
///
///     try SpeechText("The café’s rest – 30 s").words   // The cafe's rest - 30 s
package struct SpeechText: Hashable, Sendable {
  package let words: String

  /// The most characters of one text, about a minute.
  package static let most = 1000

  /// - Throws: at the first character that no voice can say; if nothing is left; past the limit.
  package init(_ text: String) throws(SpeechError) {
    var words = ""
    for scalar in text.unicodeScalars {
      guard let spoken = Self.spoken(scalar) else { throw .unspeakable(scalar) }
      words += spoken
    }
    try self.init(checked: words)
  }

  /// The text with a space for each character that no voice can say, as a synthesizer treats it.
  package init(leavingOut text: String) throws(SpeechError) {
    try self.init(checked: text.unicodeScalars.map { Self.spoken($0) ?? " " }.joined())
  }

  private init(checked words: String) throws(SpeechError) {
    let count = words.utf8.count
    if count > Self.most { throw .tooLong(characters: count) }
    let isSaid = words.utf8.contains { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
    if !isSaid { throw .empty }
    self.words = words
  }

  private static func spoken(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20...0x7E: String(scalar)
    case 0x09, 0x0A, 0x0D, 0xA0, 0x2000...0x200A, 0x202F: " "
    case 0x2010...0x2015: "-"
    case 0x2018, 0x2019: "'"
    case 0x201C...0x201E: "\""
    case 0x2026: "..."
    default: letters[scalar]
    }
  }

  /// Letters of the languages that write in Latin, without what stands on and under them.
  private static let letters: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("ÀÁÂÃÄÅĀĂĄ", "A"), ("àáâãäåāăą", "a"), ("ÇĆĈĊČ", "C"), ("çćĉċč", "c"), ("ÐĎĐ", "D"),
      ("ðďđ", "d"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("èéêëēĕėęě", "e"), ("ĜĞĠĢ", "G"), ("ĝğġģ", "g"),
      ("ĤĦ", "H"), ("ĥħ", "h"), ("ÌÍÎÏĨĪĬĮİ", "I"), ("ìíîïĩīĭįı", "i"), ("Ĵ", "J"), ("ĵ", "j"),
      ("Ķ", "K"), ("ķ", "k"), ("ĹĻĽĿŁ", "L"), ("ĺļľŀł", "l"), ("ÑŃŅŇ", "N"), ("ñńņň", "n"),
      ("ÒÓÔÕÖØŌŎŐ", "O"), ("òóôõöøōŏő", "o"), ("ŔŖŘ", "R"), ("ŕŗř", "r"), ("ŚŜŞŠ", "S"),
      ("śŝşš", "s"), ("ŢŤŦ", "T"), ("ţťŧ", "t"), ("ÙÚÛÜŨŪŬŮŰŲ", "U"), ("ùúûüũūŭůűų", "u"),
      ("Ŵ", "W"), ("ŵ", "w"), ("ÝŶŸ", "Y"), ("ýÿŷ", "y"), ("ŹŻŽ", "Z"), ("źżž", "z"),
      ("Æ", "Ae"), ("æ", "ae"), ("Œ", "Oe"), ("œ", "oe"), ("ß", "ss"), ("Þ", "Th"), ("þ", "th"),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (from, to) in rows {
      for scalar in from.unicodeScalars { letters[scalar] = to }
    }
    // Accents that stand on their own, behind their letter.
    for value in UInt32(0x300)...0x36F {
      if let scalar = Unicode.Scalar(value) { letters[scalar] = "" }
    }
    return letters
  }()
}
