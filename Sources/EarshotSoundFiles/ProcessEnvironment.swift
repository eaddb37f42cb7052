#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What programs that are started from here inherit.
package enum ProcessEnvironment {
  /// The variables, as `posix_spawn` takes them.
  package static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }
}

extension ProcessEnvironment {
  /// An absolute path from a variable; a relative one would depend on where the program runs.
  package static func path(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folders of `PATH`, separated by colons.
  package static var searchPath: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  /// The user's folder for what can be made again, by the habits of the system; nil without a home.
  package static var caches: String? {
    #if canImport(Darwin)
      path("HOME").map { "\($0)/Library/Caches" }
    #else
      path("XDG_CACHE_HOME") ?? path("HOME").map { "\($0)/.cache" }
    #endif
  }

  /// A program among folders such as those of `PATH`, of which only absolute ones count.
  package static func program(_ name: String, in folders: String = searchPath) -> String? {
    folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  /// Whether a file is there that we may run.
  package static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
