internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// Why each app is heard as it is, for every instant of a run at once.
///
/// Sentences recur, so each stands in one list and chains are places in it.
struct ReportCauses {
  /// From an instant on, until the next.
  struct Chain {
    var from: Instant
    var sentences: [Int]
  }

  private(set) var sentences: [String] = []
  /// By the app's place.
  private(set) var ofApps: [[Chain]]
  /// Whether a run is too long to be explained on a page.
  private(set) var areLeftOut = false
  private var places: [String: Int] = [:]

  /// Questions times events that are asked at most: a second's work.
  private static let most = 60_000_000

  init(of trace: Trace, _ stretches: Stretches) {
    ofApps = trace.header.apps.map { _ in [] }
    var times: [Instant] = []
    for event in trace.events where event.time != times.last { times.append(event.time) }
    if times.first != .zero { times.insert(.zero, at: 0) }
    let end = Instant.zero + trace.header.duration
    areLeftOut = times.count * ofApps.count * trace.events.count > Self.most
    if areLeftOut { return }
    for app in ofApps.indices {
      for time in times where time < end {
        let why = Why(AppID(app), at: time, in: trace, stretches: stretches)
        let chain = why.sentences.dropFirst().map { place(of: $0) }
        if ofApps[app].last?.sentences == chain { continue }
        ofApps[app].append(Chain(from: time, sentences: chain))
      }
    }
  }

  private mutating func place(of sentence: String) -> Int {
    if let known = places[sentence] { return known }
    places[sentence] = sentences.count
    sentences.append(sentence)
    return sentences.count - 1
  }
}
