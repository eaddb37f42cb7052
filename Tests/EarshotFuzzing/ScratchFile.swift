internal import EarshotSoundFiles
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file for one input, gone with it: in memory where the system has a place for that.
///
/// A disk that is waited for would let the fuzzer try thirty inputs a second instead of thousands.
struct ScratchFile: ~Copyable {
  let path: String

  init(_ bytes: [UInt8]) throws(SoundFileError) {
    let serial = Self.serial.wrappingAdd(1, ordering: .relaxed).newValue
    path = "\(Self.folder)/earshot-fuzz-\(getpid())-\(serial)"
    try FileTree.createFile(path)
    try FileTree.write(bytes.span, to: path)
  }

  deinit { FileTree.remove(path) }

  private static let serial = Atomic(0)
  private static let folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
}
