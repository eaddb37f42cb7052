/// One way to write something: the key that names it and the keys that may stand beside it.
struct Form {
  let head: String
  let companions: [String]

  /// Why some keys stand beside few heads.
  fileprivate static let reasons = [
    "onError": "it cannot be refused",
    "as": "it starts no player; as goes with play, start and cue",
    "options": "options go with setActive and inside setCategory",
  ]

  init(_ head: String, with companions: String...) {
    self.head = head
    self.companions = companions
  }

  /// Every key of any of these forms, each once, heads first.
  static func keys(of forms: [Form]) -> [String] {
    var keys = forms.map(\.head)
    for key in forms.flatMap(\.companions) where !keys.contains(key) { keys.append(key) }
    return keys
  }
}

extension NodeReader {
  /// The one form that a mapping has, with what stands under its head.
  ///
  /// Two heads, none, or a key that does not go with the head are noted; what a misspelt key may
  /// mean is a head only where there is no other, and contradicts nothing.
  mutating func form(
    of fields: Fields, among forms: [Form], what: String
  ) -> (form: Form, value: Node)? {
    let all = fields.entries.filter { entry in forms.contains { $0.head == entry.key.text } }
    let sure = all.filter { !fields.isGuess($0.key.text) }
    let heads = sure.isEmpty ? Array(all.prefix(1)) : sure
    guard let first = heads.first, let form = forms.first(where: { $0.head == first.key.text })
    else {
      if !fields.hasStranger {
        let help = forms.map(\.head).joined(separator: ", ")
        note("\(what) needs one of these keys", help: help, at: fields.place)
      }
      return nil
    }
    if heads.count > 1 {
      note(
        "'\(first.key.text)' and '\(heads[1].key.text)' in one place",
        help: "\(what) has one of them", at: heads[1].key.place)
      return nil
    }
    if sure.isEmpty { return (form, first.value) }
    for entry in fields.entries where entry.key.text != form.head {
      if form.companions.contains(entry.key.text) || fields.isGuess(entry.key.text) { continue }
      note(
        "'\(entry.key.text)' does not go with '\(form.head)'",
        help: help(with: entry.key.text, beside: form), at: entry.key.place)
    }
    return (form, first.value)
  }

  private func help(with key: String, beside form: Form) -> String {
    if let reason = Form.reasons[key] { return reason }
    if form.companions.isEmpty { return "it stands alone" }
    return "these do: " + form.companions.joined(separator: ", ")
  }
}
