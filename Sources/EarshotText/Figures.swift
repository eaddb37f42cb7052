/// Numbers as text, by integer arithmetic: the same digits on every machine.
package enum Figures {
  /// A number with so many decimals, rounded to nearest; `-inf` for minus infinity.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    if value == -.infinity { return "-inf" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e18 else { return String(value) }
    let units = Int64(scaled)
    let sign = value < 0 && units > 0 ? "-" : ""
    if decimals == 0 { return sign + String(units) }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: Int64(scale))
    return "\(sign)\(whole).\(padded(rest, to: decimals))"
  }

  /// The same without zeros at the end: `0.2`, `1`.
  package static func short(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A whole number with zeros before it.
  package static func padded(_ number: Int64, to digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
