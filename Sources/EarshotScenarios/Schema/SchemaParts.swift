/// The shapes that the schema is put together from.
extension SchemaJSON {
  /// A value that is described once, under `$defs`.
  static func a(
    _ name: String, _ description: String, else standard: SchemaJSON? = nil,
    such examples: SchemaJSON? = nil
  ) -> SchemaJSON {
    var schema: SchemaJSON = [
      "$ref": .string("#/$defs/\(name)"), "description": .string(description),
    ]
    if let standard { schema = schema.and(["default": standard]) }
    if let examples { schema = schema.and(["examples": examples]) }
    return schema
  }

  /// One of the words of a type.
  static func word<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, _ description: String, else standard: SchemaJSON? = nil
  ) -> SchemaJSON where Word.RawValue == String {
    let schema: SchemaJSON = [
      "description": .string(description), "enum": .strings(Word.allCases.map(\.rawValue)),
    ]
    return standard.map { schema.and(["default": $0]) } ?? schema
  }

  /// `true`, where `false` would say nothing.
  static func mark(_ description: String) -> SchemaJSON {
    ["description": .string(description), "enum": [true, "true"]]
  }

  /// A whole number; in quotes it is one too.
  static func count(
    _ description: String, from least: Int, to most: Int? = nil, else standard: SchemaJSON? = nil
  ) -> SchemaJSON {
    var number: SchemaJSON = ["type": "integer", "minimum": .number("\(least)")]
    if let most { number = number.and(["maximum": .number("\(most)")]) }
    let schema: SchemaJSON = [
      "description": .string(description),
      "anyOf": [number, ["type": "string", "pattern": "^[0-9]+$"]],
    ]
    return standard.map { schema.and(["default": $0]) } ?? schema
  }

  static func list(_ description: String, of item: SchemaJSON, atLeast least: Int = 0) -> SchemaJSON
  {
    let schema: SchemaJSON = ["description": .string(description), "type": "array", "items": item]
    return least == 0 ? schema : schema.and(["minItems": .number("\(least)")])
  }

  /// A mapping with these keys and no others.
  static func mapping(
    _ description: String, _ properties: SchemaJSON, needs: [String] = []
  ) -> SchemaJSON {
    let schema: SchemaJSON = [
      "description": .string(description), "type": "object", "properties": properties,
      "additionalProperties": false,
    ]
    return needs.isEmpty ? schema : schema.and(["required": .strings(needs)])
  }

  /// A mapping in one of the forms that the reader takes: its head, and what goes with it.
  ///
  /// `values` are found by `head.key`, else by `key`; a key without one is left open, which a test
  /// finds.
  static func oneOf(
    _ forms: [Form], _ values: [String: SchemaJSON], needs: [String: [String]] = [:],
    rules: [String: SchemaJSON] = [:], descriptions: [String: String]
  ) -> SchemaJSON {
    .array(
      forms.map { form in
        let keys = [form.head] + form.companions
        let properties = keys.map { key in
          (key: key, value: values["\(form.head).\(key)"] ?? values[key] ?? SchemaJSON.bool(true))
        }
        let schema = mapping(
          descriptions[form.head] ?? "", .object(properties),
          needs: [form.head] + (needs[form.head] ?? []))
        return rules[form.head].map { schema.and($0) } ?? schema
      })
  }
}
