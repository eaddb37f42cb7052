import EarshotHosting
import EarshotSimulation
import EarshotTestSupport
import FacadeClients
import Foundation
import Testing

/// Expected times are sums of what the client waits for; its coach begins at 2 s of the run.
@Suite("Clocks of newer app code")
@MainActor
struct ModernTests {
  private func run(
    resources: String? = nil, _ act: @escaping @MainActor (ModernCoach) -> Void
  ) throws -> (log: [String], result: HostedResult) {
    var coach: ModernCoach?
    let result = try SimulatedDevice(text: listener("music")).run(
      app: "coach", resources: resources
    ) { device in
      device.at(.seconds(2)) {
        MainActor.assumeIsolated {
          let made = ModernCoach()
          coach = made
          act(made)
        }
      }
    }
    return (coach?.log ?? [], result)
  }

  @Test("a timer source ticks on the run's clock until it is cancelled")
  func source() throws {
    let log = try run { $0.tickBySource() }.log
    #expect(log == ["source 3 0.5", "source 2 1.5", "source 1 2.5", "cancelled 2.5"])
  }

  @Test("what falls due while a timer source is suspended comes once, when it goes on")
  func suspended() throws {
    #expect(try run { $0.suspendSource() }.log == ["due 1.0", "due 2.7", "due 3.0"])
  }

  @Test("a published timer ticks, and a debounced value comes when it has settled")
  func publishers() throws {
    let log = try run { $0.countByPublisher() }.log
    #expect(
      log == [
        "left 2 1.0", "settled 2 1.25", "left 1 2.0", "settled 1 2.25",
        "left 0 3.0",
      ])
  }

  @Test("a sound comes out of the folder of resources; tasks of the main actor keep the run's time")
  func resources() throws {
    // rest.wav lasts 1.696375 s.
    let log = try run(resources: samples) { $0.play("rest") }.log
    #expect(log == ["finished 1.696375", "rested 1.996375", "done 2.996375"])
  }

  @Test("a resource that is not there is noted in the trace, once")
  func missing() throws {
    let (log, result) = try run(resources: samples) { coach in
      coach.play("gong")
      coach.play("gong")
    }
    #expect(log == ["no gong 0.0", "no gong 0.0"])
    let notes = result.trace.events.filter { event in
      if case .notSimulated(let text) = event.kind { text.contains("gong.wav") } else { false }
    }
    #expect(notes.count == 1)
  }
}
