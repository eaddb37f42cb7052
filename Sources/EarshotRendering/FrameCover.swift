internal import EarshotUnits

/// A set of frames, kept as ranges in order that neither touch nor overlap.
struct FrameCover {
  private(set) var ranges: [Range<FramePosition>] = []

  /// Adds a range and returns the parts of it that were not covered before.
  ///
  /// - Complexity: O(log *n*) to find the place, and O(*n*) to move what lies behind it.
  mutating func uncovered(_ range: Range<FramePosition>) -> [Range<FramePosition>] {
    if range.isEmpty { return [] }
    let first = firstIndex { $0.upperBound >= range.lowerBound }
    let behind = firstIndex { $0.lowerBound > range.upperBound }
    var gaps: [Range<FramePosition>] = []
    var place = range.lowerBound
    for known in ranges[first..<behind] {
      if place < known.lowerBound { gaps.append(place..<known.lowerBound) }
      place = max(place, min(known.upperBound, range.upperBound))
    }
    if place < range.upperBound { gaps.append(place..<range.upperBound) }
    var merged = range
    if first < behind {
      merged =
        min(
          range.lowerBound, ranges[first].lowerBound)..<max(
          range.upperBound, ranges[behind - 1].upperBound)
    }
    ranges.replaceSubrange(first..<behind, with: [merged])
    return gaps
  }

  /// The first place at which a property holds that holds for all behind it too.
  func firstIndex(_ holds: (Range<FramePosition>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
