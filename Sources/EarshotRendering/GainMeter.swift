internal import EarshotMixing
package import EarshotSessions
internal import EarshotSimulation
package import EarshotUnits

/// Measures gains from rendered sound: a probe of one frame, mixed as any render is.
package struct GainMeter {
  private let plan: RenderPlan

  package init(_ plan: RenderPlan) {
    self.plan = plan
  }

  /// The gain that an app's sound has at an instant, as the mixer's output shows it.
  ///
  /// - Returns: nil if nothing is heard of the app there.
  package func gain(of app: AppID, at instant: Instant) throws -> LinearGain? {
    guard instant - Instant.zero < plan.trace.header.duration else { return nil }
    let nearest = instant.frame(at: plan.rate)
    if let gain = try gain(of: app, at: nearest) { return gain }
    // Within half a frame of an end, the nearest frame is already behind it.
    guard nearest.instant(at: plan.rate) > instant, nearest > .zero else { return nil }
    return try gain(of: app, at: nearest + -1)
  }

  private func gain(of app: AppID, at frame: FramePosition) throws -> LinearGain? {
    guard frame.index < plan.frameCount else { return nil }
    let mixer = Mixer(
      channels: plan.trace.header.output.channels, start: frame, length: 1, keepsStems: false,
      buses: [plan.probeBuses()[app.index]])
    guard try mixer.next() else { return nil }
    let value = mixer.withMix { $0[0] }
    return value == 0 ? nil : LinearGain(Double(value))
  }
}
