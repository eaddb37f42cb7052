internal import EarshotText

/// One value of a YAML text, with its place.
///
/// What an alias stands for is shared, not copied, and keeps the place where it was written.
struct Node: Sendable {
  var content: Content
  var place: Place
  /// Whether a mapping had keys that are noted and left out, such as `<<`.
  var hasLostKeys = false

  indirect enum Content: Sendable {
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([Entry])
    /// A value about which there is a problem already; readers pass over it in silence.
    case broken
  }

  struct Entry: Sendable {
    var key: Key
    var value: Node
  }

  /// A key of a mapping, with its place.
  struct Key: Sendable {
    var text: String
    var place: Place
  }

  /// Whether nothing was written, as after `key:`.
  var isEmpty: Bool {
    if case .scalar("", isPlain: true) = content { return true }
    return false
  }

  var isBroken: Bool {
    if case .broken = content { return true }
    return false
  }

  /// What it is, for messages.
  var described: String {
    switch content {
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, _): Escaping.quoted(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .broken: "a broken value"
    }
  }
}
