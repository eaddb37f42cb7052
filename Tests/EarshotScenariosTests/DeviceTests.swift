import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

@testable import EarshotScenarios

@Suite("Device files and overrides")
struct DeviceTests {
  private let own = Text.top("device: {duck: {gain: 0.5, fadeUp: 3s}, callStyle: banner}")

  @Test("a device file is looked up beside the scenario")
  func file() throws {
    let read = try scenario(
      Text.top("device: Phones/old.yaml"),
      devices: ["Scenarios/Phones/old.yaml": "device: {duck: {fadeDown: 1s}}"])
    #expect(read.device.duck.fadeDown == .seconds(1))
    #expect(read.device.duck.fadeUp == .seconds(1))
  }

  @Test("an absolute path stays what it is")
  func absolutePath() throws {
    let read = try scenario(
      Text.top("device: /d.yaml"), devices: ["/d.yaml": "device: {settleAfterCall: 1s}"])
    #expect(read.device.settleAfterCall == .seconds(1))
  }

  @Test("an overlay changes only the keys that it has, nested ones too")
  func overlay() throws {
    let file = TextFile(path: "d.yaml", text: "device: {duck: {gain: 0.1}, silentSwitch: on}")
    let read = try scenario(own, overriding: DeviceOverrides(file: file))
    var device = Assumptions()
    device.duck.gain = LinearGain(0.1)
    device.duck.fadeUp = .seconds(3)
    device.callStyle = .banner
    device.silentSwitchIsOn = true
    #expect(read.device == device)
  }

  @Test("rules from the command line win over file and overlay")
  func rules() throws {
    let file = TextFile(path: "d.yaml", text: "device: {rules: documented}")
    let overrides = DeviceOverrides(file: file, rules: .ios26)
    #expect(try scenario(own, overriding: overrides).device.rules == .ios26)
  }

  @Test("a session is refused under the rules in force after all overrides")
  func refusal() throws {
    let text = Text.app("session: {category: ambient, options: [duckOthers]}")
    #expect(problems(of: text).count == 1)
    #expect(problems(of: text, overriding: DeviceOverrides(rules: .ios26)).isEmpty)
    let ios26 = text + "device: {rules: ios26}\n"
    #expect(problems(of: ios26).isEmpty)
    let back = DeviceOverrides(file: TextFile(path: "d", text: "device: {rules: documented}"))
    #expect(problems(of: ios26, overriding: back).count == 1)
  }

  @Test("no session is refused under rules that could not be read")
  func unknownRules() {
    let text = Text.app("session: {category: ambient, options: [duckOthers]}")
    let file = TextFile(path: "d.yaml", text: "device: {rules: ios27}")
    let found = problemList(of: text, overriding: DeviceOverrides(file: file))
    #expect(found.map(line) == ["1:17 unknown rule set 'ios27'"])
    #expect(
      problems(of: text + "device: d.yaml\n") == ["5:9 the device file 'd.yaml' cannot be read"])
  }

  @Test("problems in a device file carry its name and come last")
  func problemsInFile() {
    let found = problemList(
      of: Text.top("device: d.yaml\ncolour: red"),
      devices: ["Scenarios/d.yaml": "device:\n  duck: {gian: 2}\n  rules: ios\nx: 1"])
    #expect(
      found.map { "\($0.path):\(line($0))" } == [
        "Scenarios/cue.yaml:8:1 unknown key 'colour' in a scenario",
        "Scenarios/d.yaml:2:10 unknown key 'gian' in duck",
        "Scenarios/d.yaml:2:16 a duck's gain is above 0 and at most 1",
        "Scenarios/d.yaml:3:10 unknown rule set 'ios'",
        "Scenarios/d.yaml:4:1 unknown key 'x' in a device file",
      ])
  }

  @Test("a device file names no other file, and must have a device")
  func nested() {
    let chained = problemList(
      of: Text.top("device: d.yaml"), devices: ["Scenarios/d.yaml": "device: e.yaml"])
    #expect(chained.map(line) == ["1:9 a mapping is expected, not 'e.yaml'"])
    let empty = problemList(of: Text.top("device: d.yaml"), devices: ["Scenarios/d.yaml": ""])
    #expect(empty.map(line) == ["1:1 the file is empty"])
    let bare = problemList(of: Text.top("device: d.yaml"), devices: ["Scenarios/d.yaml": "{}"])
    #expect(bare.map(line) == ["1:1 a device file needs 'device'"])
  }

  @Test("what the loader refuses is said at the place of the name")
  func confined() {
    do throws(Problems) {
      _ = try ScenarioReader.read(
        TextFile(path: "cue.yaml", text: Text.top("device: ../d.yaml")),
        loadDevice: { _ throws(TextFile.Unreadable) in
          throw TextFile.Unreadable(reason: "outside the folder")
        })
      Issue.record("the refused file was read")
    } catch {
      #expect(error.all.map(line) == ["7:9 the device file '../d.yaml' cannot be read"])
      #expect(error.all.first?.help == "outside the folder")
    }
  }
}

@Suite("Telling scenarios apart")
struct ScenarioCheckTests {
  @Test(
    "apps and timeline make a scenario",
    arguments: [
      "apps: {}\ntimeline: []", "title: x\ntimeline:\n  - a\napps:\n  b: {c: d}",
      #"{"apps": 1, "timeline": 2}"#,
      "apps: {}\ntimeline: [", "\u{FEFF}apps:\n\t- x\ntimeline:", "apps: \u{1}\ntimeline: x",
      "a: &a {b: [c]}\nd: *a\napps: {}\ntimeline: []",
    ])
  func scenarios(text: String) {
    #expect(ScenarioCheck.looksLikeScenario(Array(text.utf8)))
  }

  @Test(
    "other files are none",
    arguments: [
      "", "device: {}", "- apps: 1\n- timeline: 2", "x: {apps: 1, timeline: 2}", "apps",
      "apps: timeline", "a: apps\nb: timeline", "apps: {}\n bad: [", "[apps, timeline]",
      "timeline: {apps: 1}",
    ])
  func others(text: String) {
    #expect(!ScenarioCheck.looksLikeScenario(Array(text.utf8)))
  }
}
