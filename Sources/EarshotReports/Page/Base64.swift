/// Bytes as text, by RFC 4648 with padding.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var group: UInt32 = 0
    var held = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      held += 1
      if held < 3 { continue }
      text.append(digit(group >> 18))
      text.append(digit(group >> 12))
      text.append(digit(group >> 6))
      text.append(digit(group))
      (group, held) = (0, 0)
    }
    if held == 1 {
      text += [digit(group >> 2), digit(group << 4), padding, padding]
    } else if held == 2 {
      text += [digit(group >> 10), digit(group >> 4), digit(group << 2), padding]
    }
    return text
  }

  private static let padding = UInt8(ascii: "=")

  private static func digit(_ bits: UInt32) -> UInt8 { digits[Int(bits & 63)] }
}
