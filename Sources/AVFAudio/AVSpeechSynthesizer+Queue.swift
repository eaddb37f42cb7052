#if !canImport(Darwin)
  import EarshotSessions
  import EarshotSimulation
  import EarshotUnits
  import Foundation

  /// An utterance on its way, delays included.
  struct Speaking {
    let utterance: AVSpeechUtterance
    /// Nil during the delays before and after.
    var player: PlayerID?
    var length = TimeSpan.zero
    /// The first word that has not been announced.
    var nextWord = 0
  }

  extension AVSpeechSynthesizer {
    /// The run that the synthesizer speaks in; what another run left of it is forgotten.
    func attend() -> AppHost? {
      let present = AppHost.asked()
      if host !== present {
        (host, queue, dropped, current) = (present, [], [], nil)
      }
      if let host, let player = current?.player, let reason = host.run.end(of: player) {
        settle(reason, host)
      }
      return host
    }

    /// Notices a sound that was cut at this very instant, before its event comes.
    private func settle(_ reason: WaitingList.Reason, _ host: AppHost) {
      switch reason {
      case .cut: cancelAll(host)
      case .died: (queue, dropped, current) = ([], [], nil)
      default: break
      }
    }

    func startNext(_ host: AppHost) {
      while current == nil, !queue.isEmpty {
        let utterance = queue.removeFirst()
        current = Speaking(utterance: utterance)
        let delay = TimeSpan(interval: utterance.preUtteranceDelay)
        guard delay > .zero else {
          start(host)
          continue
        }
        host.put(on: .main, after: delay) { [weak self] in
          guard let self, current?.utterance === utterance, current?.player == nil else { return }
          start(host)
          startNext(host)
        }
      }
    }

    private func start(_ host: AppHost) {
      guard let utterance = current?.utterance else { return }
      guard let (sound, facts) = open(utterance, host) else {
        current = nil
        return
      }
      let gain = LinearGain(Double(min(max(utterance.volume.isNaN ? 0 : utterance.volume, 0), 1)))
      let start = host.run.play(
        sound: host.run.add(sound, facts), as: PlayerName.slug(utterance.speechString),
        gain: gain, loops: false, isSystemManaged: !usesApplicationAudioSession)
      guard case .started(let player) = start else {
        current = nil
        tell(host) { $0.speechSynthesizer($1, didCancel: utterance) }
        return
      }
      current?.player = player
      current?.length = facts.length
      tell(host) { $0.speechSynthesizer($1, didStart: utterance) }
      // What nobody holds any more falls silent, as on a device.
      host.watch(player) { [weak self] reason in self?.isOver(player, reason, host) }
      planWords(host)
    }

    /// The utterance as a sound; the run is stopped where nothing can speak it.
    private func open(_ utterance: AVSpeechUtterance, _ host: AppHost) -> (Sound, SoundFacts)? {
      let rate = min(max(Double(utterance.rate) / 0.5, 0.5), 2)
      do {
        return try host.reader.speak(utterance.speechString, rate: rate.isNaN ? 1 : rate)
      } catch {
        host.fail("speaks, and nothing here can: \((error as NSError).localizedDescription)")
        return nil
      }
    }

    private func isOver(_ player: PlayerID, _ reason: WaitingList.Reason?, _ host: AppHost) {
      guard self.host === host, let speaking = current, speaking.player == player else { return }
      guard reason == nil else {
        settle(reason ?? .cut, host)
        return
      }
      let delay = TimeSpan(interval: speaking.utterance.postUtteranceDelay)
      current?.player = nil
      guard delay > .zero else {
        finish(speaking.utterance, host)
        return
      }
      host.put(on: .main, after: delay) { [weak self] in
        guard let self, current?.utterance === speaking.utterance else { return }
        finish(speaking.utterance, host)
      }
    }

    /// Tells of the end first: what the delegate does then comes before the next utterance.
    private func finish(_ utterance: AVSpeechUtterance, _ host: AppHost) {
      current = nil
      delegate?.speechSynthesizer(self, didFinish: utterance)
      guard self.host === host else { return }
      drop(host)
      if current == nil { startNext(host) }
    }

    /// Drops what sounds and everything behind it, each with an event of its own.
    func cancelAll(_ host: AppHost) {
      dropped += queue
      queue = []
      cancelCurrent(host)
      drop(host)
    }

    /// Drops what sounds and what was behind it when it was told to stop at a word.
    func cancelPresent(_ host: AppHost) {
      cancelCurrent(host)
      drop(host)
      if current == nil { startNext(host) }
    }

    private func cancelCurrent(_ host: AppHost) {
      guard let speaking = current else { return }
      // What has played to its end at this instant finishes, and is not cancelled.
      if let player = speaking.player, host.run.end(of: player) == .dropped { return }
      dropped.insert(speaking.utterance, at: 0)
      current = nil
      if let player = speaking.player { host.run.stop(player) }
    }

    private func drop(_ host: AppHost) {
      for utterance in dropped {
        let name = PlayerName.slug(utterance.speechString)
        tell(host) { delegate, synthesizer in
          host.run.acting(for: name) {
            delegate.speechSynthesizer(synthesizer, didCancel: utterance)
          }
        }
      }
      dropped = []
    }

    func pause(_ host: AppHost) {
      guard let speaking = current, let player = speaking.player, host.run.isSounding(player) else {
        return
      }
      host.run.pause(player)
      tell(host) { $0.speechSynthesizer($1, didPause: speaking.utterance) }
    }

    /// An event for the delegate that there is then.
    func tell(
      _ host: AppHost,
      _ event: @escaping (any AVSpeechSynthesizerDelegate, AVSpeechSynthesizer) -> Void
    ) {
      host.put(on: .main) { [weak self] in
        if let self, let delegate { event(delegate, self) }
      }
    }
  }
#endif
