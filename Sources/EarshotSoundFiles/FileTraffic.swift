/// How many bytes went to and from files, for tests that count work and not time.
package final class FileTraffic {
  /// Read from sounds, what was read to open them left out.
  package internal(set) var bytesRead: Int64 = 0
  /// In results that were written.
  package internal(set) var bytesWritten: Int64 = 0
  /// In results that were found to be what stands there already.
  package internal(set) var bytesKept: Int64 = 0

  package init() {}

  func reset() { (bytesRead, bytesWritten, bytesKept) = (0, 0, 0) }
}
