import EarshotRendering
import EarshotSessions
import EarshotSimulation
import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// Gains measured from stems; at 1000 Hz a frame is a millisecond.
@Suite("Measured curves")
struct CurveMeterTests {
  /// Music under a coach that holds its session from 5 s to 8 s.
  static func stage(_ shape: RampShape = .decibels, level: LinearGain = .unity) throws -> Stage {
    var stage = Stage(12)
    stage.scenario.device.duck.shape = shape
    let music = stage.constant(0.3, 1, as: "main", gain: level, loops: true)
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    return stage
  }

  /// The frames of a duck from 5 s to 8 s, by hand: its ends, and every 10 ms inside the ramps.
  static let frames =
    [0] + Array(stride(from: 5000, through: 5250, by: 10))
    + Array(stride(from: 8000, through: 9000, by: 10)) + [11_999]

  @Test("follow the closed forms at every breakpoint and 10 ms", arguments: RampShape.allCases)
  func formulas(shape: RampShape) throws {
    let curve = try Self.stage(shape).curve("music")
    #expect(curve.points.map(\.frame.index) == Self.frames.map(Int64.init))
    for point in curve.points {
      let expected =
        switch point.frame.index {
        case ..<5000: 1.0
        case ..<5250: DuckGainTests.gain(shape, 1, 0.2, Double(point.frame.index - 5000) / 250)
        case ..<8000: 0.2
        case ..<9000: DuckGainTests.gain(shape, 0.2, 1, Double(point.frame.index - 8000) / 1000)
        default: 1.0
        }
      // The knots of a ramp lie within 0.001 dB.
      #expect(abs(20 * log10(point.gain.factor / expected)) < 0.001, "\(point)")
      #expect(point.source == .stem)
    }
  }

  @Test("leave out the sound's own gain and the app's level")
  func ownGains() throws {
    var stage = try Self.stage(level: LinearGain(0.25))
    stage.scenario.apps[0].level = LinearGain(0.5)
    let curve = try stage.curve("music")
    let plain = try Self.stage().curve("music")
    for (point, other) in zip(curve.points, plain.points) {
      #expect(abs(point.gain.factor - other.gain.factor) < 1e-6)
    }
  }

  @Test("are the probe's stem where the source is silent, and say so")
  func silence() throws {
    var stage = Stage(12)
    let music = stage.constant(0, 1, as: "main", loops: true)
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    let curve = try stage.curve("music")
    let probe = try stage.render(probe: true).stem("music")
    #expect(curve.points.map(\.frame.index) == Self.frames.map(Int64.init))
    for point in curve.points {
      #expect(point.source == .probe)
      #expect(Float(point.gain.factor) == probe[Int(point.frame.index)])
    }
  }

  @Test("come from the probe at those frames alone at which the source is near zero")
  func nearZero() throws {
    let folder = try TemporaryFolder()
    var samples = [Float](repeating: 0.5, count: 12_000)
    samples[5100] = 1e-6
    samples[8010] = 0
    var stage = Stage(12)
    let music = try stage.file(folder.file("music.wav", samples), as: "main")
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    let points = try stage.curve("music").points
    #expect(points.filter { $0.source == .probe }.map(\.frame.index) == [5100, 8010])
    let dark = try #require(points.first { $0.frame.index == 5100 })
    #expect(abs(20 * log10(dark.gain.factor / pow(0.2, 0.4))) < 0.001)
  }

  @Test("are measured on the louder channel")
  func channels() throws {
    let folder = try TemporaryFolder()
    let samples = (0..<24_000).map { Float($0 % 2) / 2 }
    var stage = Stage(12, channels: 2)
    let music = try stage.file(folder.file("music.wav", samples, channels: 2), as: "main")
    stage.app("music", .playback, plays: music)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    let points = try stage.curve("music").points
    #expect(points.allSatisfy { $0.source == .stem })
    #expect(points.first { $0.frame.index == 5250 }?.gain == LinearGain(Double(Float(0.2))))
  }

