#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Output that so far is what an earlier result holds already, so that none of it was written.
///
/// Encoders come back to their header at the end: the first bytes are kept in memory and compared
/// last. Everything behind them is compared as it comes.
final class ComparedOutput {
  /// Where the next byte goes.
  private(set) var position: Int64 = 0
  /// How many bytes there are.
  private(set) var length: Int64 = 0

  private let earlier: EarlierResult
  private var head = [UInt8](repeating: 0, count: headSize)
  private var window = [UInt8](repeating: 0, count: 1 << 16)

  private static let headSize = 4096

  init(_ earlier: consuming EarlierResult) {
    self.earlier = earlier
  }

  /// The state of the earlier result when the comparison began.
  var identity: FileIdentity { earlier.identity }

  /// Moves as `lseek` does.
  func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    switch whence {
    case SEEK_CUR: position += offset
    case SEEK_END: position = length + offset
    default: position = offset
    }
    return position
  }

  /// Takes bytes as long as they are the same, and returns how many that were.
  func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    var taken = takeHead(bytes)
    // Who comes back further than to the header writes over what was compared.
    while taken < bytes.count, position == length, position >= Self.headSize {
      let part = UnsafeRawBufferPointer(rebasing: bytes[taken...].prefix(window.count))
      guard earlier.read(part.count, at: position, into: &window) == part.count,
        isSame(part, window)
      else { break }
      advance(part.count)
      taken += part.count
    }
    return taken
  }

  /// Whether the earlier result is, to the last byte, what was to be written.
  func isComplete() -> Bool {
    let count = headCount
    return length == identity.size && earlier.read(count, at: 0, into: &window) == count
      && head[..<count] == window[..<count] && earlier.isUntouched
  }

  /// Writes to a new file all that was taken, and stands there where this stood.
  ///
  /// - Returns: The system's number of what went wrong; `ESTALE` if the earlier result is no longer
  ///   what it was, so that nobody knows what was compared.
  func handOver(to descriptor: Int32) -> Int32 {
    var done = Int64(headCount)
    if let failure = write(head, Int(done), to: descriptor) { return failure }
    while done < length {
      let count = Int(min(length - done, Int64(window.count)))
      guard earlier.read(count, at: done, into: &window) == count else { return ESTALE }
      if let failure = write(window, count, to: descriptor) { return failure }
      done += Int64(count)
    }
    if !earlier.isUntouched { return ESTALE }
    return lseek(descriptor, off_t(position), SEEK_SET) < 0 ? errno : 0
  }

  private var headCount: Int { Int(min(length, Int64(Self.headSize))) }

  private func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard position <= length, position < Self.headSize else { return 0 }
    let place = Int(position)
    let count = min(bytes.count, Self.headSize - place)
    head.withUnsafeMutableBytes { $0[place..<place + count].copyBytes(from: bytes.prefix(count)) }
    advance(count)
    return count
  }

  private func advance(_ count: Int) {
    position += Int64(count)
    length = max(length, position)
  }

  private func isSame(_ bytes: UnsafeRawBufferPointer, _ known: [UInt8]) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    return known.withUnsafeBytes {
      $0.baseAddress.map { memcmp(base, $0, bytes.count) == 0 } ?? false
    }
  }

  private func write(_ bytes: [UInt8], _ count: Int, to descriptor: Int32) -> Int32? {
    var done = 0
    while done < count {
      let step = bytes.withUnsafeBytes { systemWrite(descriptor, $0, done..<count) }
      if step < 0, errno == EINTR { continue }
      if step < 0 { return errno }
      done += step
    }
    return nil
  }
}

private func systemWrite(
  _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
) -> Int {
  write(descriptor, bytes.baseAddress.map { $0 + range.lowerBound }, range.count)
}
