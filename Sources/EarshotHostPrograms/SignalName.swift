#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a signal is called, and what it mostly comes from in Swift.
enum SignalName {
  static func of(_ signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL: a failed check, such as a forced nil, an overflow or fatalError"
    case SIGTRAP: "SIGTRAP: a failed check, such as a forced nil, an overflow or fatalError"
    case SIGSEGV: "SIGSEGV: an invalid address, such as endless recursion"
    case SIGBUS: "SIGBUS: an invalid address"
    case SIGABRT: "SIGABRT: abort was called"
    case SIGFPE: "SIGFPE: an impossible division"
    case SIGKILL: "SIGKILL: ended from outside, for its memory perhaps"
    default: "signal \(signal)"
    }
  }
}
