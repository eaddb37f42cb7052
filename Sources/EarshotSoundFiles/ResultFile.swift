#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One file of a result while it is written: under a temporary name, beside what it will replace.
///
/// Where that is, to the last byte, what would be written, it is not written anew: the file that
/// stands there is kept, and only the time of its last change becomes that of the commit.
package final class ResultFile {
  /// Where to write to.
  package let path: String
  /// The name that a commit gives it.
  package let target: String
  /// Counts what is written here.
  package let traffic: FileTraffic

  private let compares: Bool
  /// The file that stands there and is to be kept; known once the new one was closed.
  private(set) var kept: FileIdentity?

  init(_ path: String, target: String, compares: Bool, traffic: FileTraffic) {
    self.path = path
    self.target = target
    self.compares = compares
    self.traffic = traffic
  }

  /// Whether what stands there is already what was to be written.
  package var isUnchanged: Bool { kept != nil }

  /// Begins a comparison; nil if there is nothing to compare with.
  func comparison() -> ComparedOutput? {
    guard compares, let earlier = EarlierResult(path: target, replacedBy: path) else { return nil }
    return ComparedOutput(earlier)
  }

  /// Told once the new file was closed: what is kept instead, if anything, and its length.
  func note(_ kept: FileIdentity?, size: Int64) {
    self.kept = kept
    if kept == nil { traffic.bytesWritten += size } else { traffic.bytesKept += size }
  }

  /// Makes sure that the file to be kept is still the one that was compared.
  func confirm() throws(SoundFileError) {
    guard let kept, FileIdentity(path: target) != kept else { return }
    throw SoundFileError(
      .replace, target, "it was changed while the new result was compared with it; render again",
      kind: .machine)
  }

  /// Puts the file to be kept, under a second name, where the new one would be.
  ///
  /// For a folder that is replaced as a whole; a copy where the system has no second names.
  func bringAlong() throws(SoundFileError) {
    if kept == nil { return }
    try confirm()
    FileTree.remove(path)
    if link(target, path) != 0 { try FileTree.copy(target, to: path) }
  }

  /// Makes now the time of the last change of a file that was kept.
  func renew() {
    if kept != nil { utimensat(AT_FDCWD, target, nil, 0) }
  }
}
