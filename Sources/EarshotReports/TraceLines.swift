internal import EarshotSessions
package import EarshotSimulation
internal import EarshotUnits

/// A trace as JSON Lines: a header, then one object an event.
///
/// Streams: at no time is more than a block of some 64 KiB held, however long the run was.
///
/// - Rule: trace.md
package struct TraceLines {
  private let trace: Trace
  private let version: String

  package init(of trace: Trace, version: String) {
    self.trace = trace
    self.version = version
  }

  /// Hands out the lines in blocks of UTF-8, in order; each block ends with a line.
  package func write<Failure: Error>(
    emit: (Span<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let enough = 1 << 16
    var writer = EventWriter(header: trace.header)
    trace.header.json(version: version).write(to: &writer.buffer)
    writer.buffer.append("\n")
    for event in trace.events {
      writer.write(event)
      if writer.buffer.bytes.count >= enough {
        try emit(writer.buffer.bytes.span)
        writer.buffer.clear()
      }
    }
    try emit(writer.buffer.bytes.span)
  }

  /// All of it at once.
  package var text: String {
    var bytes: [UInt8] = []
    write { block in
      block.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes events as lines of JSON.
struct EventWriter {
  var buffer = TextBuffer(capacity: 1 << 17)
  let header: Trace.Header
  /// The names of the apps as JSON strings.
  let appNames: [[UInt8]]
  /// The scenario's path as the inside of a JSON string, with a colon.
  private let path: [UInt8]

  init(header: Trace.Header) {
    self.header = header
    appNames = header.apps.map { app in
      var buffer = TextBuffer()
      buffer.append(quoted: app.name)
      return buffer.bytes
    }
    var buffer = TextBuffer()
    if let path = header.path { buffer.append(escaped: path + ":") }
    path = buffer.bytes
  }

  mutating func write(_ event: Event) {
    buffer.append("{\"n\": ")
    buffer.append(event.number)
    if let cause = event.cause {
      buffer.append(", \"cause\": ")
      buffer.append(cause)
    }
    buffer.append(", \"t\": ")
    buffer.append(event.time - .zero)
    buffer.append(", \"frame\": ")
    buffer.append(event.time.frame(at: header.output.sampleRate).index)
    if let app = event.app { member(", \"app\": ", app) }
    if let owner = event.owner { member(", \"owner\": ", owner) }
    if let player = event.player { member(", \"player\": ", header[player].name) }
    member(", \"event\": ", event.kind.name)
    write(event.kind, at: event.time)
    if let origin = event.origin { write(origin) }
    if let rule = event.rule { member(", \"rule\": ", rule.description) }
    buffer.append("}\n")
  }

  private mutating func write(_ origin: Origin) {
    buffer.append(", \"place\": \"")
    switch origin {
    case .text(let line, let column):
      buffer.append(path)
      buffer.append(line)
      buffer.append(":")
      buffer.append(column)
    case .code(let function, let file, let line):
      buffer.append(escaped: file.isEmpty ? function : "\(file):\(line): \(function)")
    }
    buffer.append("\"")
  }

  mutating func member(_ key: StaticString, _ text: String) {
    buffer.append(key)
    buffer.append(quoted: text)
  }

  mutating func member(_ key: StaticString, _ app: AppID) {
    buffer.append(key)
    buffer.append(appNames[app.index])
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    buffer.append(key)
    buffer.append(value)
  }

  mutating func member(_ key: StaticString, _ value: TimeSpan) {
    buffer.append(key)
    buffer.append(value)
  }

  mutating func member(_ key: StaticString, _ value: LinearGain) {
    buffer.append(key)
    buffer.append(value)
  }

  mutating func member(_ key: StaticString, _ value: Int) {
    buffer.append(key)
    buffer.append(value)
  }

  /// A list of strings, left out if it is empty and `always` is not set.
  mutating func member(_ key: StaticString, _ texts: [String], always: Bool = false) {
    if texts.isEmpty && !always { return }
    buffer.append(key)
    buffer.append("[")
    for (place, text) in texts.enumerated() {
      if place > 0 { buffer.append(", ") }
      buffer.append(quoted: text)
    }
    buffer.append("]")
  }
}
