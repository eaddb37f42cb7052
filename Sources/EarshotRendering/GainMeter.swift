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
    let frame = instant.frame(at: plan.rate)
    guard frame.index < plan.frameCount else { return nil }
    let mixer = Mixer(
      channels: plan.trace.header.output.channels, start: frame, length: 1, keepsStems: false,
      buses: [plan.probeBuses()[app.index]])
    guard try mixer.next() else { return nil }
    let value = mixer.withMix { $0[0] }
    return value == 0 ? nil : LinearGain(Double(value))
  }
}
