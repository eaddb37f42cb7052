internal import EarshotUnits

/// One row of a story as it is printed.
enum StoryRow {
  case line(Story.Line)
  /// Repetitions of what stands above, the last of them at that time.
  case more(Int, until: Instant)
  /// Lines of every kind that are left out.
  case others(Int)
}

/// Sums up what repeats in a long story.
enum StorySummary {
  /// At most `limit` rows.
  ///
  /// Of lines of one shape the first few stay; a row of repetitions becomes one.
  static func rows(of lines: [Story.Line], limit: Int) -> [StoryRow] {
    if lines.count <= limit { return lines.map(StoryRow.line) }
    let shapes = lines.map(\.shape)
    var rows: [StoryRow] = []
    for kept in [3, 2, 1] {
      rows = summary(of: lines, shapes: shapes, keeping: kept)
      if rows.count <= limit { return rows }
    }
    let (head, tail) = (limit - limit / 4 - 1, limit / 4)
    return rows.prefix(head) + [.others(rows.count - head - tail)] + rows.suffix(tail)
  }

  private static func summary(
    of lines: [Story.Line], shapes: [String], keeping kept: Int
  ) -> [StoryRow] {
    var seen: [String: Int] = [:]
    var rows: [StoryRow] = []
    var repeated: [Int] = []
    func sumUp() {
      if repeated.count > 2, let last = repeated.last {
        let counts = repeated.reduce(into: [String: Int]()) { $0[shapes[$1], default: 0] += 1 }
        rows.append(.more(counts.values.max() ?? 0, until: lines[last].time))
      } else {
        rows += repeated.map { .line(lines[$0]) }
      }
      repeated = []
    }
    for place in lines.indices {
      seen[shapes[place], default: 0] += 1
      if seen[shapes[place], default: 0] > kept {
        repeated.append(place)
      } else {
        sumUp()
        rows.append(.line(lines[place]))
      }
    }
    sumUp()
    return rows
  }
}
