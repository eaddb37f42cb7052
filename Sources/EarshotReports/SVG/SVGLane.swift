internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotText
internal import EarshotUnits

/// One app's lane in a picture.
struct SVGLane {
  let plot: SVGPlot
  let app: AppID
  let top: Double

  private var waveTop: Double { top + 18 }
  private var waveHeight: Double { 54 }

  func draw(into svg: inout SVGPicture) {
    let name = Cells.cut(Escaping.terminal(plot.trace.header[app].name), to: 16)
    svg.line(x1: 0, y1: top - 2, x2: SVGPlot.width, y2: top - 2, style: "line")
    svg.text(name, x: 0, y: top + 26, style: "name")
    for stretch in plot.stretches[app] { wave(stretch, &svg) }
    curve(&svg)
    labels(&svg)
    for stretch in plot.stretches[app] where stretch.state != .silent { state(stretch, &svg) }
    sessions(&svg)
  }

  /// The waveform in one stretch, one swing a point of the picture.
  private func wave(_ stretch: Stretches.Stretch, _ svg: inout SVGPicture) {
    guard app.index < plot.tracks.count else { return }
    let track = plot.tracks[app.index]
    let rate = plot.trace.header.output.sampleRate
    let middle = waveTop + waveHeight / 2
    var path = ""
    let (left, right) = (plot.x(stretch.from), plot.x(stretch.to))
    let scale =
      plot.trace.header.duration.seconds
      / (plot.x(.zero + plot.trace.header.duration) - SVGPlot.left)
    var x = left.rounded(.up)
    while x < right {
      let from = Int((x - SVGPlot.left) * scale * Double(rate.hertz)) / track.stretch
      let to = max(
        from + 1, Int((x + 1 - SVGPlot.left) * scale * Double(rate.hertz)) / track.stretch)
      let places = from..<min(to, track.lows.count)
      let low = places.map { track.lows[$0] }.min() ?? 0
      let high = places.map { track.highs[$0] }.max() ?? 0
      if low != 0 || high != 0 {
        let reach = waveHeight / 2 / 127
        let (up, down) = (middle - Double(high) * reach, middle - Double(low) * reach)
        path +=
          "M\(SVGPicture.number(x)) \(SVGPicture.number(up))V\(SVGPicture.number(max(down, up + 1)))"
      }
      x += 2
    }
    if !path.isEmpty { svg.path(path, style: stretch.state == .ducked ? "wave-ducked" : "wave") }
  }

  private func curve(_ svg: inout SVGPicture) {
    let range = TerminalPlot.range(plot.trace.header.assumptions)
    let measured = app.index < plot.tracks.count ? plot.tracks[app.index].curve : []
    let points =
      measured.isEmpty ? TraceCurve.points(of: app, in: plot.trace, plot.stretches) : measured
    var path = ""
    var isDown = false
    for point in points {
      guard let gain = point.gain else {
        isDown = false
        continue
      }
      let depth = min(max(-Decibels(gain).value, 0), range)
      let y = waveTop + depth / range * waveHeight
      path += "\(isDown ? "L" : "M")\(SVGPicture.number(plot.x(point.at))) \(SVGPicture.number(y))"
      isDown = true
    }
    if !path.isEmpty { svg.path(path, style: "curve") }
  }

  private func labels(_ svg: inout SVGPicture) {
    var taken = 0.0
    for event in plot.trace.events where event.app == app {
      guard let player = event.player, case .playerStarted = event.kind else {
        continue
      }
      let name = plot.trace.header.shownName(player)
      let text = Cells.cut(Escaping.terminal(name), to: 24)
      let x = plot.x(event.time)
      if x < taken { continue }
      svg.text(text, x: x, y: top + 13, style: "small")
      taken = x + Double(Cells.width(of: text)) * 7 + 8
    }
  }

  private func state(_ stretch: Stretches.Stretch, _ svg: inout SVGPicture) {
    let (left, right) = (plot.x(stretch.from), plot.x(stretch.to))
    let y = waveTop + waveHeight + 5
    svg.rect(x: left, y: y, width: max(right - left, 1), height: 15, style: stretch.state.rawValue)
    let words = WhyWords(trace: plot.trace).words(stretch.state)
    if right - left > Double(words.utf8.count) * 6.5 + 10 {
      svg.text(words, x: left + 6, y: y + 11, style: "on-\(stretch.state.rawValue)")
    }
  }

  private func sessions(_ svg: inout SVGPicture) {
    for window in SessionWindows(of: plot.trace).ofApps[app.index] {
      let (left, right) = (plot.x(window.from), plot.x(window.to))
      svg.rect(
        x: left, y: waveTop + waveHeight + 24, width: max(right - left, 2), height: 4,
        style: "session", radius: 2)
    }
  }
}
