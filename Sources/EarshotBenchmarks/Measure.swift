#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What a finished process used.
struct Usage {
  /// Seconds from its start to its end.
  var wall: Double
  /// Seconds of processor time of its own.
  var user: Double
  /// Seconds of processor time that the system spent on its behalf.
  var system: Double
  /// The most memory that it held at once, in bytes.
  ///
  /// Linux counts the moment before `exec` as well, when the child still shares this process's
  /// memory. So nothing below this process's own peak can be told: see `Measure.ownPeak`.
  var peak: Int

  /// All processor time in seconds.
  var cpu: Double { user + system }
}

/// Runs a program and tells what it used, its own children included.
enum Measure {
  /// Runs a program from the search path; its standard output is dropped, its errors are shown.
  ///
  /// Returns nil where there is no such program.
  static func run(
    _ arguments: [String]
  ) throws(Failure) -> Usage? {
    if Interruption.hasCome { throw Failure("interrupted") }
    let started = ContinuousClock.now
    guard let child = try spawn(arguments) else { return nil }
    var status: Int32 = 0
    var used = rusage()
    while wait4(child, &status, 0, &used) < 0 {
      if errno != EINTR { throw Failure("wait4: \(String(cString: strerror(errno)))") }
    }
    if status != 0 {
      let how = status & 0x7f == 0 ? "exit \(status >> 8)" : "signal \(status & 0x7f)"
      throw Failure("\(arguments.joined(separator: " ")) ended with \(how)")
    }
    let wall = seconds(ContinuousClock.now - started)
    return Usage(
      wall: wall, user: seconds(used.ru_utime), system: seconds(used.ru_stime), peak: peak(used))
  }

  /// The most memory that this process has held so far, in bytes.
  static var ownPeak: Int {
    var used = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &used)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
    #endif
    return peak(used)
  }

  /// The processor time, in seconds, that a piece of this process's own work takes.
  static func cpu(of work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let before = ownNanoseconds()
    try work()
    return Double(ownNanoseconds() - before) / 1e9
  }

  private static func spawn(_ arguments: [String]) throws(Failure) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    if code == ENOENT { return nil }
    if code != 0 { throw Failure("\(arguments[0]): \(String(cString: strerror(code)))") }
    return child
  }

  private static func peak(_ used: rusage) -> Int {
    #if canImport(Darwin)
      Int(used.ru_maxrss)
    #else
      Int(used.ru_maxrss) * 1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  private static func ownNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The middle of some values; the mean of the two middle ones of an even number.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
