internal import EarshotText

/// An SVG document in the making; every text in it is escaped.
struct SVGPicture {
  private var body = ""
  private let width: Double
  private let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func open(title: String, description: String) {
    body += """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -6 \(Self.number(width + 24)) \
      \(Self.number(height + 12))" role="img" aria-labelledby="title description">
      <title id="title">\(Escaping.markup(title))</title>
      <desc id="description">\(Escaping.markup(description))</desc>
      <style>\(String(decoding: PagePart.pictureStyle, as: UTF8.self))</style>
      <rect class="ground" x="-12" y="-6" width="\(Self.number(width + 24))" \
      height="\(Self.number(height + 12))" rx="8"/>

      """
  }

  var closed: String { body + "</svg>\n" }

  mutating func text(
    _ text: String, x: Double, y: Double, style: String, anchor: String = "start"
  ) {
    let place = "x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
    let anchored = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    body += "<text class=\"\(style)\" \(place)\(anchored)>\(Escaping.markup(text))</text>\n"
  }

  mutating func rect(
    x: Double, y: Double, width: Double, height: Double, style: String, radius: Double = 0
  ) {
    let round = radius > 0 ? " rx=\"\(Self.number(radius))\"" : ""
    body += """
      <rect class="\(style)" x="\(Self.number(x))" y="\(Self.number(y))" \
      width="\(Self.number(width))" height="\(Self.number(height))"\(round)/>

      """
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    path(
      "M\(Self.number(x1)) \(Self.number(y1))L\(Self.number(x2)) \(Self.number(y2))", style: style)
  }

  mutating func path(_ path: String, style: String) {
    body += "<path class=\"\(style)\" d=\"\(path)\"/>\n"
  }

  /// With one decimal at most.
  static func number(_ value: Double) -> String {
    let text = Words.fixed(value, decimals: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
