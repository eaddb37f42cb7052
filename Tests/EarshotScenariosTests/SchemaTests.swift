import EarshotTestSupport
import Testing

@testable import EarshotScenarios

/// That the schema says what the reader does.
@Suite("The schema")
struct SchemaTests {
  /// A text with an unknown key in some mapping, and where the schema describes that mapping.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  private static let stranger = "qqjjzzxxvv: 1"

  static let places = [
    Place("", Text.top(stranger)),
    Place("properties/output", Text.top("output: {\(stranger)}")),
    Place("$defs/device", Text.top("device: {\(stranger)}")),
    Place("$defs/device/properties/duck", Text.top("device: {duck: {\(stranger)}}")),
    Place(
      "$defs/device/properties/interruption", Text.top("device: {interruption: {\(stranger)}}")),
    Place("properties/limits", Text.top("limits: {\(stranger)}")),
    Place("properties/limits/properties/churn", Text.top("limits: {churn: {\(stranger)}}")),
    Place("$defs/app", Text.app(stranger)),
    Place("$defs/app/properties/systemManaged", Text.app("systemManaged: {\(stranger)}")),
    Place("$defs/session", Text.app("session: {category: playback, \(stranger)}")),
    Place("$defs/sound", Text.app("plays: {silence: 1s, \(stranger)}")),
    Place("$defs/entry", Text.entry("at: 1s, \(stranger)")),
    Place(
      "$defs/entry/properties/repeat",
      Text.entry(
        "at: 1s, app: coach, do: [haptic: true], repeat: {every: 1s, times: 1, \(stranger)}")
    ),
    Place("$defs/step", Text.steps("{haptic: true, \(stranger)}")),
    Place("$defs/system", Text.system("siri: begins, \(stranger)")),
    Place("$defs/fault", Text.fault("fail: start, \(stranger)")),
    Place("$defs/expectation", Text.expect("noError: true, \(stranger)")),
  ]

  @Test("has the keys of the reader, mapping by mapping, and no others", arguments: places)
  func keys(place: Place) throws {
    let problem = try #require(
      problemList(of: place.text).first { $0.message.contains("qqjjzzxxvv") })
    let known = try #require(problem.help).dropFirst("known: ".count).split(separator: ", ")
    var schema = ScenarioSchema.document
    for step in place.testDescription.split(separator: "/") {
      schema = try #require(schema[String(step)])
    }
    #expect(Set(known.map(String.init)) == Set(Self.keys(of: schema)))
  }

  /// The keys of a mapping, or of all its forms.
  private static func keys(of schema: SchemaJSON) -> [String] {
    if case .object(let properties)? = schema["properties"] { return properties.map(\.key) }
    guard case .array(let forms)? = schema["anyOf"] else { return [] }
    return forms.flatMap { keys(of: $0) }
  }

  @Test("describes every key, and leaves no value open")
  func complete() {
    var count = 0
    func walk(_ schema: SchemaJSON, _ path: String) {
      guard case .object(let members) = schema else {
        if case .array(let elements) = schema { for element in elements { walk(element, path) } }
        return
      }
      for (key, value) in members {
        if key == "properties", case .object(let properties) = value, schema["type"] != nil {
          for (name, property) in properties {
            count += 1
            guard case .string(let text)? = property["description"], text.count > 3 else {
              Issue.record("\(path)/\(name) is not described")
              continue
            }
          }
        }
        walk(value, "\(path)/\(key)")
      }
    }
    walk(ScenarioSchema.document, "")
    #expect(count > 100)
  }

  @Test("every reference leads somewhere")
  func references() throws {
    let text = ScenarioSchema.text
    let names = text.matches(of: /"#\/\$defs\/([a-z]+)"/).map { String($0.1) }
    #expect(names.count > 50)
    for name in Set(names).sorted() {
      #expect(ScenarioSchema.document["$defs"]?[name] != nil, "\(name)")
    }
  }

  @Test("takes every time that the reader takes")
  func times() throws {
    guard case .array(let kinds)? = ScenarioSchema.document["$defs"]?["time"]?["anyOf"],
      case .string(let pattern)? = kinds.last?["pattern"]
    else {
      Issue.record("there is no pattern")
      return
    }
    let regex = try Regex(pattern)
    var chance = SplitMix(state: 7)
    var taken = 0
    let pieces = ["0", "1", "59", "60", "3", "h", "m", "s", "ms", ".", ":", "05", "5"]
    for _ in 0..<40_000 {
      let count = Int.random(in: 1...6, using: &chance)
      let text = (0..<count).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      guard (try? TimeText.span(of: text)) != nil else { continue }
      taken += 1
      #expect(text.wholeMatch(of: regex) != nil, "\(text)")
    }
    #expect(taken > 1000)
    for text in ["", "5", "-5s", "5 s", "1:5", "1:60", "1:00:00:00", "5s1h", "1.5m3s"] {
      let isTime = (try? TimeText.span(of: text)) != nil
      #expect((text.wholeMatch(of: regex) != nil) == isTime, "\(text)")
    }
  }
}
