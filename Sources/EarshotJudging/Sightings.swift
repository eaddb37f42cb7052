internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Collects what one rule sees, and makes one finding of a mistake that repeats.
///
/// The same place in the scenario, the same app, part, player and variant are one mistake,
/// however often it shows. Texts are made at the first sight only.
struct Sightings {
  private struct Key: Hashable {
    var app: AppID
    var owner: String?
    var player: String?
    var origin: Origin?
    var variant: String
  }

  private let id: FindingID
  private let severity: Finding.Severity
  private var places: [Key: Int] = [:]
  private var seen: [Finding] = []

  init(of id: FindingID, _ severity: Finding.Severity) {
    self.id = id
    self.severity = severity
  }

  /// Notes a sighting over a span; an instant has equal ends.
  ///
  /// `variant` tells apart what shares a place. With `lasting`, a later sighting stretches the
  /// finding instead of repeating it: for what lies in a configuration.
  mutating func add(
    _ app: AppID, owner: String? = nil, player: String? = nil, from: Instant, to: Instant,
    origin: Origin?, variant: String = "", lasting: Bool = false,
    heard: @autoclosure () -> String, mend: @autoclosure () -> String
  ) {
    let key = Key(app: app, owner: owner, player: player, origin: origin, variant: variant)
    guard let place = places[key] else {
      places[key] = seen.count
      seen.append(
        Finding(
          id, severity, app: app, owner: owner, player: player, from: from, to: to,
          heard: heard(), mend: mend(), origin: origin))
      return
    }
    if lasting {
      seen[place].from = min(seen[place].from, from)
      seen[place].to = max(seen[place].to, to)
    } else {
      seen[place].repeats.append(Finding.Repeat(from: from, to: to))
    }
  }

  /// Each mistake once, with how often it shows.
  var findings: [Finding] {
    seen.map { finding in
      guard let last = finding.repeats.last else { return finding }
      var finding = finding
      let count = finding.repeats.count
      finding.heard +=
        count == 1
        ? "; the same once more at \(last.from)"
        : "; the same \(count) more times, the last at \(last.from)"
      return finding
    }
  }
}
