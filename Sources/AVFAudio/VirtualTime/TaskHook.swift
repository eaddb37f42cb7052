#if !canImport(Darwin)
  internal import CEarshotMainQueue
  internal import Dispatch
  internal import Foundation
  internal import Glibc

  /// Keeps the tasks of a hosted app on its run's thread.
  ///
  /// The runtime asks a hook, where there is one, before it hands a job to its threads. Jobs that a
  /// run's own thread enqueues belong to the hosted app, and run in the order of the run; all others go
  /// their way. Those of the main actor run on the run's thread as well, as its main queue does.
  enum TaskHook {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// Installs the hooks once; without the symbol tasks stay on the runtime's threads.
    static let isInstalled: Bool = {
      earshot_main_queue_ask { context, work in
        guard let host = AppHost.ofThisThread, let context, let work else { return 0 }
        host.put(on: .main) { work(context) }
        return 1
      }
      guard let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook") else { return false }
      symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
        guard let host = AppHost.ofThisThread else { return original(job) }
        host.put(on: nil) { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
      }
      return true
    }()

    private static let executor = InRun()

    /// What a task asks where it runs; its jobs come by the hook.
    private final class InRun: TaskExecutor {
      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        if let host = AppHost.ofThisThread {
          host.put(on: nil) { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        } else {
          DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
      }
    }
  }
#endif