  @Test("are 0 from the end of the fade-out to the start of the fade-in, in two points")
  func held() throws {
    var stage = Stage(12)
    let podcast = stage.constant(0.5, 1, as: "main", loops: true)
    stage.app("podcast", .playback, .spokenAudio, plays: podcast)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    let points = try stage.curve("podcast").points
    let silent = points.filter { $0.gain == .silence }.map(\.frame.index)
    #expect(silent == [5100, 8000])
    let back = points.filter { 8000...8100 ~= $0.frame.index }
    for (step, point) in back.enumerated() {
      #expect(point.frame.index == 8000 + 10 * Int64(step))
      #expect(abs(point.gain.factor - Double(step) / 10) < 1e-6)
    }
    #expect(back.count == 11)
  }

  @Test("begin and end with what is played, and say where it ends")
  func ends() throws {
    let curve = try Self.stage().curve("coach")
    #expect(curve.points.map(\.frame.index) == [5000, 7999, 8000])
    #expect(curve.points.map(\.gain.factor) == [1, 1, 0])
  }

  @Test("show a step at its frame and one before")
  func steps() throws {
    var stage = Stage(6)
    let music = stage.constant(0.5, 1, as: "main", loops: true)
    stage.app("game", .ambient, plays: music)
    stage.at(2, .silentSwitch(on: true))
    stage.at(4, .silentSwitch(on: false))
    let points = try stage.curve("game").points
    #expect(points.map(\.frame.index) == [0, 1999, 2000, 3999, 4000, 5999])
    #expect(points.map(\.gain.factor) == [1, 1, 0, 0, 1, 1])
  }

  @Test("do not depend on the block size, nor on how much is rendered around them")
  func blocks() throws {
    let stage = try Self.stage(.smooth)
    let whole = try stage.curves()
    for size in [1, 7, 128, 12_000] { #expect(try stage.curves(blockFrames: size) == whole) }
    let trace = try stage.run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: stage.paths, output: trace.header.output)
    for app in [[AppID(0), AppID(1)], [AppID(1)]] {
      let sparse = try Renderer(RenderPlan(trace), sounds: shelf, options: RenderOptions())
        .curves(of: app)
      #expect(sparse == app.map { whole[$0.index] })
    }
  }

  @Test("take the sound that began later where two fade in their own ways")
  func overlap() throws {
    var stage = Stage(12)
    let podcast = stage.constant(0.5, 1, as: "main", loops: true)
    let app = stage.app("podcast", .playback, .spokenAudio, plays: podcast)
    let coach = stage.coach()
    stage.at(5, coach, .cue(stage.constant(1, 3)))
    stage.at(8.05, app, .start(stage.constant(0.5, 1, as: "jingle")))
    let curve = try stage.curve("podcast")
    let probe = try stage.render(probe: true).stem("podcast")
    for point in curve.points {
      #expect(abs(point.gain.factor - Double(probe[Int(point.frame.index)])) < 1e-6, "\(point)")
    }
    #expect(curve.points.contains { $0.frame.index == 8060 && $0.source == .probe })
  }
}

extension Stage {
  /// The curves of all apps, measured in a render.
  func curves(blockFrames: Int = 4096) throws -> [GainCurve] {
    var options = RenderOptions()
    options.measuresCurves = true
    options.blockFrames = blockFrames
    let trace = try run()
    let shelf = SoundShelf(
      sounds: trace.header.sounds, paths: paths, output: trace.header.output)
    let files = try FinishedFiles(in: TemporaryFolder().path)
    return try Renderer(RenderPlan(trace), sounds: shelf, options: options)
      .render(into: files).curves.map(\.curve)
  }

  func curve(_ app: String) throws -> GainCurve {
    let place = try #require(scenario.apps.firstIndex { $0.name == app })
    return try curves()[place]
  }
}
