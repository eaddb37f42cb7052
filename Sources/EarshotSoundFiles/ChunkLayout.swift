/// How a file of chunks is laid out: enough of WAV, RF64, AIFF and CAF to find their sound.
struct ChunkLayout {
  private let firstChunk: Int64
  private let sizeBytes: Int
  private let isBigEndian: Bool
  private let isPadded: Bool
  private let soundName: [UInt8]

  /// The layout that a file's first 12 bytes announce; nil for formats without such chunks.
  init?(of start: [UInt8]) {
    switch (String(decoding: start.prefix(4), as: UTF8.self), start.count) {
    case ("RIFF", 12), ("RF64", 12):
      self.init(firstChunk: 12, sizeBytes: 4, isBigEndian: false, isPadded: true, sound: "data")
    case ("FORM", 12):
      self.init(firstChunk: 12, sizeBytes: 4, isBigEndian: true, isPadded: true, sound: "SSND")
    case ("caff", 12):
      self.init(firstChunk: 8, sizeBytes: 8, isBigEndian: true, isPadded: false, sound: "data")
    default:
      return nil
    }
  }

  private init(
    firstChunk: Int64, sizeBytes: Int, isBigEndian: Bool, isPadded: Bool, sound: String
  ) {
    self.firstChunk = firstChunk
    self.sizeBytes = sizeBytes
    self.isBigEndian = isBigEndian
    self.isPadded = isPadded
    soundName = Array(sound.utf8)
  }

  /// Where the sound chunk's content starts and how long its header says it is.
  ///
  /// Nil if there is none, or if its writer could not know: 0, all ones, and the round figures near
  /// 2 GiB that recorders put into a pipe.
  func soundChunk(
    fileSize: Int64, bytes: (_ offset: Int64, _ count: Int) -> [UInt8]
  ) -> (start: Int64, length: Int64)? {
    chunk(soundName, fileSize: fileSize, bytes: bytes)
  }

  /// The same for a chunk of any name.
  func chunk(
    _ name: [UInt8], fileSize: Int64, bytes: (_ offset: Int64, _ count: Int) -> [UInt8]
  ) -> (start: Int64, length: Int64)? {
    var offset = firstChunk
    var longLength: Int64?
    for _ in 0..<Self.mostChunks where offset < fileSize {
      let header = bytes(offset, 4 + sizeBytes)
      guard header.count == 4 + sizeBytes else { return nil }
      let content = offset + Int64(header.count)
      let length = number(header[4...])
      if Array(header.prefix(4)) == name {
        if length == 0xFFFF_FFFF, let longLength { return (content, longLength) }
        return Self.isUnknown(length) ? nil : (content, length)
      }
      if header.prefix(4).elementsEqual("ds64".utf8) {
        longLength = number(bytes(content + 8, 8)[...])
      }
      if length < 0 || length > fileSize { return nil }
      offset = content + length + (isPadded ? length % 2 : 0)
    }
    return nil
  }

  private static let mostChunks = 1000

  private static func isUnknown(_ length: Int64) -> Bool {
    switch length {
    case ...0, 0x7FFF_0000...0x8000_0000, 0xFFFF_0000...0xFFFF_FFFF: true
    default: false
    }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    var value: UInt64 = 0
    for byte in isBigEndian ? Array(bytes) : bytes.reversed() { value = value << 8 | UInt64(byte) }
    return Int64(bitPattern: value)
  }
}
