internal import Dispatch
internal import EarshotSoundFiles
internal import Synchronization

/// Work done several pieces at once, whose results are taken one by one in the order of the pieces.
enum InOrder {
  /// Runs `work` for each place below `count`, and `take` with each result as soon as it and all
  /// before it are there.
  ///
  /// `take` runs on the calling thread. If it throws, no further piece begins; those that have
  /// begun are waited for.
  static func run<Value: Sendable>(
    _ count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Value,
    take: (Int, Value) throws -> Void
  ) rethrows {
    if min(jobs, count) <= 1 {
      for place in 0..<count { try take(place, work(place)) }
      return
    }
    let board = Board<Value>(count)
    let workers = DispatchGroup()
    for _ in 0..<min(jobs, count) {
      DispatchQueue.global().async(group: workers) {
        while let place = board.next() { board.put(work(place), at: place) }
      }
    }
    defer {
      board.stop()
      workers.wait()
    }
    for place in 0..<count {
      if let value = board.wait(for: place) { try take(place, value) }
    }
  }
}

/// What is to be done and what is done.
private final class Board<Value: Sendable>: Sendable {
  private let done: Guarded<[Value?]>
  private let ready: [DispatchSemaphore]
  private let upNext = Atomic<Int>(0)

  init(_ count: Int) {
    done = Guarded(Array(repeating: nil, count: count))
    ready = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  func next() -> Int? {
    let place = upNext.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < ready.count ? place : nil
  }

  func stop() { upNext.store(ready.count, ordering: .relaxed) }

  func put(_ value: Value, at place: Int) {
    done.withLock { $0[place] = value }
    ready[place].signal()
  }

  func wait(for place: Int) -> Value? {
    ready[place].wait()
    return done.withLock { values in
      defer { values[place] = nil }
      return values[place]
    }
  }
}
