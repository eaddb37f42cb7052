import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation

/// A scenario put together in code and rendered: at 1000 Hz a frame is a millisecond.
struct Stage {
  var scenario = Scenario(title: "Test")
  var facts: [SoundFacts] = []
  var paths: [String?] = []

  init(_ duration: Double, rate: Int = 1000, channels: Int = 1) {
    scenario.duration = seconds(duration)
    scenario.output.sampleRate = SampleRate(hertz: rate)
    scenario.output.channels = channels
  }

  /// A sound of one value.
  mutating func constant(
    _ value: Double = 1, _ length: Double, as player: String = "cue", gain: LinearGain = .unity,
    loops: Bool = false
  ) -> SoundUse {
    add(
      .constant(value, lasts: seconds(length)), seconds(length), nil, player, gain, loops)
  }

  mutating func tone(_ hertz: Double, _ length: Double, gain: LinearGain = .unity) -> SoundUse {
    add(.tone(hertz: hertz, lasts: seconds(length)), seconds(length), nil, "tone", gain, false)
  }

  /// A file, or the part of it that `from` and `lasts` name.
  mutating func file(
    _ path: String, from: Double = 0, lasts: Double? = nil, as player: String = "file",
    loops: Bool = false
  ) throws -> SoundUse {
    let info = try SoundFileInfo.read(path)
    let length = lasts.map(seconds) ?? info.length - seconds(from)
    return add(
      .file(path: path, from: seconds(from), lasts: lasts.map(seconds)), length, path, player,
      .unity, loops)
  }

  private mutating func add(
    _ source: Sound.Source, _ length: TimeSpan, _ path: String?, _ player: String,
    _ gain: LinearGain, _ loops: Bool
  ) -> SoundUse {
    scenario.sounds.append(Sound(source: source, label: player, origin: nowhere))
    facts.append(
      SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula))
    paths.append(path)
    return SoundUse(
      sound: facts.count - 1, player: player, gain: gain, loops: loops, origin: nowhere)
  }

  @discardableResult
  mutating func app(
    _ name: String, _ category: EarshotSessions.Category, _ mode: Mode = .default,
    _ options: CategoryOptions = [], plays: SoundUse? = nil
  ) -> AppID {
    scenario.apps.append(
      App(
        name: name,
        session: SessionConfiguration(category: category, mode: mode, options: options),
        plays: plays, origin: nowhere))
    return AppID(scenario.apps.count - 1)
  }

  /// An app that ducks others, and pauses spoken audio.
  @discardableResult
  mutating func coach() -> AppID {
    app("coach", .playback, .voicePrompt, [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
  }

  mutating func at(_ time: Double, _ app: AppID, _ actions: Step.Action...) {
    scenario.timeline.append(
      TimelineEntry(
        at: instant(time),
        action: .steps(
          actions.map { Step(action: $0, origin: nowhere) }, app: app, owner: nil),
        origin: nowhere))
  }

  mutating func at(_ time: Double, _ request: SystemRequest) {
    scenario.timeline.append(
      TimelineEntry(at: instant(time), action: .system(request), origin: nowhere))
  }

  mutating func hardFades() {
    scenario.device.interruption.fadeOut = .zero
    scenario.device.interruption.fadeIn = .zero
  }

  func run() throws -> Trace { try Simulator(scenario, facts: facts).run() }

  /// Renders the mix, drops it, and tells how much was done.
  func work(blockFrames: Int = 4096) throws -> RenderWork {
    var options = RenderOptions()
    options.blockFrames = blockFrames
    let trace = try run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: paths, output: trace.header.output)
    return try Renderer(RenderPlan(trace), sounds: shelf, options: options).discard().work
  }

  /// Renders with stems to a folder and reads back what was written.
  func render(
    probe: Bool = false, _ sample: SampleFormat = .float32, blockFrames: Int = 4096,
    measuring: Measuring = .nothing, overlaps: Bool = true
  ) throws -> Rendered {
    var options = RenderOptions()
    options.keepsStems = true
    options.isProbe = probe
    options.sample = sample
    options.blockFrames = blockFrames
    options.measuring = measuring
    options.overlaps = overlaps
    let trace = try run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: paths, output: trace.header.output)
    let folder = try TemporaryFolder()
    let files = try FinishedFiles(in: folder.path)
    let summary = try Renderer(RenderPlan(trace), sounds: shelf, options: options)
      .render(into: files)
    try files.commit()
    return Rendered(folder: folder, summary: summary)
  }
}

/// What a render left in its folder.
struct Rendered {
  let folder: TemporaryFolder
  let summary: RenderSummary

  func mix() throws -> [Float] { try allSamples(of: folder.path("mix.wav")) }
  func stem(_ app: String) throws -> [Float] { try allSamples(of: folder.path("stems/\(app).wav")) }
  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }
}

extension Step.Action {
  static let activate = Step.Action.setActive(true, notify: false)
  static let deactivate = Step.Action.setActive(false, notify: true)
}

/// How far two gains are apart, in dB.
func decibels(_ left: Float, from right: Double) -> Double {
  abs(20 * log10(Double(left) / right))
}
