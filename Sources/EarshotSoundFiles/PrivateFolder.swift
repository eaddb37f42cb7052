#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder for files that nobody is to see, gone when it is let go, or when the program has to stop.
package final class PrivateFolder: Sendable {
  package let path: String
  private let temporaries: Temporaries

  /// Makes it in a folder; in the system's for temporary files if none is given.
  package init(
    in parent: String? = nil, temporaries: Temporaries = .shared
  ) throws(SoundFileError) {
    let usual = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    path = try temporaries.make(in: parent ?? usual ?? "/tmp") { path throws(SoundFileError) in
      if mkdir(path, 0o700) != 0 { throw SoundFileError(.create, path, systemCode: errno) }
    }
    self.temporaries = temporaries
  }

  deinit { temporaries.remove([path]) }
}
