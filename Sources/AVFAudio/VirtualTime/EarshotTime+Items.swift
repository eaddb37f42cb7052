#if !canImport(Darwin)
  public import Dispatch
  internal import EarshotSimulation
  internal import EarshotUnits

  extension EarshotTime {
    /// Does an item's work unless it was cancelled, and then what waits for it.
    public static func run(_ item: DispatchWorkItem) {
      if !item.isCancelled { item.perform() }
      AppHost.asked()?.items.finish(item)
    }

    public static func notify(
      _ item: DispatchWorkItem, on queue: DispatchQueue,
      _ work: @escaping @convention(block) () -> Void
    ) {
      guard let host = AppHost.asked() else { return item.notify(queue: queue, execute: work) }
      host.items.notify(item) { [unowned host] in host.put(on: queue, work) }
    }

    public static func wait(
      for item: DispatchWorkItem, until deadline: DispatchTime = .distantFuture
    ) -> DispatchTimeoutResult {
      guard let host = AppHost.asked() else { return item.wait(timeout: deadline) }
      let isOver = host.wait(atMost: delay(until: deadline, host), for: "a work item") {
        host.items.isFinished(item)
      }
      return isOver ? .success : .timedOut
    }

    /// A deadline by the wall clock as one by the other; in a run neither of the two is ever set.
    public static func deadline(_ wall: DispatchWallTime) -> DispatchTime {
      guard wall != .distantFuture else { return .distantFuture }
      // Dispatch keeps the wall clock as nanoseconds before 1970.
      let (delay, isTooFar) = Int64(bitPattern: wallTime.rawValue)
        .subtractingReportingOverflow(Int64(bitPattern: wall.rawValue))
      return isTooFar ? .distantFuture : uptime + .nanoseconds(Int(delay))
    }
  }

  /// The work items of a run that were run, or are waited for.
  struct Items {
    private struct State {
      /// Kept, so that nothing else takes its identity.
      let item: DispatchWorkItem
      var isFinished = false
      var waiting: [() -> Void] = []
    }

    private var states: [ObjectIdentifier: State] = [:]

    func isFinished(_ item: DispatchWorkItem) -> Bool {
      states[ObjectIdentifier(item)]?.isFinished ?? false
    }

    mutating func notify(_ item: DispatchWorkItem, _ work: @escaping () -> Void) {
      if isFinished(item) { return work() }
      states[ObjectIdentifier(item), default: State(item: item)].waiting.append(work)
    }

    mutating func finish(_ item: DispatchWorkItem) {
      var state = states[ObjectIdentifier(item)] ?? State(item: item)
      let waiting = state.waiting
      (state.isFinished, state.waiting) = (true, [])
      states[ObjectIdentifier(item)] = state
      for work in waiting { work() }
    }
  }
#endif
