internal import EarshotUnits

/// Turns bytes into choices; when they run out, every choice is the first one.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> Int { rest.popFirst().map(Int.init) ?? 0 }

  mutating func flag() -> Bool { byte() % 2 == 1 }

  mutating func one<Element>(of list: [Element]) -> Element { list[byte() % list.count] }

  /// Times that often meet: whole tenths, with now and then a nanosecond more or less, and the far
  /// end of the longest run.
  mutating func time() -> TimeSpan {
    let tenths = TimeSpan.milliseconds(100 * Int64(byte()))
    switch byte() {
    case 0..<200: return tenths
    case 200..<215: return tenths + TimeSpan(nanoseconds: 1)
    case 215..<230: return max(.zero, tenths - TimeSpan(nanoseconds: 1))
    case 230..<250: return TimeSpan(nanoseconds: Int64(byte()))
    default: return .seconds(48 * 3600) - tenths
    }
  }
}
