package import EarshotJudging
package import EarshotSimulation
internal import EarshotSessions
internal import EarshotText
internal import EarshotUnits

/// What was measured of the sound, for people: a line for the mix, one an app, one a cue.
///
///     loudness  mix    -18.3 LUFS · range 4.1 LU · true peak -3.2 dBTP
///               coach  -16.9 LUFS · range n/a · true peak -1.2 dBTP
///     cue "rest" of coach at 5s is 9.4 LU above music (-16.9 against -26.3 LUFS)
///
/// `n/a` where a measure is not defined: silence, or too short.
package struct LoudnessText {
  private let measurements: Measurements
  private let header: Trace.Header

  package init(_ measurements: Measurements, _ header: Trace.Header) {
    self.measurements = measurements
    self.header = header
  }

  /// Each line with its end, and nothing if nothing was measured.
  ///
  /// - Parameter limit: How many cues to list; all if nil.
  /// - Returns: The lines.
  package func text(limit: Int? = nil) -> String {
    guard let mix = measurements.mix else { return "" }
    let names = ["mix"] + header.apps.map { Escaping.terminal($0.name) }
    let width = names.map { Cells.width(of: $0) }.max() ?? 0
    var text = ""
    for (name, loudness) in zip(names, [mix] + measurements.apps) {
      text += text.isEmpty ? "loudness  " : "          "
      text += name + Cells.spaces(width - Cells.width(of: name)) + "  " + line(loudness) + "\n"
    }
    let cues = measurements.cues
    for cue in cues.prefix(limit ?? cues.count) { text += line(cue) + "\n" }
    let left = cues.count - (limit ?? cues.count)
    if left > 0 { text += "… and \(left) more cues; --verbose lists them\n" }
    return text
  }

  private func line(_ loudness: Loudness) -> String {
    [
      with(unit: "LUFS", loudness.integrated), "range " + with(unit: "LU", loudness.range),
      "true peak " + with(unit: "dBTP", loudness.truePeak?.value),
    ].joined(separator: " · ")
  }

  private func with(unit: String, _ value: Double?) -> String {
    value.map { "\(Decibels($0).tenths) \(unit)" } ?? "n/a"
  }

  private func line(_ cue: Measurements.Cue) -> String {
    let player = header[cue.player]
    let subject = """
      cue "\(Escaping.terminal(player.name))" of \(Escaping.terminal(header[player.app].name)) \
      at \(cue.from)
      """
    let own = with(unit: "LUFS", cue.cue)
    guard let others = cue.others else { return "\(subject) is heard alone (\(own))" }
    guard let above = cue.above else {
      return "\(subject) is too quiet to measure: n/a against \(with(unit: "LUFS", others))"
    }
    let place = "\(Decibels(abs(above)).tenths) LU \(above < 0 ? "below" : "above")"
    return """
      \(subject) is \(place) \(under(cue)) (\(own.dropLast(5)) against \(with(unit: "LUFS", others)))
      """
  }

  private func under(_ cue: Measurements.Cue) -> String {
    let names = cue.under.map { Escaping.terminal(header[$0].name) }
    if names.count > 4 { return "everything else" }
    guard let last = names.last else { return "what else its app plays" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }
}
