#if !canImport(Darwin)
  public import Dispatch
  internal import EarshotUnits

  // Queues: one thread and one order. What is put on any queue runs at its instant, in the order in
  // which it was put there, whatever the queue is; so real races do not show.
  extension EarshotTime {
    public static func async(
      on queue: DispatchQueue, group: DispatchGroup? = nil, _ work: @escaping () -> Void
    ) {
      let sending = Sending(work: work)
      guard let host = AppHost.asked() else {
        return queue.async(group: group) { sending.work() }
      }
      if let group { host.groups[group].enter() }
      host.put(on: queue) { [unowned host] in
        work()
        if let group { host.leave(group) }
      }
    }

    public static func async(
      on queue: DispatchQueue, group: DispatchGroup? = nil, _ item: DispatchWorkItem
    ) {
      async(on: queue, group: group) { run(item) }
    }

    public static func async(
      on queue: DispatchQueue, at deadline: DispatchTime, _ work: @escaping () -> Void
    ) {
      let sending = Sending(work: work)
      guard let host = AppHost.asked() else {
        return queue.asyncAfter(deadline: deadline) { sending.work() }
      }
      guard let delay = delay(until: deadline, host) else { return }
      host.put(on: queue, after: delay, work)
    }

    public static func async(
      on queue: DispatchQueue, at deadline: DispatchTime, _ item: DispatchWorkItem
    ) {
      async(on: queue, at: deadline) { run(item) }
    }

    public static func sync<Result>(
      on queue: DispatchQueue, _ work: () throws -> Result
    ) rethrows -> Result {
      guard let host = AppHost.asked() else { return try queue.sync(execute: work) }
      let id = QueueID(queue)
      if host.queue == id, id.isSerial {
        host.fail("calls sync on the queue that it runs on: on a device this never returns")
      }
      return try host.within(id, work)
    }

    public static func wait(for semaphore: DispatchSemaphore) {
      guard let host = AppHost.asked() else { return semaphore.wait() }
      _ = host.wait(atMost: nil, for: "a semaphore") { semaphore.wait(timeout: .now()) == .success }
    }

    public static func wait(
      for semaphore: DispatchSemaphore, until deadline: DispatchTime
    ) -> DispatchTimeoutResult {
      guard let host = AppHost.asked() else { return semaphore.wait(timeout: deadline) }
      let isOver = host.wait(atMost: delay(until: deadline, host), for: "a semaphore") {
        semaphore.wait(timeout: .now()) == .success
      }
      return isOver ? .success : .timedOut
    }

    // Groups.

    public static func enter(_ group: DispatchGroup) {
      guard let host = AppHost.asked() else { return group.enter() }
      host.groups[group].enter()
    }

    public static func leave(_ group: DispatchGroup) {
      guard let host = AppHost.asked() else { return group.leave() }
      host.leave(group)
    }

    public static func notify(
      _ group: DispatchGroup, on queue: DispatchQueue, _ work: @escaping () -> Void
    ) {
      let sending = Sending(work: work)
      guard let host = AppHost.asked() else {
        return group.notify(queue: queue) { sending.work() }
      }
      if host.groups[group].isEmpty {
        host.put(on: queue, work)
      } else {
        host.groups[group].waiting.append((queue, work))
      }
    }

    public static func wait(
      for group: DispatchGroup, until deadline: DispatchTime = .distantFuture
    ) -> DispatchTimeoutResult {
      guard let host = AppHost.asked() else { return group.wait(timeout: deadline) }
      let isOver = host.wait(atMost: delay(until: deadline, host), for: "a group") {
        host.groups[group].isEmpty
      }
      return isOver ? .success : .timedOut
    }
  }

  /// Work for a real queue, as its client handed it over.
  private struct Sending: @unchecked Sendable {
    let work: () -> Void
  }

  /// The groups of a run, each with what waits for it.
  struct Groups {
    struct State {
      /// Kept, so that nothing else takes its identity.
      let group: DispatchGroup
      var count = 0
      var waiting: [(queue: DispatchQueue, work: () -> Void)] = []

      var isEmpty: Bool { count == 0 }

      mutating func enter() { count += 1 }
    }

    private var states: [ObjectIdentifier: State] = [:]

    subscript(_ group: DispatchGroup) -> State {
      get { states[ObjectIdentifier(group)] ?? State(group: group) }
      set { states[ObjectIdentifier(group)] = newValue }
    }
  }

  extension AppHost {
    func leave(_ group: DispatchGroup) {
      groups[group].count -= 1
      guard groups[group].count <= 0 else { return }
      if groups[group].count < 0 {
        fail("leaves a group more often than it entered it: on a device this traps")
      }
      let waiting = groups[group].waiting
      groups[group].waiting = []
      for waiter in waiting { put(on: waiter.queue, waiter.work) }
    }

    /// Runs work at once as if on a queue.
    func within<Result>(_ other: QueueID, _ work: () throws -> Result) rethrows -> Result {
      let before = queue
      queue = other
      defer { queue = before }
      return try work()
    }
  }
#endif
