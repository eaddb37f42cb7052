extension Escaping {
  /// A word of a command that can be typed as it stands: in quotation marks where a shell would read
  /// it as something else, and safe for a terminal.
  package static func shell(_ text: String) -> String {
    let safe = terminal(text)
    let isPlain = safe.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "_-./:@%+,".utf8.contains(byte)
      }
    }
    if isPlain, !safe.isEmpty { return safe }
    return "'" + safe.replacing("'", with: "'\\''") + "'"
  }
}
