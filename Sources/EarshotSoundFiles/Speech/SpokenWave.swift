internal import EarshotUnits

/// One channel of 16-bit sound as flite hands it over, and as the cache keeps it.
///
/// What is kept ends with a seal: a chunk that other readers skip, with all that the sound depends
/// on and a checksum of its bytes. A file that was cut, damaged or made for another text is known
/// for it, and made anew.
struct SpokenWave {
  let sampleRate: UInt32
  /// Little-endian samples, two bytes each.
  let samples: ArraySlice<UInt8>

  /// Reads the plain WAV file that flite writes; nil if it is anything else.
  init?(fromFlite bytes: [UInt8]) {
    guard bytes.count > Self.headerSize,
      bytes[0..<4].elementsEqual("RIFF".utf8), bytes[8..<16].elementsEqual("WAVEfmt ".utf8),
      bytes[16..<24].elementsEqual(Self.plainFormat), bytes[36..<40].elementsEqual("data".utf8),
      case let length = Int(Self.integer(bytes, at: 40)), length > 0, length % 2 == 0,
      bytes.count == Self.headerSize + length
    else { return nil }
    sampleRate = Self.integer(bytes, at: 24)
    samples = bytes[Self.headerSize...]
  }

  /// Whether these are the bytes of a whole file that was kept for `key`.
  static func isKept(_ bytes: [UInt8], for key: [UInt8]) -> Bool {
    let chunk = seal(key, 0).count
    guard bytes.count > headerSize + chunk else { return false }
    let samples = bytes[headerSize..<(bytes.count - chunk)]
    return bytes.suffix(chunk).elementsEqual(seal(key, Fingerprint(of: samples).value))
      && integer(bytes, at: 40) == samples.count && integer(bytes, at: 4) == bytes.count - 8
  }

  /// The file to keep for `key`.
  func kept(for key: [UInt8]) -> [UInt8] {
    let seal = Self.seal(key, Fingerprint(of: samples).value)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headerSize + samples.count + seal.count)
    bytes += Array("RIFF".utf8) + Self.bytes(UInt32(36 + samples.count + seal.count))
    bytes += Array("WAVEfmt ".utf8) + Self.plainFormat
    bytes += Self.bytes(sampleRate) + Self.bytes(2 * sampleRate) + [2, 0, 16, 0]
    bytes += Array("data".utf8) + Self.bytes(UInt32(samples.count))
    return bytes + samples + seal
  }

  private static let headerSize = 44
  /// Sixteen bytes follow; PCM; one channel.
  private static let plainFormat: [UInt8] = [16, 0, 0, 0, 1, 0, 1, 0]

  private static func seal(_ key: [UInt8], _ checksum: UInt64) -> [UInt8] {
    let content = (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) } + key
    // A chunk of odd length is followed by a byte of nothing.
    return Array("seal".utf8) + bytes(UInt32(content.count)) + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func integer(_ bytes: [UInt8], at place: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * $1) }
  }
}
