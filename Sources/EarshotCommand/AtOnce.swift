internal import Dispatch
internal import EarshotSoundFiles
internal import Synchronization

/// Work done several pieces at once, whose results are taken when all are there.
enum AtOnce {
  /// What `work` makes of each place below `count`, in the order of the places.
  static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Value
  ) -> [Value] {
    let values = Guarded([Value?](repeating: nil, count: count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(count, 1))) { _ in
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < count else { return }
        let value = work(place)
        values.withLock { $0[place] = value }
      }
    }
    return values.withLock { $0.compactMap { $0 } }
  }
}
