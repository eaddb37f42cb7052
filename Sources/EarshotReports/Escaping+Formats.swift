package import EarshotText

extension Escaping {
  /// Text between the tags of XML or HTML.
  ///
  /// What a terminal would obey is written out first: XML 1.0 has no way to say most of it.
  package static func markup(_ text: some StringProtocol) -> String {
    replace(terminal(text)) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: xmlCannotSay(scalar) ? written(scalar) : nil
      }
    }
  }

  /// Several lines of text between tags; each line as `markup` has it.
  package static func markupLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { markup($0) }
      .joined(separator: "\n")
  }

  /// The value of an attribute of XML or HTML, in double or single quotation marks.
  package static func attribute(_ text: some StringProtocol) -> String {
    replace(markup(text)) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// The message of a GitHub workflow command; line ends stay line ends.
  package static func commandData(_ text: some StringProtocol) -> String {
    replace(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: steers(scalar) ? written(scalar) : nil
      }
    }
  }

  /// A property of a GitHub workflow command, where colons and commas divide as well.
  package static func commandProperty(_ text: some StringProtocol) -> String {
    replace(commandData(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// A path as a URI reference: every byte but letters, digits and `-._~/` percent-encoded.
  package static func uri(_ path: some StringProtocol) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The text with some scalars replaced; nil keeps one.
  private static func replace(
    _ text: some StringProtocol, with written: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = written(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func xmlCannotSay(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }
}
