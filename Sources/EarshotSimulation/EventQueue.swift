internal import EarshotUnits

/// Work to come, the earliest first: by instant, then phase, then the order of scheduling.
///
/// A binary heap: `insert` and `removeFirst` take O(log n).
struct EventQueue<Work> {
  /// When some work is due; no two keys are equal.
  struct Key: Comparable {
    var instant: Instant
    var phase: Phase
    var serial: Int

    static func < (left: Key, right: Key) -> Bool {
      if left.instant != right.instant { return left.instant < right.instant }
      if left.phase != right.phase { return left.phase < right.phase }
      return left.serial < right.serial
    }
  }

  private var heap: [(key: Key, work: Work)] = []
  private var serial = 0

  /// When the first work is due.
  var first: Key? { heap.first?.key }

  mutating func insert(_ work: Work, at instant: Instant, in phase: Phase) {
    heap.append((Key(instant: instant, phase: phase, serial: serial), work))
    serial += 1
    siftUp(from: heap.count - 1)
  }

  mutating func removeFirst() -> (key: Key, work: Work)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      siftDown()
    }
    return first
  }

  private mutating func siftUp(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent].key < heap[child].key { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].key < heap[least].key {
        least = child
      }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
