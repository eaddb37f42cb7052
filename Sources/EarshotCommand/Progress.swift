/// How far a long render is, on a terminal.
final class Progress {
  private let console: Console
  private let isOn: Bool
  private let watch = Stopwatch()
  private var shown = -1

  init(_ console: Console, isQuiet: Bool) {
    self.console = console
    isOn = console.showsProgress && !isQuiet
  }

  /// Shows the share that is done; nothing in the first second.
  func show(_ share: Double) {
    guard isOn else { return }
    let percent = Int(share * 100)
    guard percent != shown else { return }
    let elapsed = watch.seconds
    guard elapsed > 1, share > 0 else { return }
    shown = percent
    let left = Self.span(seconds: Int((elapsed / share - elapsed).rounded(.up)))
    let bar = String(repeating: "█", count: percent / 5)
    let rest = String(repeating: "░", count: 20 - percent / 5)
    console.note("\r\(bar)\(rest) \(percent) %, \(left) left \u{1B}[K")
  }

  /// `45 s`, `12 min`, `1 h 5 min`.
  static func span(seconds: Int) -> String {
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Takes the bar away.
  func clear() {
    if shown >= 0 { console.note("\r\u{1B}[K") }
  }
}

/// Time by the wall clock.
struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
