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

  /// A key with the place of its work, so that moving it about costs nothing.
  private struct Entry {
    var key: Key
    var slot: Int
  }

  private var heap: [Entry] = []
  private var slots: [Work?] = []
  private var freeSlots: [Int] = []
  private var serial = 0

  /// When the first work is due.
  var first: Key? { heap.first?.key }

  mutating func insert(_ work: Work, at instant: Instant, in phase: Phase) {
    let key = Key(instant: instant, phase: phase, serial: serial)
    serial += 1
    if let slot = freeSlots.popLast() {
      slots[slot] = work
      heap.append(Entry(key: key, slot: slot))
    } else {
      heap.append(Entry(key: key, slot: slots.count))
      slots.append(work)
    }
    siftUp(from: heap.count - 1)
  }

  mutating func removeFirst() -> Work? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      siftDown()
    }
    freeSlots.append(first.slot)
    return slots[first.slot].take()
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
