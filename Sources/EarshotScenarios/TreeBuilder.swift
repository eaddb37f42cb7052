internal import EarshotText

/// Makes a tree of nodes from the events of a text, and notes what YAML allows and a scenario not.
///
/// Duplicate keys, tags, merge keys, unknown aliases and a second document are noted, and reading
/// goes on; broken syntax and a passed limit end it. Limits: 64 levels, 100,000 nodes (keys
/// count), both after aliases, so that an alias bomb costs no more than an honest file.
struct TreeBuilder: ~Copyable {
  static let (deepest, mostNodes) = (64, 100_000)

  private var parser: YAMLParser
  private let source: SourceText
  private var problems: [Problem] = []
  private var anchors: [String: Anchored] = [:]
  private var count = 0

  /// What an anchor stands for, once it is complete.
  private enum Anchored {
    case open
    case complete(Node, count: Int, height: Int)
  }

  /// A node with the number of levels in it; 1 for a scalar.
  private typealias Built = (node: Node, height: Int)

  /// Reading cannot go on; the reason is in `problems`.
  private struct Stopped: Error {}

  /// The tree of a text, nil if it could not be read to its end, and what is wrong with it.
  static func tree(of source: SourceText) -> (root: Node?, problems: [Problem]) {
    if let problem = TextCheck.problem(in: source) { return (nil, [problem]) }
    do {
      var builder = TreeBuilder(try YAMLParser(source.bytes), source)
      let root = try? builder.document()
      return (root, builder.problems)
    } catch {
      return (nil, [error.problem(in: source)])
    }
  }

  private init(_ parser: consuming YAMLParser, _ source: SourceText) {
    self.parser = parser
    self.source = source
  }

  private mutating func document() throws(Stopped) -> Node {
    _ = try next()
    let start = try next()
    if case .streamEnd = start.kind {
      throw stop("the file is empty", at: source.place(ofScalar: 0))
    }
    if start.hasTag { note("tag directives are not read", at: start) }
    let root = try node(try next(), depth: 1).node
    if root.isEmpty { throw stop("the file is empty", at: root.place) }
    _ = try next()
    let end = try next()
    if case .streamEnd = end.kind { return root }
    note("a second document", help: "a file holds one; remove the ---", at: end)
    return root
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Stopped) -> Built {
    let place = source.place(ofScalar: event.start)
    if depth > Self.deepest { throw stop("more than \(Self.deepest) levels deep", at: place) }
    if case .alias = event.kind { return try alias(event, at: place, depth: depth) }
    try add(1, at: place)
    if event.hasTag { note("tags are not read", help: "write the value alone", at: event) }
    let before = count
    if let anchor = event.anchor { anchors[anchor] = .open }
    let built: Built
    switch event.kind {
    case .scalar(let text, let isPlain):
      built = (Node(content: .scalar(text, isPlain: isPlain), place: place), 1)
    case .sequenceStart: built = try sequence(at: place, depth: depth)
    default: built = try mapping(at: place, depth: depth)
    }
    if let anchor = event.anchor {
      anchors[anchor] = .complete(built.node, count: count - before + 1, height: built.height)
    }
    return built
  }

  private mutating func sequence(at place: Place, depth: Int) throws(Stopped) -> Built {
    var (items, height): ([Node], Int) = ([], 0)
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind { break }
      let item = try node(event, depth: depth + 1)
      items.append(item.node)
      height = max(height, item.height)
    }
    return (Node(content: .sequence(items), place: place), height + 1)
  }

  private mutating func mapping(at place: Place, depth: Int) throws(Stopped) -> Built {
    var (entries, seen, height): ([Node.Entry], [String: Int], Int) = ([], [:], 0)
    var hasLostKeys = false
    while true {
      let event = try next()
      if case .mappingEnd = event.kind { break }
      let key = try key(event, depth: depth + 1)
      let value = try node(try next(), depth: depth + 1)
      height = max(height, value.height)
      if key == nil { hasLostKeys = true }
      guard let key, isNew(key, among: entries, &seen) else { continue }
      entries.append(Node.Entry(key: key, value: value.node))
    }
    return (
      Node(content: .mapping(entries), place: place, hasLostKeys: hasLostKeys), height + 1
    )
  }

  /// The key of an entry; nil, and noted, if it is none that a scenario can have.
  private mutating func key(_ event: YAMLEvent, depth: Int) throws(Stopped) -> Node.Key? {
    let place = source.place(ofScalar: event.start)
    guard case .scalar(let text, let isPlain) = event.kind else {
      _ = try node(event, depth: depth)
      note("a key is a plain word", at: event)
      return nil
    }
    _ = try node(event, depth: depth)
    if text == "<<", isPlain {
      note("merge keys are not read", help: "write the keys out", at: event)
      return nil
    }
    return Node.Key(text: text, place: place)
  }

  /// Whether a key comes for the first time; a second one is noted.
  private mutating func isNew(
    _ key: Node.Key, among entries: [Node.Entry], _ seen: inout [String: Int]
  ) -> Bool {
    // Most mappings have a few keys: looking through them is quicker than a dictionary.
    let few = 8
    let first: Int?
    if entries.count < few {
      first = entries.first { $0.key.text == key.text }?.key.place.line
    } else {
      if seen.isEmpty { for entry in entries { seen[entry.key.text] = entry.key.place.line } }
      first = seen[key.text]
      seen[key.text] = first ?? key.place.line
    }
    guard let first else { return true }
    let help = "it stands on line \(first) already"
    problems.append(
      Problem("duplicate key \(Escaping.quoted(key.text))", help: help, at: key.place, in: source))
    return false
  }

  private mutating func alias(
    _ event: YAMLEvent, at place: Place, depth: Int
  ) throws(Stopped) -> Built {
    let name = event.anchor ?? ""
    switch anchors[name] {
    case .complete(let node, let size, let height):
      try add(size, at: place)
      if depth - 1 + height > Self.deepest {
        throw stop("more than \(Self.deepest) levels deep after aliases", at: place)
      }
      return (node, height)
    case .open:
      note("the alias *\(Escaping.cut(name)) stands inside what it stands for", at: event)
    case nil:
      note(
        "unknown alias *\(Escaping.cut(name))", help: "no &\(Escaping.cut(name)) before it",
        at: event)
    }
    try add(1, at: place)
    return (Node(content: .broken, place: place), 1)
  }

  private mutating func add(_ more: Int, at place: Place) throws(Stopped) {
    count += more
    if count > Self.mostNodes {
      throw stop("more than 100,000 nodes", help: "aliases count each time", at: place)
    }
  }

  private mutating func next() throws(Stopped) -> YAMLEvent {
    do {
      return try parser.next()
    } catch {
      problems.append(error.problem(in: source))
      throw Stopped()
    }
  }

  private mutating func note(_ message: String, help: String? = nil, at event: YAMLEvent) {
    let place = source.place(ofScalar: event.start)
    problems.append(Problem(message, help: help, at: place, in: source))
  }

  private mutating func stop(_ message: String, help: String? = nil, at place: Place) -> Stopped {
    problems.append(Problem(message, help: help, at: place, in: source))
    return Stopped()
  }
}
