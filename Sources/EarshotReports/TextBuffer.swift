internal import EarshotUnits
internal import EarshotText

/// Bytes of text in the making; numbers are written by integer arithmetic alone.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func append(_ value: Bool) { append(value ? "true" : "false") }

  mutating func append(_ value: some BinaryInteger) {
    append(magnitude: UInt64(value.magnitude), isNegative: value < 0, digits: 1)
  }

  /// Decimal seconds with nine digits behind the point.
  mutating func append(_ span: TimeSpan) {
    let parts = span.nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    append(magnitude: parts.quotient, isNegative: span.nanoseconds < 0, digits: 1)
    bytes.append(UInt8(ascii: "."))
    append(magnitude: parts.remainder, isNegative: false, digits: 9)
  }

  /// A factor with six digits behind the point, rounded to nearest.
  mutating func append(_ gain: LinearGain) {
    let millionths = (gain.factor.magnitude * 1e6).rounded()
    let whole = millionths < 9e18 ? UInt64(millionths) : 0
    let parts = whole.quotientAndRemainder(dividingBy: 1_000_000)
    append(magnitude: parts.quotient, isNegative: gain.factor < 0 && whole > 0, digits: 1)
    bytes.append(UInt8(ascii: "."))
    append(magnitude: parts.remainder, isNegative: false, digits: 6)
  }

  private mutating func append(magnitude: UInt64, isNegative: Bool, digits: Int) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var (rest, count) = (magnitude, 1)
    while rest >= 10 || count < digits {
      rest /= 10
      count += 1
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count))
    rest = magnitude
    var place = start + count - 1
    while rest > 0 {
      bytes[place] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      place -= 1
    }
  }

  /// A JSON string in its quotation marks.
  ///
  /// What a terminal would obey is escaped too: the same string, and harmless on a screen.
  mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    append(escaped: text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The inside of a JSON string.
  mutating func append(escaped text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
      if isPlain { bytes.append(contentsOf: utf8) }
      return isPlain
    }
    if !isPlain { text.unicodeScalars.forEach { append(escaped: $0) } }
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    default:
      if Escaping.steers(scalar) {
        for unit in String(scalar).utf16 { append(unit: unit) }
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  private mutating func append(unit: UInt16) {
    let digits = String(unit, radix: 16)
    append(text: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
  }
}
