internal import EarshotText

/// What every drawing needs: numbers, elements and escaped text of SVG.
///
/// A drawing holds no script and names nothing outside itself.
enum SVGText {
  /// A coordinate: two decimals at most, without zeros at the end.
  static func number(_ value: Double) -> String { Figures.short(value, decimals: 2) }

  /// An element that holds nothing; the values of attributes are escaped here.
  static func element(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    "<\(name)\(written(attributes))/>\n"
  }

  /// An element around text, which is escaped here.
  static func text(
    _ text: String, x: Double, y: Double, _ attributes: KeyValuePairs<String, String> = [:]
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\"\(written(attributes))>"
      + "\(Escaping.markup(text))</text>\n"
  }

  /// A line through points.
  static func polyline(
    _ points: [(x: Double, y: Double)], _ attributes: KeyValuePairs<String, String>
  ) -> String {
    let places = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(places)\"\(written(attributes))/>\n"
  }

  private static func written(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(Escaping.attribute($1))\"" }.joined()
  }
}
