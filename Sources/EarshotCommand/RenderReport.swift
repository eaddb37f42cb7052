internal import Earshot
internal import EarshotJudging
internal import EarshotRendering
internal import EarshotReports
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits
internal import EarshotText

/// What is printed after a render.
struct RenderReport {
  let loaded: LoadedScenario
  let trace: Trace
  let result: RenderResult
  /// Seconds by the wall clock.
  let took: Double

  func print(to console: Console, _ shared: SharedOptions) {
    if shared.isQuiet { return }
    let ink = console.ink
    console.out(Story(of: trace).text(limit: shared.isVerbose ? nil : 40, ink: ink))
    console.out("\n\(TerminalPlot(of: trace, width: console.width).text(ink: ink))\n")
    for diagnostic in findings { console.out("\(diagnostic.text(ink: ink))\n\n") }
    if shared.isVerbose { console.out(Assumed(trace.header).text + "\n\n") }
    let isVerbose = shared.isVerbose
    let loudness = LoudnessText(result.outcome.measurements, trace.header)
      .text(limit: isVerbose ? nil : 40)
    if result.measures, !loudness.isEmpty { console.out(loudness + "\n") }
    if let normalized { console.out(normalized + "\n") }
    console.out("\(peak) · \(speed)\n")
    for path in result.paths {
      let note = result.unchanged.contains(path) ? " (unchanged)" : ""
      console.out("wrote \(Escaping.terminal(path))\(note)\n")
    }
  }

  private var findings: [Diagnostic] {
    result.outcome.findings.map { judged in
      Diagnostic(judged, path: trace.header.path) { path, line in loaded.line(path, line) }
    }
  }

  /// What `--normalize` did; nil if it was not asked for.
  private var normalized: String? {
    guard result.wasToNormalize else { return nil }
    guard let done = result.normalization, let before = done.before.integrated,
      let after = done.after.integrated
    else { return "not normalized: the mix has no loudness" }
    let sign = done.gain.value < 0 ? "" : "+"
    let text = """
      normalized by \(sign)\(done.gain.tenths) dB, from \(Decibels(before).tenths) to \
      \(Decibels(after).tenths) LUFS
      """
    if !done.isHeld { return text }
    let wanted = Decibels(done.target).tenths
    return "\(text); \(wanted) LUFS would take the true peak past -1 dBTP"
  }

  /// The sample peak, and how far it went beyond full scale.
  private var peak: String {
    let level = Decibels(LinearGain(result.summary.peak)).value
    guard level.isFinite else { return "silence" }
    var text = "peak \(Decibels(level).tenths) dBFS"
    if let first = result.summary.firstOver {
      let at = FramePosition(first).instant(at: trace.header.output.sampleRate)
      text += ", clipped at \(result.summary.overs) samples, first at \(at)"
    }
    return text
  }

  private var speed: String {
    let times = trace.header.duration.seconds / max(took, 0.000_1)
    return "\(grouped(Int(times.rounded()))) times real time"
  }

  private func grouped(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
