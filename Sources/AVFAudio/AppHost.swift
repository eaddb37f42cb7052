#if !canImport(Darwin)
  package import Dispatch
  internal import EarshotSessions
  package import EarshotSimulation
  package import EarshotUnits
  package import Foundation
  internal import Synchronization

  /// The run that the facade acts on: who the app is, what it has put off, where its sounds are.
  ///
  /// The one global of the package, because `AVAudioSession.sharedInstance()` is one too. Runs never
  /// overlap, and everything that belongs to a run goes with its host: what the app had put off, its
  /// players and the observers at its own notification centre.
  package final class AppHost {
    /// The host of the run that is going on, under `lock`: only the run's own thread uses it, others
    /// look whether it is theirs.
    nonisolated(unsafe) private static var holder: AppHost?
    private static let lock = NSLock()

    private static var current: AppHost? { lock.withLock { holder } }

    /// Whether the process does nothing but run one app, on executors of its own.
    ///
    /// Set once, at first.
    nonisolated(unsafe) package static var ownsProcess = false

    package let run: HostedRun
    /// Opens what players play and synthesizers speak.
    let reader: any SoundReader
    /// The folder in which the app's bundle finds its files.
    let resources: String?
    /// Where the client's shadowed `NotificationCenter.default` leads.
    let center = NotificationCenter()
    /// Why the run cannot go on.
    package private(set) var failure: HostingFailure?
    /// Counts calls into the app.
    package let pulse = Pulse()

    private let thread = Thread.current
    private var tasks: [Int: Task] = [:]
    private var lastTask = 0
    private var endings: [PlayerID: (WaitingList.Reason?) -> Void] = [:]
    /// The queue whose work runs; nil stands for none of the app's.
    var queue: QueueID? = .main
    var groups = Groups()
    var items = Items()
    /// Queues whose work waits for something else, the latest last.
    private var blockedQueues: [QueueID] = []
    private var heldBack: [Task] = []
    /// Questions since time last moved.
    private var questions = 0
    private var callsOfInstant = (instant: Instant.zero, count: 0)

    struct Task {
      var queue: QueueID?
      /// Kept, so that nothing else takes its identity.
      var object: DispatchQueue?
      var work: () -> Void

      init(queue: DispatchQueue?, work: @escaping () -> Void) {
        self.queue = queue.map(QueueID.init)
        object = queue
        self.work = work
      }
    }

    package init(_ run: HostedRun, reader: any SoundReader, resources: String? = nil) {
      self.run = run
      self.reader = reader
      self.resources = resources.map { URL(fileURLWithPath: $0).path }
      run.carryOut = { [unowned self] call in carryOut(call) }
    }

    /// Makes this the host that the facade acts on for as long as `body` takes.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
      if !AppHost.ownsProcess { _ = TaskHook.isInstalled }
      AppHost.lock.withLock { AppHost.holder = self }
      defer {
        AppHost.lock.withLock { AppHost.holder = nil }
        tasks = [:]
        endings = [:]
        heldBack = []
      }
      return try body()
    }

    /// The host whose run the calling thread carries out.
    static var ofThisThread: AppHost? {
      guard let host = current, host.thread === Thread.current, host.failure == nil else {
        return nil
      }
      return host
    }

    /// Whether the calling thread is in the middle of a run.
    package static var isRunningHere: Bool { current?.thread === Thread.current }

    /// The host for a question; nil outside a run and after a failure.
    static func asked() -> AppHost? {
      guard let host = current, host.isOnItsThread else { return nil }
      host.questions += 1
      if host.questions > 1_000_000 {
        host.fail("asks again and again without letting time go on: nothing can change meanwhile")
      }
      return host.failure == nil ? host : nil
    }

    /// The host for a call that throws without one.
    static func required() throws -> AppHost {
      if let host = asked() { return host }
      throw NSError(
        facade: current == nil
          ? "no simulated device is running: call this inside SimulatedDevice.run"
          : "the run was stopped")
    }

    /// Stops the run; the first reason counts.
    package func fail(_ reason: String) {
      guard failure == nil else { return }
      failure = HostingFailure(reason: reason, at: run.now, origin: run.place())
    }

    /// Whether the caller belongs to the run: another thread may be anybody's.
    private var isOnItsThread: Bool {
      if pulse.isPosting || Thread.current === thread { return true }
      pulse.stray()
      return false
    }

    /// Whether calls came from threads that are not on virtual time, and were refused.
    ///
    /// No part of the trace: another test that calls the session outside its run counts as well.
    package var refusedStrays: Bool { pulse.strays > 0 }

    // What the app puts off.

    /// Calls the app on a queue at the present instant, after what is planned for it already.
    package func put(on queue: DispatchQueue?, _ work: @escaping () -> Void) {
      put(on: queue, after: .zero, work)
    }

    package func put(
      on queue: DispatchQueue?, after delay: TimeSpan, _ work: @escaping () -> Void
    ) {
      lastTask += 1
      tasks[lastTask] = Task(queue: queue, work: work)
      run.schedule(task: lastTask, at: run.now + max(delay, .zero))
    }

    /// Calls `ending` when a player is over.
    func watch(_ player: PlayerID, _ ending: @escaping (WaitingList.Reason?) -> Void) {
      endings[player] = ending
    }

    private func carryOut(_ call: HostedCall) {
      switch call {
      case .task(let number):
        if let task = tasks.removeValue(forKey: number) { perform(task) }
      case .ended(let player, let reason):
        guard let ending = endings.removeValue(forKey: player) else { return }
        let name = run.name(of: player)
        perform(Task(queue: .main) { [run] in run.acting(for: name) { ending(reason) } })
      case .notified(let notification):
        perform(Task(queue: .main) { [unowned self] in post(notification) })
      }
    }

    /// Does work on its queue, unless the queue is blocked: then once it no longer is.
    func perform(_ task: Task) {
      if let queue = task.queue, queue.isSerial, blockedQueues.contains(queue) {
        heldBack.append(task)
        return
      }
      guard failure == nil, isWithinInstant() else { return }
      let before = queue
      queue = task.queue
      task.work()
      queue = before
    }

    /// Counts calls; too many at one instant never end.
    private func isWithinInstant() -> Bool {
      questions = 0
      pulse.beat()
      callsOfInstant =
        callsOfInstant.instant == run.now ? (run.now, callsOfInstant.count + 1) : (run.now, 1)
      if callsOfInstant.count > 100_000 {
        fail("puts off work to the present instant again and again: time cannot go on")
        return false
      }
      return true
    }

    private func post(_ notification: SessionNotification) {
      let posting = Posting(notification)
      // An observer may be called on a queue of its own, while this thread waits for it.
      pulse.setPosting(true)
      defer { pulse.setPosting(false) }
      for center in [center, NotificationCenter.default] {
        center.post(
          name: posting.name, object: AVAudioSession.sharedInstance(), userInfo: posting.userInfo)
      }
    }

    // What the app waits for.

    /// Lets time go on for everybody else until `isOver`, or for `span` at most.
    ///
    /// - Returns: whether it is over. A wait that nothing can end stops the run.
    func wait(atMost span: TimeSpan?, for what: String, until isOver: () -> Bool) -> Bool {
      // Asked once at a time: asking may take what it waits for.
      var isDone = isOver()
      if isDone { return true }
      var isTimedOut = false
      if let span { put(on: nil, after: span) { isTimedOut = true } }
      let isInner = !blockedQueues.isEmpty
      let began = run.now
      if let queue { blockedQueues.append(queue) }
      while failure == nil, !isTimedOut, !isDone, run.step() { isDone = isOver() }
      if isInner, run.now > began {
        run.noteNotSimulated("two queues wait at once: the one that began first may go on late")
      }
      if queue != nil { blockedQueues.removeLast() }
      let held = heldBack
      heldBack = []
      for task in held { put(on: task.object, task.work) }
      if !isDone, !isTimedOut {
        fail("blocks on \(what), and nothing that is still to come can end the wait")
      }
      return isDone
    }

    /// Lets time go on for everybody, this queue included.
    func spin(for span: TimeSpan) {
      var isOver = false
      put(on: nil, after: span) { isOver = true }
      while failure == nil, !isOver, run.step() {}
    }
  }

  /// A sign of life, for another thread to watch.
  package final class Pulse: Sendable {
    private let beats = Atomic(0)
    private let strayCalls = Atomic(0)
    private let posting = Atomic(false)

    package var count: Int { beats.load(ordering: .relaxed) }

    var strays: Int { strayCalls.load(ordering: .relaxed) }

    var isPosting: Bool { posting.load(ordering: .acquiring) }

    func setPosting(_ flag: Bool) { posting.store(flag, ordering: .releasing) }

    func stray() { strayCalls.add(1, ordering: .relaxed) }

    func beat() { beats.add(1, ordering: .relaxed) }
  }

  /// Why a run of app code could not go on.
  package struct HostingFailure: Error {
    package var reason: String
    package var at: Instant
    package var origin: Origin?
  }

  /// Opens sounds for the facade, which opens no file itself.
  package protocol SoundReader: AnyObject {
    /// - Throws: an error whose description says what is wrong with the file.
    func open(file path: String, from: TimeSpan) throws -> (Sound, SoundFacts)
    func open(data: Data, from: TimeSpan) throws -> (Sound, SoundFacts)
    /// Speaks a text; `rate` 1 is the voice's own speed.
    func speak(_ text: String, rate: Double) throws -> (Sound, SoundFacts)
  }
#endif
