import AVFoundation

#if os(iOS)
  /// Plays a tone that it makes itself.
  actor ActorCoach {
    private var player: AVAudioPlayer?
    private let log: @Sendable (String) -> Void

    init(log: @escaping @Sendable (String) -> Void) {
      self.log = log
      try? AVAudioSession.sharedInstance().setCategory(
        .playback, mode: .voicePrompt,
        options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])
    }

    /// A second of sound.
    func cue() async throws {
      try AVAudioSession.sharedInstance().setActive(true)
      player = try AVAudioPlayer(data: tone)
      player?.play()
      try await Task.sleep(for: .seconds(1))
      try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    }

    /// Half of one.
    func hush() async throws {
      try AVAudioSession.sharedInstance().setActive(true)
      player?.play()
      try await Task.sleep(for: .seconds(0.5))
      do {
        try AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
      } catch {
        log("busy")
      }
    }

    /// 8 kHz, one channel, 16 bits.
    private var tone: Data {
      var data = Data("RIFF".utf8)
      func append<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
      }
      append(UInt32(36 + 16_000))
      data += Data("WAVEfmt ".utf8)
      append(UInt32(16))
      append(UInt16(1))
      append(UInt16(1))
      append(UInt32(8_000))
      append(UInt32(16_000))
      append(UInt16(2))
      append(UInt16(16))
      data += Data("data".utf8)
      append(UInt32(16_000))
      for frame in 0..<8_000 { append(Int16(frame % 8 < 4 ? 8_000 : -8_000)) }
      return data
    }
  }
#endif
