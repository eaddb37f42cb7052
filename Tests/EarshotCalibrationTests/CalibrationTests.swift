import EarshotCalibration
import EarshotTestSupport
import EarshotUnits
import Testing

/// Recordings whose ducks are known, measured.
@Suite("Calibration")
struct CalibrationTests {
  private func expect(_ calibration: Calibration, is device: Device) {
    let profile = calibration.profile
    #expect(abs(Decibels(profile.gain).value - device.gain) < 0.3)
    #expect(abs(profile.fadeDown.seconds - device.fadeDown) < max(0.015, 0.1 * device.fadeDown))
    #expect(abs(profile.fadeUp.seconds - device.fadeUp) < max(0.015, 0.1 * device.fadeUp))
    #expect(profile.curve == device.curve)
  }

  @Test("each of the three curves is told from the others", arguments: RampShape.allCases)
  func curves(curve: RampShape) throws {
    let device = Device(curve: curve)
    let calibration = try TemporaryFolder().calibration(device.recording(), device.music)
    expect(calibration, is: device)
    #expect(calibration.ducks.count == 1)
    #expect(abs(calibration.delay.seconds - 0.75) < 0.002)
    #expect(calibration.explained > 0.99)
  }

  @Test("clocks that are 100 parts in a million apart", arguments: [-100.0, 100])
  func drift(partsPerMillion: Double) throws {
    let device = Device(gain: -24, fadeDown: 0.05, drift: partsPerMillion)
    let calibration = try TemporaryFolder().calibration(device.recording(), device.music)
    expect(calibration, is: device)
    #expect(abs(calibration.drift - partsPerMillion) < 10)
  }
}
