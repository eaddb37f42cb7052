internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension ScenarioReader {
  /// Steps of a run at most, repeats multiplied out; a system entry counts as one.
  private static let mostSteps = 100_000

  /// Where the parts of an entry stand in the text.
  struct EntryPlaces {
    var at: Place
    var times: Place
  }

  mutating func readTimeline(_ node: Node) {
    guard let items = nodes.list(node, "a list of entries") else {
      apps.allStepsAreRead = false
      return
    }
    var places: [EntryPlaces] = []
    var total: Int? = 0
    scenario.timeline.reserveCapacity(items.count)
    for item in items {
      stepCount = 0
      guard let (entry, entryPlaces) = entry(item) else { continue }
      scenario.timeline.append(entry)
      places.append(entryPlaces)
      guard let before = total else { continue }
      total = sum(before, entry.repetition?.times ?? 1)
      if total == nil { nodes.note("more than 100,000 steps after repeats", at: item.place) }
    }
    checkNothingAfterTermination(places)
  }

  /// The steps so far and those of the entry just read; nil if they are too many.
  private func sum(_ before: Int, _ times: Int) -> Int? {
    let (steps, isHuge) = max(stepCount, 1).multipliedReportingOverflow(by: times)
    return isHuge || steps > Self.mostSteps - before ? nil : before + steps
  }

  private mutating func entry(_ node: Node) -> (TimelineEntry, EntryPlaces)? {
    let keys = ["at", "app", "do", "owner", "system", "repeat"]
    guard let fields = nodes.fields(node, of: "an entry", keys: keys) else {
      apps.allStepsAreRead = false
      return nil
    }
    let time = nodes.required("at", in: fields, of: "an entry")
    let at = time.flatMap { instant($0) }
    let action = action(of: fields)
    var repetition: TimelineEntry.Repetition?
    if let node = fields["repeat"] {
      repetition = self.repetition(node, from: at)
      if repetition == nil { return nil }
    }
    guard let time, let at, let action else { return nil }
    let places = EntryPlaces(at: time.place, times: fields["repeat"]?.place ?? time.place)
    let entry = TimelineEntry(
      at: at, action: action, repetition: repetition, origin: .text(node.place))
    return (entry, places)
  }

  private mutating func action(of fields: Fields) -> TimelineEntry.Action? {
    let other = fields.first(of: ["app", "do", "owner"])
    guard let system = fields.entry("system"), other == nil || !fields.isGuess("system") else {
      return steps(of: fields)
    }
    if let other {
      nodes.note(
        "'\(other.key.text)' and 'system' in one entry",
        help: "an entry has either app and do, or system",
        at: max(system.key.place, other.key.place))
      apps.allStepsAreRead = false
      return nil
    }
    return systemRequest(system.value).map { .system($0) }
  }

  private mutating func steps(of fields: Fields) -> TimelineEntry.Action? {
    if !fields.has("app"), !fields.has("do") {
      if !fields.hasStranger {
        nodes.note("an entry needs 'app' and 'do', or 'system'", at: fields.place)
      }
      apps.allStepsAreRead = false
      return nil
    }
    let app = nodes.required("app", in: fields, of: "an entry").flatMap { self.app($0) }
    let list = nodes.required("do", in: fields, of: "an entry")
    if let list, case .sequence(let items) = list.content, items.isEmpty {
      nodes.note("an empty list of steps", at: list.place)
    }
    let steps = list.map { self.steps($0, by: app) }
    let owner = fields["owner"].flatMap { nodes.text($0, "a text") }
    guard let app, let steps else {
      apps.allStepsAreRead = false
      return nil
    }
    return .steps(steps, app: app, owner: owner)
  }

  private mutating func repetition(
    _ node: Node, from start: Instant?
  ) -> TimelineEntry.Repetition? {
    let help = "write it like {every: 30s, times: 80}"
    guard let fields = nodes.fields(node, of: "repeat", keys: ["every", "times"], help: help)
    else { return nil }
    let everyNode = nodes.required("every", in: fields, of: "repeat")
    let timesNode = nodes.required("times", in: fields, of: "repeat")
    let every = everyNode.flatMap { nodes.length($0, of: "a distance") }
    let times = timesNode.flatMap { nodes.count($0, in: 1...Int.max) }
    guard let every, let times, let timesNode else { return nil }
    if let start, let end, start < end, let beyond = first(beyond: end, from: start, every),
      beyond.number <= times
    {
      let at = "occurrence \(beyond.number) would be at \(beyond.instant)"
      nodes.note(
        "\(at), not before the end at \(end)", help: "\(beyond.number - 1) fit",
        at: timesNode.place)
      return nil
    }
    return TimelineEntry.Repetition(every: every, times: times)
  }

  /// The first occurrence at or past an instant, counted from 1.
  private func first(
    beyond end: Instant, from start: Instant, _ every: TimeSpan
  ) -> (number: Int, instant: Instant)? {
    let distance = (end - start).nanoseconds
    let (whole, rest) = distance.quotientAndRemainder(dividingBy: every.nanoseconds)
    let steps = rest == 0 ? whole : whole + 1
    return (Int(steps) + 1, start + every * steps)
  }

  /// A moment of the run; one at or past its end is noted.
  mutating func instant(_ node: Node) -> Instant? {
    guard let span = nodes.time(node) else { return nil }
    guard let end, .zero + span >= end else { return .zero + span }
    let help = scenario.duration == nil ? "a run has 48h at most" : "the run covers [0s, \(end))"
    nodes.note("\(span) is not before the end at \(end)", help: help, at: node.place)
    return nil
  }

  /// The same of a fault or an expectation: without a duration, it is held against the end once that
  /// is known.
  mutating func namedInstant(_ node: Node) -> Instant? {
    guard let instant = instant(node) else { return nil }
    keep(instant, mayBeEnd: false, at: node.place)
    return instant
  }

  mutating func keep(_ instant: Instant, mayBeEnd: Bool, at place: Place) {
    if scenario.duration != nil { return }
    scenario.namedTimes.append(NamedTime(instant, mayBeEnd: mayBeEnd, origin: .text(place)))
  }
}
