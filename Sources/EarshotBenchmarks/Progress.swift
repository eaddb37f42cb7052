#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Says on standard error what is being done.
func report(_ progress: String) {
  let line = Array("bench: \(progress)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
