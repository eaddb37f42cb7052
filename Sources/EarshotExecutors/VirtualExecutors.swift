// Swift's concurrency on virtual time. The only place that uses the toolchain's experimental
// interface for executors; known to work with Swift 6.3 on Linux. Where a toolchain lacks it, this
// file does not compile, and nothing but `earshot host` is without it.
#if !canImport(Darwin)
  internal import CEarshotClock
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

  /// Where jobs wait for their time.
  package protocol VirtualTimeline: AnyObject {
    /// Nanoseconds since the run began.
    var nanoseconds: Int64 { get }

    /// Calls `body` at a time, after what is already planned for it; at once means at the present
    /// instant, but never before this returns.
    ///
    /// - Parameters:
    ///   - nanoseconds: The time, counted from the start of the run.
    ///   - isMain: Whether it is the main actor's.
    ///   - body: What is called.
    func schedule(at nanoseconds: Int64, onMain isMain: Bool, _ body: @escaping () -> Void)
  }

  /// Runs every task, actor and sleep of a process on one thread and on a timeline of ours.
  ///
  /// Jobs run in the order of their times, and of their arrival within one: a run is the same each
  /// time. The process's clocks, and so `Date()` and `ContinuousClock`, show the timeline's time.
  /// Only for a program that does nothing but run one app, called before its first task.
  package enum VirtualExecutors {
    /// Puts the whole process on a timeline.
    ///
    /// - Parameters:
    ///   - timeline: Where jobs wait.
    ///   - exitCode: How the process ends if the app's code calls `exit`.
    package static func install(on timeline: any VirtualTimeline, exitCode: Int32) {
      line = timeline
      _createExecutors(factory: Factory.self)
      earshot_clock_follow { VirtualExecutors.line?.nanoseconds ?? 0 }
      earshot_run_begins(exitCode)
    }

    /// Gives the clocks back to the system, once the run is over.
    package static func release() {
      earshot_run_over()
      earshot_clock_release()
    }

    // One thread runs everything.
    nonisolated(unsafe) fileprivate static var line: (any VirtualTimeline)?

    fileprivate static func plan(
      after delay: Int64, onMain isMain: Bool, _ body: @escaping () -> Void
    ) {
      guard let line else { return }
      line.schedule(at: line.nanoseconds + max(delay, 0), onMain: isMain, body)
    }

    private struct Factory: ExecutorFactory {
      static var mainExecutor: any MainExecutor { Main.shared }
      static var defaultExecutor: any TaskExecutor { Tasks.shared }
    }
  }

  /// Puts every job on the timeline, at its time.
  private protocol VirtualExecutor: SchedulingExecutor {
    /// Runs a job so many nanoseconds from now.
    func put(_ job: UnownedJob, after delay: Int64)
  }

  extension VirtualExecutor {
    func enqueue(_ job: consuming ExecutorJob) { put(UnownedJob(job), after: 0) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) { put(UnownedJob(job), after: nanoseconds(delay)) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) { put(UnownedJob(job), after: nanoseconds(clock.now.duration(to: instant))) }
  }

  /// The main actor's jobs.
  private final class Main: MainExecutor, VirtualExecutor {
    static let shared = Main()

    func put(_ job: UnownedJob, after delay: Int64) {
      VirtualExecutors.plan(after: delay, onMain: true) {
        job.runSynchronously(on: Main.shared.asUnownedSerialExecutor())
      }
    }

    // The simulation is the run loop.
    func run() throws {}
    func stop() {}
    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { true }
  }

  /// The jobs of everyone else.
  private final class Tasks: TaskExecutor, VirtualExecutor {
    static let shared = Tasks()

    func put(_ job: UnownedJob, after delay: Int64) {
      VirtualExecutors.plan(after: delay, onMain: false) {
        job.runSynchronously(on: Tasks.shared.asUnownedTaskExecutor())
      }
    }
  }

  /// A span of a clock in whole nanoseconds; a clock that does not count in seconds waits not at all.
  private func nanoseconds<D>(_ span: D) -> Int64 {
    guard let span = span as? Duration else { return 0 }
    let (seconds, attoseconds) = span.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return whole.overflow ? .max / 2 : whole.partialValue + attoseconds / 1_000_000_000
  }
#endif
