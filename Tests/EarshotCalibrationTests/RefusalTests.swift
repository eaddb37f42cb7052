import EarshotCalibration
import EarshotSoundFiles
import EarshotTestSupport
import Testing

/// Recordings that cannot say how their device ducks.
@Suite("Refusals")
struct RefusalTests {
  /// Why these samples give no calibration.
  private func reason(_ recording: [Float], _ music: [Float]) throws -> String? {
    do {
      _ = try TemporaryFolder().calibration(recording, music)
      return nil
    } catch let error as Unmeasurable {
      return error.reason
    }
  }

  @Test("a recording of a second")
  func short() throws {
    let device = Device()
    let recording = Array(device.recording().prefix(4000))
    #expect(try reason(recording, device.music) == "the recording is too short")
  }

  @Test("a reference of half a second")
  func shortReference() throws {
    let device = Device()
    let music = Array(device.music.prefix(2000))
    #expect(try reason(device.recording(), music) == "the reference is too short")
  }

  @Test("rates at which there is hardly any music in the samples")
  func lowRate() throws {
    let device = Device()
    for rate in [2, 1999] {
      let error = #expect(throws: SoundFileError.self) {
        _ = try TemporaryFolder().calibration(device.recording(), device.music, rate: rate)
      }
      #expect(error?.kind == .input)
      #expect(error?.reason.contains("\(rate) Hz, too low") == true)
    }
  }

  @Test("silence on either side")
  func silence() throws {
    let device = Device()
    let silence = [Float](repeating: 0, count: 30_000)
    #expect(try reason(silence, device.music) == "the recording is silent")
    #expect(try reason(device.recording(), silence) == "the reference is silent")
  }

  @Test("other music than was played")
  func otherMusic() throws {
    let other = Device(seed: 5).music
    #expect(
      try reason(Device().recording(), other) == "the reference is not found in the recording")
  }

  @Test("music that nothing ducks")
  func noDuck() throws {
    let device = Device(ducks: [], seconds: 5)
    #expect(
      try reason(device.recording(), device.music) == "nothing ducks the music in the recording")
  }

  @Test("music that pauses while it is turned down, or while it comes back")
  func pauses() throws {
    var device = Device(pauses: [2.45..<3.2])
    #expect(
      try reason(device.recording(), device.music)
        == "the music pauses where it is turned down")
    device.pauses = [4.4..<5.3]
    #expect(try reason(device.recording(), device.music) == "the music pauses where it comes back")
  }

  @Test("two ducks that differ")
  func unlike() throws {
    var device = Device(ducks: [(2.5, 4.5), (8, 10)], seconds: 13)
    device.otherGain = (1, -22)
    #expect(
      try reason(device.recording(), device.music)
        == "the ducks in the recording differ from one another")
  }

  @Test("a recording that ends in the duck")
  func noEnd() throws {
    let device = Device(ducks: [(3, 20)])
    #expect(
      try reason(device.recording(), device.music) == "no duck's end is in the recording")
  }

  @Test("a file that is no sound is wrong input")
  func noSound() throws {
    let folder = try TemporaryFolder()
    let device = Device(seconds: 2)
    let music = try folder.floats("music.wav", device.music, rate: device.rate)
    #expect(throws: SoundFileError.self) {
      _ = try CalibrationSounds(recording: folder.path("missing.wav"), reference: music)
    }
  }
}
