internal import EarshotMixing
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Measures the loudness of each app's sound.
final class StemMeters: BlockListener {
  private final class Meter {
    private var meter: LoudnessMeter

    init(_ meter: consuming LoudnessMeter) { self.meter = meter }

    func add(_ samples: Span<Float>) throws(SoundFileError) { try meter.add(samples) }
    var loudness: Loudness { meter.loudness }
  }

  private let meters: [Meter]
  private let buses: [[Int]]
  private var sum: [Float] = []

  /// - Parameters:
  ///   - buses: Those of each app.
  ///   - plan: What is mixed.
  /// - Throws: if there is no memory for it.
  init(_ buses: [[Int]], _ plan: RenderPlan) throws {
    self.buses = buses
    let output = plan.trace.header.output
    meters = try buses.map { _ in
      Meter(
        try LoudnessMeter(
          rate: output.sampleRate, channels: output.channels, frames: plan.frameCount))
    }
  }

  /// Of each app.
  var loudness: [Loudness] { meters.map(\.loudness) }

  func hear(_ mixer: Mixer) throws {
    for (app, buses) in buses.enumerated() {
      if let only = buses.first, buses.count == 1 {
        try mixer.withStem(only) { stem throws in try meters[app].add(stem) }
      } else if !buses.isEmpty {
        try meters[app].add(sum(buses, mixer).span)
      }
    }
  }

  func finish() {}

  private func sum(_ buses: [Int], _ mixer: Mixer) -> [Float] {
    sum = []
    for bus in buses {
      mixer.withStem(bus) { stem in
        if sum.isEmpty { sum = Array(repeating: 0, count: stem.count) }
        for i in stem.indices { sum[i] += stem[i] }
      }
    }
    return sum
  }
}
