#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import Synchronization

/// SIGINT, SIGTERM or SIGHUP: stops a render so that it cleans up, and anything else at once.
struct Interruption: Error {
  let code: ExitCode

  private static let received = Atomic<Int32>(0)
  /// How many pieces of work there are that clean up.
  private static let cleaning = Atomic<Int>(0)

  /// Puts the handlers in place.
  static func install() {
    // A reader that closed the pipe ends the program, silently.
    signal(SIGPIPE, SIG_DFL)
    // Who was started to outlive its terminal ignores the hang-up, and goes on to.
    let ignoresHangUp = unsafeBitCast(signal(SIGHUP, SIG_IGN), to: Int.self) == 1
    for number in [SIGINT, SIGTERM] + (ignoresHangUp ? [] : [SIGHUP]) {
      signal(number) { number in
        // The first one counts; more of them, as from a terminal and from make, change nothing.
        _ = Interruption.received.compareExchange(expected: 0, desired: number, ordering: .relaxed)
        if Interruption.cleaning.load(ordering: .relaxed) == 0 { _exit(128 + number) }
      }
    }
    // A file that may not grow any more is an error of its write, told and cleaned up after.
    signal(SIGXFSZ, SIG_IGN)
    // Whoever started us may have blocked signals for itself, and a mask is inherited.
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&ours, number) }
    sigprocmask(SIG_UNBLOCK, &ours, nil)
  }

  /// Runs something that leaves files behind when it is ended at once.
  ///
  /// It must ask `check` often.
  static func deferred<Result>(_ body: () throws -> Result) throws -> Result {
    cleaning.wrappingAdd(1, ordering: .relaxed)
    defer { cleaning.wrappingSubtract(1, ordering: .relaxed) }
    let result = try body()
    try check()
    return result
  }

  /// Throws if a signal has come.
  static func check() throws {
    switch received.load(ordering: .relaxed) {
    case 0: return
    case SIGTERM: throw Interruption(code: .terminated)
    case SIGHUP: throw Interruption(code: .hungUp)
    default: throw Interruption(code: .interrupted)
    }
  }
}
