/// Sound that can be read from front to back and from any frame on.
///
/// What a frame holds depends on its place alone: it is the same, bit by bit, however the reads
/// before it were cut, and whether it was reached by reading or by `seek(to:)`. Renders that do not
/// depend on the block size rest on this.
package protocol SoundSource: AnyObject {
  /// How many samples a frame has; never changes.
  var channels: Int { get }

  /// Reads the next frames, interleaved, to the front of `buffer`, which is large enough.
  ///
  /// - Returns: How many frames were read; fewer than asked only at the end of the sound, and 0 at
  ///   or behind it. A sound that loops has no end.
  func read(_ frames: Int, into buffer: inout MutableSpan<Float>) throws -> Int

  /// Makes this frame the next to be read; a place behind the end is allowed, and loops wrap.
  func seek(to frame: Int64) throws
}

/// Where a source stands in a sound that may have a length, and may loop.
struct SoundPlace: Sendable {
  private let length: Int64
  private let loops: Bool
  private(set) var next: Int64 = 0

  /// - Parameters:
  ///   - length: In frames; nil is endless.
  ///   - loops: Whether the sound begins again at its end.
  init(length: Int64?, loops: Bool) {
    precondition(length ?? 0 >= 0, "a sound has no negative length")
    self.length = length ?? .max
    self.loops = loops
  }

  mutating func seek(to frame: Int64) {
    precondition(frame >= 0, "a sound begins at frame 0")
    next = loops && length > 0 ? frame % length : frame
  }

  /// Passes the next unbroken stretch of the sound, of at most so many frames; nil at its end.
  mutating func pass(atMost frames: Int) -> Range<Int64>? {
    if loops && next == length { next = 0 }
    let count = min(Int64(frames), length - next)
    if count <= 0 { return nil }
    defer { next += count }
    return next..<next + count
  }
}
