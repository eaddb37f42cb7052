import AVFoundation
import EarshotHosting

@MainActor func drive(_ device: HostedDevice) {
  device.at(.seconds(3)) {
    fatalError("on purpose")
  }
}
