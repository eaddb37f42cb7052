#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How many files may be open at once.
enum OpenFiles {
  /// Raises what is allowed to the most that the system lets us: a stem for each of a thousand apps.
  static func allowMany() {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_NOFILE
      let most = rlim_t(OPEN_MAX)
    #else
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      let most = rlim_t.max
    #endif
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    setrlimit(kind, &limit)
  }
}
