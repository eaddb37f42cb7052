internal import EarshotSessions
package import EarshotSimulation
internal import EarshotText
internal import EarshotUnits

/// The picture of a run as one SVG file: a lane an app with its waveform, its gain and its states.
///
/// Light or dark as the reader's screen is. Waveforms are there if tracks are handed in.
package struct SVGPlot {
  let trace: Trace
  let tracks: [ReportTrack]
  let stretches: Stretches

  static let width = 860.0
  static let left = 120.0
  static let right = 16.0
  static let lane = 112.0
  static let top = 64.0

  package init(of trace: Trace, tracks: [ReportTrack]) {
    self.trace = trace
    self.tracks = tracks
    stretches = Stretches(of: trace)
  }

  private var apps: [Trace.AppInfo] { trace.header.apps }
  private var systemHeight: Double { spans.isEmpty ? 0 : 26 }
  private var spans: [SystemSpans.Span] { SystemSpans(of: trace).all }
  private var height: Double {
    Self.top + systemHeight + Self.lane * Double(apps.count) + 34
  }

  /// The whole document.
  package var text: String {
    var svg = SVGPicture(width: Self.width, height: height)
    svg.open(title: trace.header.title, description: summary)
    svg.text(Escaping.cut(trace.header.title), x: 0, y: 20, style: "title")
    ruler(&svg)
    system(&svg)
    for place in apps.indices {
      let lane = SVGLane(
        plot: self, app: AppID(place), top: Self.top + systemHeight + Self.lane * Double(place))
      lane.draw(into: &svg)
    }
    legend(&svg)
    return svg.closed
  }

  /// What a reader hears who does not see the picture.
  private var summary: String {
    Story(of: trace).lines.prefix(40).map { line in
      let name = line.app.map { trace.header.name($0) + " " } ?? ""
      return "\(Words.instant(line.time)): \(name)\(line.text)"
    }.joined(separator: "; ")
  }

  func x(_ instant: Instant) -> Double {
    let share = instant - Instant.zero
    return Self.left + (Self.width - Self.left - Self.right) * share.seconds
      / max(trace.header.duration.seconds, 1e-9)
  }

  private func ruler(_ svg: inout SVGPicture) {
    let axis = PlotAxis(duration: trace.header.duration, columns: 96)
    for (instant, label) in axis.ticks {
      let x = x(instant)
      svg.line(x1: x, y1: Self.top - 14, x2: x, y2: Self.top - 8, style: "tick")
      svg.text(
        label, x: x, y: Self.top - 18, style: "small", anchor: instant == .zero ? "start" : "middle"
      )
    }
  }

  private func system(_ svg: inout SVGPicture) {
    for span in spans {
      let (left, right) = (x(span.from), x(span.to ?? span.from))
      svg.rect(
        x: left, y: Self.top, width: max(right - left, 3), height: 18, style: "system", radius: 3)
      let isInside = right - left > Double(Cells.width(of: span.text)) * 7 + 12
      svg.text(
        span.text, x: isInside ? left + 6 : right + 6, y: Self.top + 13,
        style: isInside ? "on-system" : "small")
    }
  }

  private func legend(_ svg: inout SVGPicture) {
    let states = stretches.ofApps.joined().map(\.state)
    var x = Self.left
    for state in [ListenerState.full, .ducked, .interrupted, .paused] where states.contains(state) {
      let words = WhyWords(trace: trace).words(state)
      svg.rect(x: x, y: height - 20, width: 11, height: 11, style: state.rawValue, radius: 2)
      svg.text(words, x: x + 17, y: height - 10, style: "small")
      x += 17 + Double(words.utf8.count) * 7 + 18
    }
    svg.line(x1: x, y1: height - 14, x2: x + 16, y2: height - 14, style: "curve")
    svg.text("gain", x: x + 22, y: height - 10, style: "small")
  }
}
