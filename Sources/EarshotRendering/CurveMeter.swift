internal import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
package import EarshotUnits

/// Measures the gains of apps from rendered sound: each app's stem against what went into it.
///
/// Nothing is read back from the plan but the frames to look at. Where the source is too quiet, or
/// silenced and not read at all, a probe is mixed and supplies the value.
final class CurveMeter: BlockListener {
  private struct Track {
    let plan: CurvePlan
    var next = 0
    var curve: GainCurve

    /// Adds a point; of those at which nothing is heard the ends of a row are enough.
    mutating func note(_ point: GainCurve.Point) {
      let count = curve.points.count
      let isSilent =
        count > 1 && curve.points[count - 1].gain == .silence
        && curve.points[count - 2].gain == .silence
      if isSilent, point.gain == .silence, !plan.places[next - 1].isEdge {
        curve.points.removeLast()
      }
      curve.points.append(point)
      next += 1
    }

    /// The next place that lies before the end of a block.
    func place(before end: FramePosition) -> CurvePlan.Place? {
      guard next < plan.places.count, plan.places[next].frame < end else { return nil }
      return plan.places[next]
    }
  }

  private let apps: [AppID]
  private var tracks: [Track]
  private var probes: FollowingMixer

  /// - Parameters:
  ///   - plan: What is rendered.
  ///   - apps: The apps that are measured, in the order of the stems of the mixer that is heard.
  init(_ plan: RenderPlan, apps: [AppID]) {
    self.apps = apps
    tracks = apps.map { app in
      Track(
        plan: CurvePlan(plan.parts[app.index], frameCount: plan.frameCount, rate: plan.rate),
        curve: GainCurve(rate: plan.rate))
    }
    probes = FollowingMixer(
      channels: plan.trace.header.output.channels, frameCount: plan.frameCount,
      patience: TimeSpan.seconds(1).frames(at: plan.rate),
      makeBuses: {
        let buses = plan.probeBuses()
        return apps.map { buses[$0.index] }
      })
  }

  /// What was measured so far, by app.
  var curves: [(app: AppID, curve: GainCurve)] {
    zip(apps, tracks).map { ($0, $1.curve) }
  }

  /// Every frame at which some app is measured.
  var frames: [FramePosition] { tracks.flatMap { $0.plan.places.map(\.frame) }.sorted() }

  func hear(_ mixer: Mixer) throws {
    let block = mixer.block
    for index in tracks.indices {
      while let place = tracks[index].place(before: block.upperBound) {
        let measured = gain(of: index, at: place, mixer)
        let point =
          if let measured {
            GainCurve.Point(frame: place.frame, gain: measured, source: .stem)
          } else {
            GainCurve.Point(
              frame: place.frame, gain: try probe(index, at: place.frame, in: block),
              source: .probe)
          }
        tracks[index].note(point)
      }
    }
  }

  func finish() {}

  /// Stem over source, in the channel in which the source is loudest; nil if it is too quiet.
  private func gain(
    of stem: Int, at place: CurvePlan.Place, _ mixer: Mixer
  ) -> LinearGain? {
    guard let floor = place.floor else { return nil }
    let first = Int(place.frame - mixer.block.lowerBound) * mixer.channels
    return mixer.withSource(of: stem) { before in
      var loudest = first
      for channel in first..<first + mixer.channels
      where abs(before[channel]) > abs(before[loudest]) {
        loudest = channel
      }
      let size = abs(before[loudest])
      guard size >= floor, size.isFinite else { return nil }
      return mixer.withStem(stem) { LinearGain(Double($0[loudest]) / Double(before[loudest])) }
    }
  }

  private func probe(
    _ stem: Int, at frame: FramePosition, in block: Range<FramePosition>
  ) throws -> LinearGain {
    let mixer = try probes.follow(block)
    let first = Int(frame - block.lowerBound) * mixer.channels
    return mixer.withStem(stem) { LinearGain(Double($0[first])) }
  }
}

extension Renderer {
  /// Measures the curves of some apps without rendering more than that takes.
  ///
  /// - Returns: One curve an app, in the order of `apps`; the same as a whole render gives.
  package func curves(of apps: [AppID]) throws -> [GainCurve] {
    let meter = CurveMeter(plan, apps: apps)
    let output = plan.trace.header.output
    let gap = TimeSpan.seconds(1).frames(at: plan.rate)
    for window in Self.windows(
      around: meter.frames, gap: gap)
    {
      let buses = plan.buses(of: sounds)
      let mixer = Mixer(
        channels: output.channels, start: window.lowerBound,
        length: window.upperBound - window.lowerBound, keepsStems: true,
        keepsSources: true, buses: apps.map { buses[$0.index] })
      while try mixer.next() { try meter.hear(mixer) }
    }
    return meter.curves.map(\.curve)
  }

  /// Ranges that hold all frames, with neighbours that lie near in one.
  private static func windows(
    around frames: [FramePosition], gap: Int64
  ) -> [Range<FramePosition>] {
    var windows: [Range<FramePosition>] = []
    for frame in frames {
      if let last = windows.last, frame - last.upperBound <= gap {
        windows[windows.count - 1] = last.lowerBound..<max(last.upperBound, frame + 1)
      } else {
        windows.append(frame..<frame + 1)
      }
    }
    return windows
  }
}
