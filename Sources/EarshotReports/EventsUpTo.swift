internal import EarshotSimulation
internal import EarshotUnits

extension Array where Element == Event {
  /// Every event up to an instant, all of the instant included, newest first.
  ///
  /// Events are in order of time. Takes O(log n).
  func upTo(_ instant: Instant) -> ReversedCollection<ArraySlice<Event>> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].time > instant { high = middle } else { low = middle + 1 }
    }
    return self[..<low].reversed()
  }
}
