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
