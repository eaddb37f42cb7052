internal import EarshotText

/// The words after a command, sorted into options and operands.
///
/// `--name value`, `--name=value`, `-n value`; `--` ends the options. A word behind an option that
/// takes a value is its value, whatever it begins with. `-50` is a number and so an operand, unless
/// there is an option `-5`.
struct ParsedArguments {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  init(_ words: [String], form: CommandForm) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-", !Self.isNumber(word, form) else {
        operands.append(word)
        continue
      }
      try takeOption(word, &rest, form)
    }
  }

  private static func isNumber(_ word: String, _ form: CommandForm) -> Bool {
    if word == "-inf" { return true }
    guard let first = word.dropFirst().first, first.isASCII, first.isNumber else { return false }
    return !form.options.contains { $0.short == first }
  }

  /// Whether `--help` stands among the options.
  static func asksForHelp(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--help") || options.contains("-h")
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value given last.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The value given last, as one of a type's cases.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _: Choice.Type
  ) throws -> Choice? where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue)
      throw UsageError(
        "--\(name) cannot be \(text)",
        help: Suggestion.nearest(to: text, among: known).map { "did you mean \($0)?" }
          ?? "it takes \(known.joined(separator: ", "))")
    }
    return choice
  }

  /// The options of another form that were given, as one would type them.
  func words(of form: CommandForm) -> [String] {
    form.options.flatMap { option in
      (values[option.name] ?? []).map { value in
        switch option.value {
        case .none: "--\(option.name)"
        case .optional where value.isEmpty: "--\(option.name)"
        case .required, .optional: "--\(option.name)=\(value)"
        }
      }
    }
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ form: CommandForm
  ) throws {
    let isLong = word.hasPrefix("--")
    let body = word.drop { $0 == "-" }
    let name = String(body.prefix { $0 != "=" })
    let attached = body.count > name.count ? String(body.dropFirst(name.count + 1)) : nil
    let found = form.options.first { option in
      isLong ? option.name == name : option.short.map { String($0) == name } ?? false
    }
    guard let option = found else {
      throw UsageError.unknown("option", word, of: form.options.map { "--\($0.name)" })
    }
    switch (option.value, attached) {
    case (.none, nil): note(option, "")
    case (.none, _): throw UsageError("--\(option.name) takes no value")
    case (.optional, _): note(option, attached ?? "")
    case (.required, let value?): note(option, value)
    case (.required(let placeholder), nil):
      guard let value = rest.popFirst() else {
        throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
      }
      note(option, value)
    }
  }

  private mutating func note(_ option: OptionForm, _ value: String) {
    values[option.name, default: []].append(value)
  }
}
