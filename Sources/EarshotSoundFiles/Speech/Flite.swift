#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The program flite as it is installed here.
///
/// A program rather than its library, so that a text it chokes on cannot take us with it.
final class Flite: Sendable {
  private let path: String
  /// Which flite this is: another version, which may speak otherwise, has another identity.
  let identity: String
  private let voices = Guarded<[String]?>(nil)

  /// Looks for it in folders such as those of `PATH`.
  init?(in folders: String) {
    guard let path = ProcessEnvironment.program("flite", in: folders),
      let state = FileIdentity(following: path)
    else { return nil }
    self.path = path
    identity = "\(path) \(state.stamp)"
  }

  func speak(_ speech: Speech) throws(SpeechError) -> SpokenWave {
    try check(speech.voice)
    // `-t`: what follows is the text, whatever it looks like.
    let bytes = try output([
      "-voice", speech.voice.rawValue, "--setf", "duration_stretch=\(speech.durationStretch)",
      "-t", speech.text.words, "-o", "/dev/stdout",
    ])
    guard let wave = SpokenWave(fromFlite: bytes) else {
      throw .failed("what it writes is not a WAV file with one channel of 16 bits")
    }
    return wave
  }

  /// flite speaks with another voice, and says nothing of it, where it has not the one it is told.
  private func check(_ voice: SpeechVoice) throws(SpeechError) {
    var known = voices.withLock { $0 }
    if known == nil {
      let text = String(decoding: try output(["-lv"]), as: UTF8.self)
      let names = text.split { $0 == " " || $0 == "\n" }.map(String.init)
      known = names.filter { SpeechVoice(rawValue: $0) != nil }
      voices.withLock { $0 = known }
    }
    guard let known, known.contains(voice.rawValue) else {
      throw .voiceMissing(voice, among: known ?? [])
    }
  }

  private func output(_ arguments: [String]) throws(SpeechError) -> [UInt8] {
    do throws(ChildOutput.Failure) {
      return try ChildOutput.read(path, arguments)
    } catch {
      throw .failed(error.reason)
    }
  }
}
