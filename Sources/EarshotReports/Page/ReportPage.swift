internal import EarshotSimulation
internal import EarshotText

/// A report as one page that needs nothing but a browser: picture, sound and everything there is
/// to say, of one run or of two above each other.
///
/// The page asks nobody for anything: its own policy forbids it, but for the sound beside it where
/// that is too long to be inside. What a scenario wrote is in it as data alone.
///
/// - Rule: design.md, decision 11
package struct ReportPage {
  private let runs: [ReportRun]
  private let version: String

  package init(_ runs: [ReportRun], version: String) {
    self.runs = runs
    self.version = version
  }

  /// The page in UTF-8.
  package var bytes: [UInt8] {
    let style = PagePart.style
    let script = PagePart.script
    let parts: [String: [UInt8]] = [
      "title": Array(Escaping.markup(title).utf8),
      "policy": Array(policy(style: style, script: script).utf8),
      "style": style, "data": data, "sounds": sounds, "script": script,
      "story": Array(Escaping.markupLines(story).utf8),
    ]
    return PagePart.page.reduce(into: []) { page, part in
      switch part {
      case .text(let bytes): page += bytes
      case .place(let name): page += parts[name] ?? []
      }
    }
  }

  private var title: String {
    let titles = runs.map { Escaping.cut($0.trace.header.title) }
    return (titles.isEmpty ? "Earshot" : titles.joined(separator: " and ")) + " · Earshot"
  }

  /// For readers without script.
  private var story: String {
    runs.map { Story(of: $0.trace).text() }.joined(separator: "\n")
  }

  private func policy(style: [UInt8], script: [UInt8]) -> String {
    let isBeside = runs.contains { if case .beside = $0.sound { true } else { false } }
    let rules = [
      "default-src 'none'", "script-src '\(hash(script))'", "style-src '\(hash(style))'",
      isBeside ? "media-src 'self' file:" : nil, "base-uri 'none'", "form-action 'none'",
    ]
    return rules.compactMap { $0 }.joined(separator: "; ")
  }

  private func hash(_ bytes: [UInt8]) -> String {
    "sha256-" + String(decoding: Base64.text(SHA256.digest(bytes)), as: UTF8.self)
  }

  /// One line of JSON in which no tag can end.
  private var data: [UInt8] {
    let json = JSON.members([
      "earshot": .string(version), "runs": .array(runs.map { ReportData($0).json }),
    ])
    var buffer = TextBuffer()
    json.write(to: &buffer)
    var safe: [UInt8] = []
    safe.reserveCapacity(buffer.bytes.count)
    for byte in buffer.bytes {
      // Only texts hold it, and there a JSON reader takes the one for the other.
      if byte == UInt8(ascii: "<") { safe += Array("\\u003c".utf8) } else { safe.append(byte) }
    }
    return safe
  }

  /// Each file in an element of its own, named by its run and its app.
  private var sounds: [UInt8] {
    var all: [UInt8] = []
    func add(_ bytes: [UInt8], _ name: String) {
      all += Array("<script type=\"application/octet-stream\" id=\"sound-\(name)\">".utf8)
      all += Base64.text(bytes)
      all += Array("</script>\n".utf8)
    }
    for (place, run) in runs.enumerated() {
      guard case .embedded(let stems) = run.sound else { continue }
      for (app, stem) in stems.enumerated() { if let stem { add(stem, "\(place)-\(app)") } }
    }
    return all
  }
}
