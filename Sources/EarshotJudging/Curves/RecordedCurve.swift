internal import EarshotText
public import EarshotUnits

/// A curve that was recorded earlier, read from the text that `CurveText` writes.
public struct RecordedCurve: Hashable, Sendable {
  public var curve: GainCurve
  /// The assumptions that were in force, as the lines with `#` name them.
  package var settings: [String]

  /// Why a text is no recorded curve.
  package struct Mistake: Error, Hashable {
    /// From 1.
    package var line: Int
    package var message: String
    package var help: String?
  }

  /// Reads the rows of one app.
  package init(_ bytes: [UInt8], app: String) throws(Mistake) {
    if let byte = bytes.firstInvalidUTF8 {
      let line = 1 + bytes[..<byte].count { $0 == UInt8(ascii: "\n") }
      throw Mistake(line: line, message: "not UTF-8", help: "record it anew")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    try Self.checkVersion(lines.first ?? "")
    let head = lines.prefix { $0.hasPrefix("#") }
    settings = head.map(String.init)
    let rate = try Self.rate(head)
    guard head.count < lines.count, lines[head.count] == CurveText.columns else {
      throw Mistake(
        line: head.count + 1, message: "the names of the columns are missing",
        help: "the line is \(CurveText.columns)")
    }
    curve = GainCurve(rate: rate)
    for (place, line) in lines.enumerated().dropFirst(head.count + 1) where !line.isEmpty {
      do throws(Fault) {
        guard let point = try Self.point(line, app) else { continue }
        if let last = curve.points.last, last.frame >= point.frame {
          throw Fault("the frames do not rise", help: "frame \(last.frame.index) comes before")
        }
        curve.points.append(point)
      } catch {
        throw Mistake(line: place + 1, message: error.message, help: error.help)
      }
    }
  }

  private static func checkVersion(_ line: Substring) throws(Mistake) {
    let known = "\(CurveText.mark) \(CurveText.version)"
    if line == known { return }
    throw Mistake(
      line: 1,
      message: line.hasPrefix(CurveText.mark)
        ? "a version of recorded curves that is not known here" : "not a curve that Earshot wrote",
      help: "the first line is \(known)")
  }

  private static func rate(_ head: ArraySlice<Substring>) throws(Mistake) -> SampleRate {
    let key = "# sampleRate: "
    guard let place = head.firstIndex(where: { $0.hasPrefix(key) }) else {
      throw Mistake(line: head.count + 1, message: "no line says the sample rate")
    }
    guard let hertz = Int(head[place].dropFirst(key.count)), 8_000...192_000 ~= hertz else {
      throw Mistake(
        line: place + 1, message: "not a sample rate", help: "from 8000 to 192000")
    }
    return SampleRate(hertz: hertz)
  }

  private struct Fault: Error {
    var message: String
    var help: String?

    init(_ message: String, help: String? = nil) {
      self.message = message
      self.help = help
    }
  }

  /// A row; nil if it is about another app.
  private static func point(_ line: Substring, _ app: String) throws(Fault) -> GainCurve.Point? {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 6 else {
      throw Fault("\(fields.count) fields instead of 6", help: "they are \(CurveText.columns)")
    }
    guard let frame = Int64(fields[0]), 0...(1 << 46) ~= frame, fields[0].isDecimal else {
      throw Fault("\(Escaping.quoted(fields[0])) is not a frame")
    }
    guard fields[1].isDecimal else { throw Fault("\(Escaping.quoted(fields[1])) is not a time") }
    guard fields[3].isDecimal, let gain = Double(fields[3]), gain <= 1_000_000 else {
      throw Fault("\(Escaping.quoted(fields[3])) is not a gain", help: "a factor from 0")
    }
    let level = fields[4].hasPrefix("-") ? fields[4].dropFirst() : fields[4]
    guard fields[4] == "-inf" || level.isDecimal else {
      throw Fault("\(Escaping.quoted(fields[4])) is not a level")
    }
    guard let source = GainCurve.Source(rawValue: String(fields[5])) else {
      throw Fault("\(Escaping.quoted(fields[5])) is neither stem nor probe")
    }
    guard fields[2] == app else { return nil }
    return GainCurve.Point(frame: FramePosition(frame), gain: LinearGain(gain), source: source)
  }
}

extension Substring {
  /// Whether it is digits, and perhaps a point with more of them.
  fileprivate var isDecimal: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return utf8.count <= 40 && parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }
}
