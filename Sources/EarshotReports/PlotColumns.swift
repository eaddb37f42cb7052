internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// What is heard of one app, column by column.
struct PlotColumns {
  /// One column: how long the app was in which state, and at what level.
  struct Column {
    var length = 0.0
    var audible = 0.0
    var interrupted = 0.0
    var paused = 0.0
    /// Levels times time, and the lowest level.
    var sum = 0.0
    var lowest = 0.0
    var soundsFirst = false
    var soundsLast = false

    /// The mean level in dB while it sounds.
    var mean: Double { audible > 0 ? sum / audible : 0 }
  }

  private(set) var columns: [Column]
  private let duration: Double
  private let ramps: [(time: Double, ramp: DuckRamp)]

  init(of app: AppID, in trace: Trace, stretches: Stretches, count: Int) {
    duration = Double(trace.header.duration.nanoseconds)
    columns = Array(repeating: Column(length: duration / Double(count)), count: count)
    ramps = trace.events.compactMap { event in
      guard event.app == app else { return nil }
      switch event.kind {
      case .ducked(let change), .unducked(let change):
        return (Double(event.time.nanoseconds), change.ramp)
      default: return nil
      }
    }
    var place = 0
    for stretch in stretches[app] { add(stretch, ramp: &place) }
  }

  private mutating func add(_ stretch: Stretches.Stretch, ramp place: inout Int) {
    let (from, to) = (Double(stretch.from.nanoseconds), Double(stretch.to.nanoseconds))
    let width = duration / Double(columns.count)
    var column = min(Int(from / width), columns.count - 1)
    while column < columns.count, Double(column) * width < to {
      let start = max(from, Double(column) * width)
      let end = min(to, Double(column + 1) * width)
      if end > start {
        add(stretch.state, from: start, to: end, column: column, ramp: &place)
        if stretch.state == .full || stretch.state == .ducked {
          if start <= Double(column) * width { columns[column].soundsFirst = true }
          if end >= Double(column + 1) * width { columns[column].soundsLast = true }
        }
      }
      column += 1
    }
  }

  private mutating func add(
    _ state: ListenerState, from: Double, to: Double, column: Int, ramp place: inout Int
  ) {
    let span = to - from
    switch state {
    case .interrupted: columns[column].interrupted += span
    case .paused: columns[column].paused += span
    case .silent: break
    case .full, .ducked:
      let samples = 8
      for sample in 0..<samples {
        let at = from + span * (Double(sample) + 0.5) / Double(samples)
        let level = max(level(at: at, ramp: &place), -200)
        columns[column].sum += level * span / Double(samples)
        columns[column].lowest = min(columns[column].lowest, level)
      }
      columns[column].audible += span
    }
  }

  /// The duck factor in dB; times must not go back.
  private func level(at time: Double, ramp place: inout Int) -> Double {
    while place < ramps.count, ramps[place].time <= time { place += 1 }
    guard place > 0 else { return 0 }
    let instant = Instant(nanoseconds: Int64(time))
    return Decibels(ramps[place - 1].ramp.gain(at: instant)).value
  }
}

extension PlotColumns.Column {
  /// The character for it, with `range` dB from the top to the bottom.
  func glyph(_ style: PlotStyle, range: Double) -> Character {
    let held = interrupted + paused
    if audible < held {
      return held * 2 < length ? " " : interrupted < paused ? style.paused : style.interrupted
    }
    if audible <= 0 { return " " }
    var height = Int((8 * (1 + mean / range)).rounded())
    // A dip that is shorter than a column still shows.
    if height > 7, lowest < -1 || held > 0 { height = 7 }
    if height > 7, audible < length * 15 / 16 { return partial(style) }
    return style.heights[min(max(height, 1), 8) - 1]
  }

  /// Sound at full level in part of the column.
  private func partial(_ style: PlotStyle) -> Character {
    if soundsLast && !soundsFirst {
      return audible * 2 >= length ? style.rightHalf : style.rightEdge
    }
    let eighths = Int((8 * audible / length).rounded())
    return style.widths[min(max(eighths, 1), 7) - 1]
  }
}
