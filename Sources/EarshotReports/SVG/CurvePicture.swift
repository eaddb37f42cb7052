package import EarshotJudging
internal import EarshotText
package import EarshotUnits

/// A recorded and a measured curve in one drawing, the stretches in which they differ shaded.
///
/// The level runs from 0 dB down to the floor of the comparison, time from left to right.
package struct CurvePicture {
  private static let size = (width: 900.0, height: 360.0)
  private static let area = (left: 60.0, right: 880.0, top: 64.0, bottom: 320.0)

  private let difference: CurveDifference
  private let title: String
  private let duration: Double
  private let top: Double

  package init(_ difference: CurveDifference, title: String, duration: TimeSpan) {
    self.difference = difference
    self.title = title
    let curves = [difference.recorded, difference.measured].compactMap { $0 }
    let ends = curves.compactMap { curve in
      curve.points.last?.frame.instant(at: curve.rate).nanoseconds
    }
    self.duration = Double(max(duration.nanoseconds, ends.max() ?? 0, 1))
    let loudest = curves.flatMap(\.points).map { Decibels($0.gain).value }.max() ?? 0
    top = max(0, (loudest / 6).rounded(.up) * 6)
  }

  /// A whole file.
  package var svg: String {
    let size = "\(SVGText.number(Self.size.width)) \(SVGText.number(Self.size.height))"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" \
      font-family="sans-serif" font-size="12" role="img">
      <title>\(Escaping.markup(title))</title>
      <rect width="100%" height="100%" fill="#fff"/>

      """ + heading + deviations + grid + lines + "</svg>\n"
  }

  private var heading: String {
    SVGText.text(title, x: Self.area.left, y: 24, ["font-size": "15", "fill": "#111"])
      + legend("recorded", at: Self.area.left, Self.recordedStyle)
      + legend("measured", at: Self.area.left + 130, Self.measuredStyle)
  }

  private static let recordedStyle: KeyValuePairs<String, String> = [
    "fill": "none", "stroke": "#888", "stroke-width": "3",
  ]
  private static let measuredStyle: KeyValuePairs<String, String> = [
    "fill": "none", "stroke": "#c00", "stroke-width": "1.5",
  ]

  private func legend(
    _ name: String, at x: Double, _ style: KeyValuePairs<String, String>
  ) -> String {
    SVGText.polyline([(x, 42), (x + 30, 42)], style)
      + SVGText.text(name, x: x + 38, y: 46, ["fill": "#111"])
  }

  private var deviations: String {
    difference.deviations.map { deviation in
      let from = x(Double(deviation.from.nanoseconds))
      let width = max(x(Double(deviation.to.nanoseconds)) - from, 1)
      return SVGText.element(
        "rect",
        [
          "x": SVGText.number(from), "y": SVGText.number(Self.area.top),
          "width": SVGText.number(width),
          "height": SVGText.number(Self.area.bottom - Self.area.top), "fill": "#fdd",
        ])
    }.joined()
  }

  private var grid: String {
    var text = ""
    var level = top
    while level >= CurveLine.floor {
      let y = y(level)
      text += SVGText.polyline([(Self.area.left, y), (Self.area.right, y)], Self.gridStyle)
      text += SVGText.text(
        "\(Figures.short(level, decimals: 0)) dB", x: Self.area.left - 8, y: y + 4,
        ["text-anchor": "end", "fill": "#555"])
      level -= 12
    }
    for part in 0...5 {
      let time = duration * Double(part) / 5
      text += SVGText.text(
        Words.trimmed(Int64(time), unit: 1_000_000_000, decimals: 3) + " s", x: x(time),
        y: Self.area.bottom + 20, ["text-anchor": "middle", "fill": "#555"])
    }
    return text
  }

  private static let gridStyle: KeyValuePairs<String, String> = [
    "fill": "none", "stroke": "#ddd", "stroke-width": "1",
  ]

  private var lines: String {
    (difference.recorded.map { line($0, Self.recordedStyle) } ?? "")
      + line(difference.measured, Self.measuredStyle)
  }

  /// A curve through its points; a level that is held is level up to the next point.
  private func line(_ curve: GainCurve, _ style: KeyValuePairs<String, String>) -> String {
    let levels = CurveLine(curve)
    var points: [(x: Double, y: Double)] = []
    for time in levels.times {
      let before = levels.level(at: time - 1)
      if let last = points.last, y(before) != last.y || time == levels.times.last {
        points.append((x(Double(time)), y(before)))
      }
      points.append((x(Double(time)), y(levels.level(at: time))))
    }
    return SVGText.polyline(points, style)
  }

  private func x(_ time: Double) -> Double {
    Self.area.left + (Self.area.right - Self.area.left) * time / duration
  }

  private func y(_ level: Double) -> Double {
    Self.area.top
      + (Self.area.bottom - Self.area.top) * (top - level) / (top - CurveLine.floor)
  }
}
