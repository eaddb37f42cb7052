import AVFoundation
import EarshotHosting
import EarshotSimulation
import EarshotTestSupport
import FacadeClients
import Foundation
import Testing

@Suite("Clocks of app code")
struct ClockTests {
  private func run(_ act: @escaping (TimedCoach) -> Void) throws -> [String] {
    let device = try SimulatedDevice(text: listener("music"))
    var coach: TimedCoach?
    _ = try device.run(app: "coach") { device in
      coach = TimedCoach(sounds: URL(fileURLWithPath: samples))
      device.at(.seconds(2)) { coach.map(act) }
    }
    return coach?.log ?? []
  }

  @Test("timers, queues, delays and dates keep virtual time, exactly")
  func virtual() throws {
    #expect(
      try run { $0.countDown() } == [
        "tick 3 3.0", "tick 2 4.0", "tick 1 5.0", "work 5.0", "play 5.5", "finished 7.196",
      ])
  }

  @Test("the app's objects go with the run, whatever timers and plans held them")
  func released() throws {
    weak var left: TimedCoach?
    _ = try SimulatedDevice(text: listener("music")).run(app: "coach") { device in
      let coach = TimedCoach(sounds: URL(fileURLWithPath: samples))
      left = coach
      device.at(.seconds(2)) {
        coach.countDown()
        // A plan within a plan holds the device, which holds the plan.
        device.at(.seconds(8)) { coach.countDown() }
      }
    }
    #expect(left == nil)
  }

  @Test("a client that blocks is reported, with its function, and the run ends")
  func blocked() throws {
    let error = #expect(throws: HostingError.self) { try run { $0.block() } }
    let text = error.map(String.init(describing:)) ?? ""
    #expect(text.contains("TimedCoach.swift:64: TimedCoach.block()"))
    #expect(text.contains("blocks on a semaphore"))
  }

  @Test("a task sleeps in virtual time, on the run's thread")
  func tasks() throws {
    #expect(try run { $0.sleepInTask() } == ["slept 3.5", "slept again 5.5"])
  }

  @Test("a background queue may wait while others go on")
  func background() throws {
    #expect(try run { $0.waitInBackground() } == ["waited 4.0"])
  }

  @Test("outside a run a time by the wall clock is a time, and only never is never")
  func wallClock() {
    #expect(EarshotTime.deadline(.distantFuture) == .distantFuture)
    #expect(EarshotTime.deadline(.now() + 10) != .distantFuture)
    #expect(EarshotTime.deadline(.now() + 10) > EarshotTime.deadline(.now()))
  }
}
