internal import EarshotText

/// What must be true of a text before libyaml sees it: its size, UTF-8, no control characters.
///
/// libyaml would report the last two at line 1, column 1, wherever they are.
enum TextCheck {
  /// The first thing that is wrong; nil if nothing is.
  ///
  /// O(bytes).
  static func problem(in source: SourceText) -> Problem? {
    if source.bytes.count > TextFile.largest {
      return Problem("larger than 4 MiB, the most that is read", path: source.path)
    }
    if source.bytes.contains(0), source.bytes.prefix(4).contains(0) || looksLikeUTF16(source.bytes)
    {
      return Problem(
        "not UTF-8", help: "it looks like UTF-16; save it as UTF-8",
        at: Place(line: 1, column: 1), in: source)
    }
    if let byte = source.bytes.firstInvalidUTF8 {
      return Problem(
        "not UTF-8",
        help: "the byte 0x\(String(source.bytes[byte], radix: 16, uppercase: true))"
          + " has no meaning here", at: source.place(ofByte: byte), in: source)
    }
    guard let byte = steeringByte(in: source.bytes) else { return nil }
    let rest = Substring(decoding: source.bytes[byte...].prefix(4), as: UTF8.self)
    let name = rest.unicodeScalars.first.map(Escaping.written) ?? ""
    return Problem(
      "the control character \(name)", help: "YAML takes none as it is; remove it",
      at: source.place(ofByte: byte), in: source)
  }

  static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The first byte of a character that YAML does not take.
  private static func steeringByte(in bytes: [UInt8]) -> Int? {
    for (index, byte) in bytes.enumerated() where byte < 0x20 || byte > 0x7E {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case ..<0x20, 0x7F: return index
      case 0xC2 where bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85: return index
      case 0xEF where bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF: return index
      case 0xEF where bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: return index
      default: continue
      }
    }
    return nil
  }
}
