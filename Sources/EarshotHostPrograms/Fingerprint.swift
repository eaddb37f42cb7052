/// A short name for what something was made from: 128 bits of FNV-1a.
struct Fingerprint {
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var two: UInt64 = 0x9AE1_6A3B_2F90_404F

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No text ends where another begins.
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    two = (two ^ UInt64(byte ^ 0x5A)) &* 0x0000_0100_0000_01B3
  }

  /// In lower-case hexadecimal digits.
  var text: String {
    [one, two].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
