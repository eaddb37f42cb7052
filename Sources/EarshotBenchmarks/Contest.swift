/// Programs run in turn, so that a machine that slows down slows all of them.
///
/// Every ratio is one of the same turn; what is told is its median.
struct Contest {
  struct Entry {
    var name: String
    /// The program and its arguments, in a given turn.
    var command: (Int) -> [String]
    /// What to remove before each turn.
    var removes: [String] = []

    init(_ name: String, removes: [String] = [], _ command: @escaping (Int) -> [String]) {
      self.name = name
      self.removes = removes
      self.command = command
    }
  }

  let entries: [Entry]
  private(set) var usages: [[Usage]]

  /// Runs every program once to warm up and then so many turns; leaves out those that are not installed.
  init(_ title: String, turns: Int, _ entries: [Entry]) throws(Failure) {
    var usages = entries.map { _ in [Usage]() }
    for turn in 0...turns {
      report("\(title): " + (turn == 0 ? "to warm up" : "turn \(turn) of \(turns)"))
      for (place, entry) in entries.enumerated() {
        for path in entry.removes { _ = try Measure.run(["rm", "-rf", path]) }
        let used = try Measure.run(entry.command(turn))
        if turn > 0, let used { usages[place].append(used) }
      }
    }
    let present = entries.indices.filter { !usages[$0].isEmpty }
    self.entries = present.map { entries[$0] }
    self.usages = present.map { usages[$0] }
  }

  /// A row for each program: processor time for so many seconds of sound, wall time, memory, and
  /// CPU as times another's, in a column of that title.
  func table(seconds: Int, against base: String, called title: String) -> Table {
    var table = Table(
      "process", "CPU", "user", "system", "wall", "times real time", "peak memory", title)
    for (place, entry) in entries.enumerated() {
      let used = usages[place]
      table.add([
        entry.name, spread(used.map(\.cpu)), spread(used.map(\.user)), spread(used.map(\.system)),
        median(used.map(\.wall)).decimals(2),
        Int(Double(seconds) / median(used.map(\.cpu))).grouped, peak(used),
        ratio(entry.name, to: base),
      ])
    }
    return table
  }

  /// How many times the CPU of another program one takes: the median of the turns, and the range.
  func ratio(_ name: String, to base: String) -> String {
    guard let one = entries.firstIndex(where: { $0.name == name }),
      let other = entries.firstIndex(where: { $0.name == base })
    else { return "–" }
    return "× " + spread(zip(usages[one], usages[other]).map { $0.cpu / $1.cpu })
  }

  /// The highest peak; "under" where this process's own hides it.
  private func peak(_ usages: [Usage]) -> String {
    let highest = usages.map(\.peak).max() ?? 0
    let text = "\((Double(highest) / 1_048_576).decimals(1)) MiB"
    return highest > Measure.ownPeak ? text : "under \(text)"
  }
}

/// The median, with the lowest and the highest.
private func spread(_ values: [Double]) -> String {
  let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
  return "\(median(values).decimals(2)) (\(lowest.decimals(2))–\(highest.decimals(2)))"
}
