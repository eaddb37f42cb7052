#if !canImport(Darwin)
  import EarshotSessions
  import EarshotSimulation
  import EarshotUnits
  import Foundation

  // Words are taken to be spoken at even speed: the voice tells nobody where they lie.
  extension AVSpeechSynthesizer {
    /// Plans the announcement of the words that are still to come.
    func planWords(_ host: AppHost) {
      guard let speaking = current, let player = speaking.player else { return }
      let words = speaking.utterance.words
      guard speaking.nextWord < words.count else { return }
      let word = speaking.nextWord
      let delay = speaking.time(of: words[word]) - host.run.position(of: player)
      host.put(on: .main, after: delay) { [weak self] in
        guard let self, self.host === host, current?.player == player,
          current?.nextWord == word, host.run.isSounding(player)
        else { return }
        announce(words[word], speaking.utterance)
        current?.nextWord = word + 1
        planWords(host)
      }
    }

    private func announce(_ range: NSRange, _ utterance: AVSpeechUtterance) {
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: range, utterance: utterance)
      delegate?.speechSynthesizer(
        self, willSpeak: AVSpeechSynthesisMarker(range), utterance: utterance)
    }

    /// How long it is until the next word begins; nil if none is left.
    func nextBoundary(_ host: AppHost) -> TimeSpan? {
      guard let speaking = current, let player = speaking.player, host.run.isSounding(player)
      else { return nil }
      let position = host.run.position(of: player)
      return speaking.utterance.words.lazy.map { speaking.time(of: $0) - position }
        .first { $0 > .zero }
    }

    func atBoundary(
      _ delay: TimeSpan, _ host: AppHost, _ action: @escaping (AVSpeechSynthesizer) -> Void
    ) {
      guard let player = current?.player else { return }
      host.put(on: .main, after: delay) { [weak self] in
        guard let self, self.host === host, current?.player == player else { return }
        action(self)
      }
    }
  }

  extension Speaking {
    fileprivate func time(of word: NSRange) -> TimeSpan {
      let all = Double(max((utterance.speechString as NSString).length, 1))
      let share = Double(word.location) / all
      return TimeSpan(nanoseconds: Int64(Double(length.nanoseconds) * share))
    }
  }

  extension AVSpeechUtterance {
    /// The words of its text, in UTF-16 units.
    fileprivate var words: [NSRange] {
      var (words, start, place) = ([NSRange](), nil as Int?, 0)
      for unit in speechString.utf16 {
        let isSpace = unit == 0x20 || (0x09...0x0D).contains(unit) || unit == 0xA0
        if isSpace, let first = start {
          words.append(NSRange(location: first, length: place - first))
          start = nil
        } else if !isSpace, start == nil {
          start = place
        }
        place += 1
      }
      if let first = start { words.append(NSRange(location: first, length: place - first)) }
      return words
    }
  }
#endif
