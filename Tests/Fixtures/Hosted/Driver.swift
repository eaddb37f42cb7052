import AVFoundation
import EarshotHosting

@MainActor func drive(_ device: HostedDevice) {
  nonisolated(unsafe) let device = device
  let coach = ActorCoach { device.log($0) }
  device.at(.seconds(5)) { Task { try await coach.cue() } }
  device.at(.seconds(12)) { Task { try await coach.hush() } }
}
