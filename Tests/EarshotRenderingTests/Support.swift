import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotUnits
import Foundation
import Testing

let nowhere = Origin.text(line: 1, column: 1)
let both: CategoryOptions = [.duckOthers, .interruptSpokenAudioAndMixWithOthers]

/// A scenario put together in code, with its sounds, ready to be rendered.
struct Stage {
  var scenario = Scenario(title: "Test")
  var facts: [SoundFacts] = []
  var paths: [String?] = []
  var sampleRate: SampleRate { scenario.output.sampleRate }

  /// Mono at 1 kHz unless told otherwise: a frame is a millisecond.
  init(_ duration: Double, rate: Int = 1000, channels: Int = 1) {
    scenario.duration = seconds(duration)
    scenario.output.sampleRate = SampleRate(hertz: rate)
    scenario.output.channels = channels
  }

  mutating func constant(
    _ value: Double, _ length: Double, as player: String, loops: Bool = false
  ) -> SoundUse {
    add(
      .constant(value, lasts: seconds(length)), path: nil,
      SoundFacts(length: seconds(length), sampleRate: nil, channels: 1, lengthFrom: .formula),
      player, loops)
  }

  /// A file of the test's own; trims are taken in its frames.
  mutating func file(
    _ path: String, from: Double = 0, lasts: Double? = nil, as player: String,
    loops: Bool = false
  ) throws -> SoundUse {
    let info = try SoundFileInfo.read(path)
    let whole = info.length - seconds(from)
    return add(
      .file(path: path, from: seconds(from), lasts: lasts.map(seconds)), path: path,
      SoundFacts(
        length: lasts.map(seconds) ?? whole, sampleRate: info.sampleRate,
        channels: info.channels, lengthFrom: .file), player, loops)
  }

  private mutating func add(
    _ source: Sound.Source, path: String?, _ fact: SoundFacts, _ player: String, _ loops: Bool
  ) -> SoundUse {
    scenario.sounds.append(Sound(source: source, label: player, origin: nowhere))
    facts.append(fact)
    paths.append(path)
    return SoundUse(sound: facts.count - 1, player: player, loops: loops, origin: nowhere)
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

  mutating func at(_ time: Double, _ app: AppID, _ actions: Step.Action...) {
    scenario.timeline.append(
      TimelineEntry(
        at: instant(time),
        action: .steps(actions.map { Step(action: $0, origin: nowhere) }, app: app, owner: nil),
        origin: nowhere))
  }

  mutating func at(_ time: Double, _ request: SystemRequest) {
    scenario.timeline.append(
      TimelineEntry(at: instant(time), action: .system(request), origin: nowhere))
  }

  func plan() throws -> (RenderPlan, Trace) {
    let trace = try Simulator(scenario, facts: facts).run()
    return (RenderPlan(trace), trace)
  }

  /// Renders with stems into a folder of its own and reads everything back.
  func render(
    sample: SampleFormat = .float32, isProbe: Bool = false, blockFrames: Int = 4096
  ) throws -> Rendered {
    let (plan, trace) = try plan()
    return try inTemporaryFolder { folder in
      let files = try FinishedFiles(in: folder)
      var options = RenderOptions()
      options.sample = sample
      options.keepsStems = true
      options.isProbe = isProbe
      options.blockFrames = blockFrames
      let shelf = SoundShelf(
        sounds: trace.header.sounds, paths: paths, output: trace.header.output)
      let summary = try Renderer(plan, sounds: shelf, options: options).render(into: files)
      try files.commit()
      var stems: [String: [Float]] = [:]
      for app in scenario.apps {
        stems[app.name] = try readSamples("\(folder)/stems/\(app.name).wav")
      }
      return Rendered(
        mix: try readSamples("\(folder)/mix.wav"), stems: stems, summary: summary,
        bytes: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/mix.wav")))
    }
  }
}

/// What a render left on disk.
struct Rendered {
  var mix: [Float]
  var stems: [String: [Float]]
  var summary: RenderSummary
  var bytes: Data

  /// The gain in dB that a probe's stem shows at a frame.
  func decibels(_ app: String, at frame: Int) -> Double {
    20 * log10(Double(stems[app]?[frame] ?? .nan))
  }
}

func inTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("earshot-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

func readSamples(_ path: String) throws -> [Float] {
  var reader = try SoundFileReader(path: path)
  var samples = [Float](repeating: 0, count: Int(reader.frameCount) * reader.channels)
  var span = samples.mutableSpan
  _ = try reader.read(Int(reader.frameCount), into: &span)
  return samples
}

/// Writes 16-bit samples, interleaved.
func writeSamples(_ samples: [Int16], rate: Int, channels: Int, to path: String) throws {
  var writer = try SoundFileWriter(
    path: path, format: .wav, sample: .int16, rate: SampleRate(hertz: rate), channels: channels,
    frames: Int64(samples.count / channels))
  try writer.write(samples.span)
  try writer.close()
}

func seconds(_ seconds: Double) -> TimeSpan {
  TimeSpan(nanoseconds: Int64((seconds * 1e9).rounded()))
}

func instant(_ seconds: Double) -> Instant {
  Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
}
