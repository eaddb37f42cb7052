internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

// Words for messages. Names stand as the scenario has them; reports escape what they print.
extension Evidence {
  func name(_ app: AppID) -> String { trace.header[app].name }

  /// The player's name in quotation marks.
  func name(_ player: PlayerID) -> String { trace.header[player].name.quoted }

  /// What a window does to others during a span: `music is low and podcast is stopped`.
  ///
  /// If nobody else is lowered or stopped then, it says what would be.
  func plight(of window: Window, during span: Range<Instant>, _ verb: Verb) -> String {
    let others = Array(apps).filter { $0 != window.app }
    let low = others.filter { isIn($0, .ducked, during: span) }.map(name)
    let stopped = others.filter { isIn($0, .interrupted, during: span) }.map(name)
    var parts: [String] = []
    if !low.isEmpty { parts.append("\(low.listed) \(verb.form(low.count)) low") }
    if !stopped.isEmpty {
      parts.append("\(stopped.listed) \(verb.form(stopped.count)) stopped")
    }
    if !parts.isEmpty { return parts.joined(separator: " and ") }
    let configuration = window.configured.configuration
    if configuration.ducksOthers { return "other sound would \(verb.infinitive) low" }
    let whose = configuration.isMixable ? "other speech" : "other sound"
    return "\(whose) would \(verb.infinitive) stopped"
  }

  /// How long others are low or stopped for a window: `16s` if it is all of it, or nobody else is there,
  /// else `1s in a window of 16s`.
  func length(of window: Window, whole suffix: String = "") -> String {
    var (weighed, reached) = (TimeSpan.zero, window.span.lowerBound)
    for stretch in burdens(beside: window.app, during: window.span) {
      let from = max(stretch.lowerBound, reached)
      if stretch.upperBound <= from { continue }
      weighed += stretch.upperBound - from
      reached = stretch.upperBound
    }
    let whole = window.span.length
    return weighed == .zero || weighed == whole
      ? "\(whole)\(suffix)" : "\(weighed) in a window of \(whole)"
  }

  /// When apps beside one are low or stopped in a span, by beginning.
  private func burdens(beside app: AppID, during span: Range<Instant>) -> [Range<Instant>] {
    apps.filter { $0 != app }.flatMap { other in
      let all = stretches[other]
      return all[all.partitioningIndex { $0.to > span.lowerBound }...]
        .prefix { $0.from < span.upperBound }
        .filter { $0.state == .ducked || $0.state == .interrupted }
        .map { max($0.from, span.lowerBound)..<min($0.to, span.upperBound) }
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether an app is in a state at some time in a span.
  func isIn(_ app: AppID, _ state: ListenerState, during span: Range<Instant>) -> Bool {
    let all = stretches[app]
    var place = all.partitioningIndex { $0.to > span.lowerBound }
    while place < all.count, all[place].from < span.upperBound {
      if all[place].state == state { return true }
      place += 1
    }
    return false
  }
}

/// How a sentence about others goes on.
enum Verb {
  case be
  case stay

  func form(_ count: Int) -> String {
    switch self {
    case .be: count == 1 ? "is" : "are"
    case .stay: count == 1 ? "stays" : "stay"
    }
  }

  var infinitive: String {
    switch self {
    case .be: "be"
    case .stay: "stay"
    }
  }
}

extension String {
  var quoted: String { "\"\(self)\"" }
}

extension [String] {
  /// `a, b and c`; past four, the rest as a number.
  var listed: String { listed("and") }

  func listed(_ conjunction: String) -> String {
    if count > 4 {
      return prefix(3).joined(separator: ", ") + " \(conjunction) \(count - 3) more"
    }
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
