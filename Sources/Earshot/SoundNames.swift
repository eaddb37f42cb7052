internal import EarshotSoundFiles
internal import EarshotText

/// The sound file that a wrong name was probably meant to be.
enum SoundNames {
  private static let endings: Set<String> = [
    "wav", "wave", "aif", "aiff", "aifc", "caf", "flac", "ogg", "oga", "opus", "mp3", "w64", "rf64",
    "au", "snd",
  ]

  /// Asks for the nearest among the files that lie where the missing one was looked for.
  ///
  /// - Parameters:
  ///   - named: The file as the scenario names it.
  ///   - path: The same as the program finds it.
  /// - Returns: nil if the file is there, or if nothing is like it.
  static func nearest(to named: String, at path: String) -> String? {
    guard Path.isMissing(path) else { return nil }
    let names = FileTree.names(in: Path.folder(of: path)).filter { name in
      endings.contains(name.split(separator: ".").last?.lowercased() ?? "")
    }
    if names.count > 1000 { return nil }
    let sorted = names.sorted()
    // A suggestion takes dots for what parts words; here they belong to a name.
    let plain = { (name: String) in Path.stem(of: name).replacing(".", with: "-") }
    guard let near = Suggestion.nearest(to: plain(path), among: sorted.map(plain)),
      let name = sorted.first(where: { plain($0) == near })
    else { return nil }
    return "did you mean \(named.dropLast(Path.name(of: named).count) + name)?"
  }
}
