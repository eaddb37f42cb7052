/// Tells scenarios from other YAML files under a folder, cheaply.
package enum ScenarioCheck {
  /// Whether a file has such a text, or cannot be read or begins as UTF-16 does, which is to be
  /// told of.
  package static func looksLikeScenario(path: String) -> Bool {
    guard let file = try? TextFile(reading: path) else { return true }
    return looksLikeScenario(file.bytes) || TextCheck.looksLikeUTF16(file.bytes)
  }

  /// Whether a text is a mapping with `apps` and `timeline`, or a broken one that would be.
  ///
  /// Reading stops as soon as both keys have been seen. A text that breaks before that, or is too
  /// large to be read, counts if lines of it begin with both, so that its errors are shown.
  package static func looksLikeScenario(_ bytes: [UInt8]) -> Bool {
    let source = SourceText(path: "", bytes: bytes)
    if TextCheck.problem(in: source) != nil { return linesBegin(in: source.bytes) }
    do throws(SyntaxError) {
      return try hasKeys(source.bytes)
    } catch {
      return linesBegin(in: source.bytes)
    }
  }

  private static func hasKeys(_ bytes: [UInt8]) throws(SyntaxError) -> Bool {
    var parser = try YAMLParser(bytes)
    var (depth, isKey) = (0, false)
    var found: Set<String> = []
    while true {
      switch try parser.next().kind {
      case .streamEnd: return false
      case .documentEnd: return false
      case .documentStart, .streamStart: break
      case .mappingStart where depth == 0: (depth, isKey) = (1, true)
      case .mappingStart, .sequenceStart:
        if depth == 0 { return false }
        depth += 1
      case .mappingEnd, .sequenceEnd:
        depth -= 1
        if depth == 1 { isKey.toggle() }
      case .scalar(let text, _):
        if depth == 0 { return false }
        if depth > 1 { break }
        if isKey, text == "apps" || text == "timeline" { found.insert(text) }
        if found.count == 2 { return true }
        isKey.toggle()
      case .alias:
        if depth == 1 { isKey.toggle() }
      }
    }
  }

  private static func linesBegin(in bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == .lineFeed || $0 == .carriageReturn }
    return ["apps:", "timeline:"].allSatisfy { key in lines.contains { $0.starts(with: key.utf8) } }
  }
}
