import EarshotSoundFiles
import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

/// A quarter of a second of 1 kHz at −12 dBFS, as other programs wrote it (ffmpeg 5.1 and
/// libsndfile 1.2), in `Tests/Fixtures`.
@Suite("Files of every format")
struct FormatTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures").path

  @Test(
    "integers, floats and compressed samples, mono at 8 kHz",
    arguments: [
      "u8.wav", "s24.wav", "s32.wav", "f32.wav", "f64.wav", "alaw.wav", "mulaw.wav",
      "ms-adpcm.wav", "s16.aiff", "s16.caf", "alac.caf", "s16.w64", "s16.flac",
    ])
  func mono(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let info = try SoundFileInfo.read(path)
    #expect(info.sampleRate.hertz == 8000 && info.channels == 1)
    // ADPCM comes in whole blocks.
    #expect(info.frameCount == (name == "ms-adpcm.wav" ? 2036 : 2000))
    #expect(abs(try amplitude(of: path, rate: 8000, channels: 1) - 0.25) < 0.01)
  }

  @Test(
    "Ogg Vorbis, Opus and MP3, stereo at 48 kHz",
    arguments: ["stereo.ogg", "stereo.opus", "stereo.mp3"])
  func lossy(name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let info = try SoundFileInfo.read(path)
    #expect(info.sampleRate == .standard && info.channels == 2 && info.frameCount == 12_000)
    #expect(abs(try amplitude(of: path, rate: 48_000, channels: 2) - 0.25) < 0.02)
  }

  @Test(
    "every rate from 8 to 192 kHz is played at the output's rate, at its own pitch",
    arguments: [8000, 11_025, 22_050, 32_000, 44_100, 88_200, 96_000, 176_400, 192_000])
  func rates(rate: Int) throws {
    let folder = try TemporaryFolder()
    let samples = (0..<rate / 4).map {
      Float(0.25 * sin(2 * Double.pi * 1000 * Double($0) / Double(rate)))
    }
    let path = try folder.floats("a.wav", samples, rate: rate)
    let stream = try SoundStream(path: path, rate: .standard, channels: 2, loops: false)
    let heard = try take(20_000, of: stream)
    let expected = (Double(rate / 4) * 48_000 / Double(rate)).rounded()
    #expect(heard.count == 2 * Int(expected))
    #expect(abs(amplitude(of: heard, rate: 48_000, channels: 2) - 0.25) < 0.001)
  }

  private func amplitude(of path: String, rate: Double, channels: Int) throws -> Double {
    amplitude(of: try allSamples(of: path), rate: rate, channels: channels)
  }

  /// Of what there is of 1 kHz in the first channel's middle, by projection.
  private func amplitude(of samples: [Float], rate: Double, channels: Int) -> Double {
    let period = Int(rate / 1000)
    let frames = samples.count / channels
    let first = frames / 5 / period * period
    let range = first..<first + frames / 2 / period * period
    var (a, b) = (0.0, 0.0)
    for n in range {
      let turn = 2 * Double.pi * Double(n) / Double(period)
      a += Double(samples[n * channels]) * sin(turn)
      b += Double(samples[n * channels]) * cos(turn)
    }
    return 2 * (a * a + b * b).squareRoot() / Double(range.count)
  }
}
