/// The characters that a plot is drawn with.
package struct PlotStyle: Sendable {
  /// Eight heights, lowest first.
  var heights: [Character]
  /// Seven widths, flush left, narrowest first; for sound that fills only part of a column.
  var widths: [Character]
  /// Sound in the right half, and at the right edge, of a column.
  var rightHalf: Character
  var rightEdge: Character
  /// Paused by another session or the device, and by the app or its user.
  var interrupted: Character
  var paused: Character
  /// Ticks and line of the axis; the ends and the line of a span below it.
  var tick: Character
  var axis: Character
  var from: Character
  var to: Character
  var line: Character
  var point: Character

  package static let blocks = PlotStyle(
    heights: Array("▁▂▃▄▅▆▇█"), widths: Array("▏▎▍▌▋▊▉"), rightHalf: "▐", rightEdge: "▕",
    interrupted: "░", paused: "·", tick: "┬", axis: "─", from: "├", to: "┤", line: "─",
    point: "╵")

  /// For terminals without block elements.
  package static let ascii = PlotStyle(
    heights: Array("_.:-=+*#"), widths: Array("|||####"), rightHalf: "#", rightEdge: "|",
    interrupted: "/", paused: "~", tick: "+", axis: "-", from: "[", to: "]", line: "-",
    point: "'")
}
