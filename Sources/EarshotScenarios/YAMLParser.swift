internal import CEarshotYAML

/// The sole owner of a libyaml parser: the events of one text, in order.
///
/// Scalars come untyped, so `no` and `on` stay names. The text must be checked UTF-8 without a
/// byte order mark; places are indices of its Unicode scalars. Duplicate keys, aliases and depth
/// are for the reader of the events to check: libyaml passes them in silence.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml reads from here as it goes, so it lives as long as the parser.
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// `yaml_parser_initialize`; fails only without memory.
  init(_ bytes: [UInt8]) throws(SyntaxError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw SyntaxError(problem: "out of memory", scalar: 0)
    }
    self.parser = parser
    input = .allocate(capacity: max(bytes.count, 1))
    _ = input.initialize(from: bytes)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event (`yaml_parser_parse`).
  mutating func next() throws(SyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw SyntaxError(parser.pointee) }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }
}

/// One event of a text: a beginning, an end, a scalar or an alias.
struct YAMLEvent {
  var kind: Kind
  /// The index of the scalar at which it begins.
  var start: Int
  var anchor: String?
  /// Whether it has a tag, or for a document a tag directive.
  var hasTag = false

  enum Kind {
    case documentStart
    case documentEnd
    case streamStart
    case streamEnd
    case alias
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  fileprivate init(_ event: yaml_event_t) {
    start = event.start_mark.index
    let data = event.data
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      kind = .documentStart
      let directives = data.document_start.tag_directives
      hasTag = directives.start != directives.end
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchor = Self.text(data.alias.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = Self.text(scalar.anchor)
      hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = Self.text(data.sequence_start.anchor)
      hasTag = data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = Self.text(data.mapping_start.anchor)
      hasTag = data.mapping_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    default: kind = .streamEnd
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }
}

/// What libyaml says about a text that is not YAML.
struct SyntaxError: Error {
  /// The library's own sentence.
  var problem: String
  /// The index of the scalar at which it stopped.
  var scalar: Int
  /// What it was doing, for example `while parsing a block mapping`.
  var context: String?
  /// Where that began.
  var contextScalar: Int?

  init(problem: String, scalar: Int) {
    self.problem = problem
    self.scalar = scalar
  }

  fileprivate init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
    scalar = parser.problem_mark.index
    if let said = parser.context {
      context = String(cString: said)
      contextScalar = parser.context_mark.index
    }
  }
}
