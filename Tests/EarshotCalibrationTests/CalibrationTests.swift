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

  @Test("a duck in a pause of the music leaves its fades to the others")
  func pause() throws {
    var device = Device(ducks: [(2.5, 4.5), (8, 10)], seconds: 13)
    device.pauses = [2.55..<3.1]
    let calibration = try TemporaryFolder().calibration(device.recording(), device.music)
    expect(calibration, is: device)
    #expect(calibration.ducks.map(\.isLeftOut) == [false, false])
  }

  @Test("a duck unlike the two others is left out")
  func leftOut() throws {
    var device = Device(ducks: [(2.5, 4.5), (8, 10), (13.5, 15.5)], seconds: 18)
    device.otherGain = (1, -22)
    let calibration = try TemporaryFolder().calibration(device.recording(), device.music)
    expect(calibration, is: device)
    #expect(calibration.ducks.map(\.isLeftOut) == [false, true, false])
  }

  @Test("music that repeats is found where all of it fits")
  func repeats() throws {
    let device = Device(ducks: [(8.5, 10.5)], seconds: 16, period: 4)
    let calibration = try TemporaryFolder().calibration(device.recording(), device.music)
    expect(calibration, is: device)
    #expect(abs(calibration.delay.seconds - 0.75) < 0.002)
  }

  @Test("a fade of two seconds after a short one")
  func longFade() throws {
    let device = Device(gain: -28, fadeDown: 0.03, fadeUp: 2, seconds: 9)
    expect(try TemporaryFolder().calibration(device.recording(), device.music), is: device)
  }

  @Test("a cue that is known is taken out, as loud as the music and over both fades")
  func cue() throws {
    let device = Device()
    var random = SplitMix(state: 9)
    let cue = (0..<8000).map { frame in
      frame % 2000 < 1200 ? Float(0.06 * Double.random(in: -1.7...1.7, using: &random)) : 0
    }
    let recording = device.recording(with: cue, at: 2.6)
    expect(try TemporaryFolder().calibration(recording, device.music, cue: cue), is: device)
  }
}
