/// The known name that a wrong one was probably meant to be.
///
///     Suggestion.nearest(to: "setActiv", among: ["setActive", "setCategory"])   // setActive
///     Suggestion.nearest(to: "banana", among: ["setActive", "setCategory"])     // nil
package enum Suggestion {
  /// The nearest name, if one is near: the same but for case and hyphens, a common confusion, a
  /// part of a single name, or a third of its letters away at most.
  ///
  /// Of equally near names the first.
  package static func nearest(to word: String, among names: [String]) -> String? {
    if word.isEmpty || word.utf8.count > 80 { return nil }
    let plain = simplified(word)
    let simple = names.map { simplified($0) }
    if let place = simple.firstIndex(of: plain) { return names[place] }
    if let meant = confusions[plain]?.first(where: { names.contains($0) }) { return meant }
    return only(plain, simple, names) { $0.hasPrefix(plain) }
      ?? closest(plain, simple, names) ?? only(plain, simple, names) { $0.contains(plain) }
  }

  /// What people write, simplified, and what they may mean.
  private static let confusions = [
    "mixwithother": ["mixWithOthers"], "mix": ["mixWithOthers"], "mixable": ["mixWithOthers"],
    "duck": ["duckOthers"], "ducking": ["duckOthers", "duck"],
    "interruptspoken": ["interruptSpokenAudioAndMixWithOthers"],
    "interruptspokenaudio": ["interruptSpokenAudioAndMixWithOthers"],
    "notify": ["notifyOthersOnDeactivation"], "notifyothers": ["notifyOthersOnDeactivation"],
    "solo": ["soloAmbient"], "prompt": ["voicePrompt"], "spoken": ["spokenAudio"],
    "bluetooth": ["allowBluetoothHFP"], "speaker": ["defaultToSpeaker"],
    "sleep": ["wait"], "delay": ["wait", "by"], "speak": ["say"], "text": ["say", "log"],
    "length": ["lasts", "duration"], "volume": ["gain", "level"], "loops": ["loop"],
    "looping": ["loop"], "name": ["as", "title"], "id": ["as"], "time": ["at"], "when": ["at"],
    "steps": ["do"], "expectations": ["expect"], "events": ["timeline"], "settings": ["device"],
    "thresholds": ["limits"], "frequency": ["tone"], "sine": ["tone"], "path": ["file"],
    "sound": ["plays", "play"], "state": ["is"], "tolerance": ["within"], "until": ["to"],
    "catch": ["onError"], "try": ["continue"], "ignore": ["continue"],
    "yes": ["true"], "no": ["false"], "on": ["true"], "off": ["false"],
    "rate": ["sampleRate"], "ringing": ["rings"], "ended": ["ends"], "began": ["begins"],
    "start": ["begins"], "stop": ["ends"], "endofrun": ["end"],
  ]

  /// Lower case, without hyphens, and without what other languages put before Apple's words.
  private static func simplified(_ word: String) -> String {
    var plain = word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let dot = plain.lastIndex(of: ".") { plain = String(plain[plain.index(after: dot)...]) }
    for prefix in ["avaudiosession", "category", "mode", "option"] {
      if plain.hasPrefix(prefix), plain.count > prefix.count + 3 {
        plain.removeFirst(prefix.count)
      }
    }
    return plain
  }

  /// The single name that has the word in it in some way; short words are in too many.
  private static func only(
    _ word: String, _ simple: [String], _ names: [String], where has: (String) -> Bool
  ) -> String? {
    if word.utf8.count < 4 { return nil }
    let found = simple.indices.filter { has(simple[$0]) }
    return found.count == 1 ? names[found[0]] : nil
  }

  private static func closest(_ word: String, _ simple: [String], _ names: [String]) -> String? {
    let letters = Array(word.utf8)
    var best: (distance: Int, name: String)?
    for (candidate, name) in zip(simple, names) {
      let other = Array(candidate.utf8)
      let allowed = max(letters.count, other.count) / 3
      if abs(letters.count - other.count) > allowed { continue }
      let distance = distance(letters, other)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, name) }
    }
    return best?.name
  }

  /// Letters to add, drop, change or swap with their neighbour on the way from one to the other.
  private static func distance(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
      var current = [row + 1]
      for column in to.indices {
        let change = last[column] + (from[row] == to[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
