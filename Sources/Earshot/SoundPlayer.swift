internal import EarshotSoundFiles

/// A program of the machine that plays a WAV file to its end.
package struct SoundPlayer: Sendable {
  package let name: String
  private let path: String
  private let arguments: [String]

  /// In the order in which they are tried.
  private static let known: [(name: String, arguments: [String])] = [
    ("pw-play", []), ("paplay", []), ("aplay", ["-q"]), ("afplay", []),
    ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "error"]),
  ]

  package static var names: [String] { known.map(\.name) }

  /// Those that are installed, found as a shell finds programs.
  package static func installed(
    in folders: String = ProcessEnvironment.searchPath
  ) -> [SoundPlayer] {
    known.compactMap { player in
      ProcessEnvironment.program(player.name, in: folders).map {
        SoundPlayer(name: player.name, path: $0, arguments: player.arguments)
      }
    }
  }

  /// Plays a file and waits.
  ///
  /// - Parameters:
  ///   - file: The sound.
  ///   - errors: A file that takes what the program says on standard error.
  ///   - check: Asked often; what it throws stops the program.
  /// - Returns: Whether the sound was played.
  /// - Throws: what `check` throws.
  package func play(
    _ file: String, errors: String, check: () throws -> Void
  ) throws -> Bool {
    do {
      let ending = try ChildProgram.run(path, arguments + [file], errors: errors, check: check)
      return ending == .exited(0) && !hasGivenUp(errors)
    } catch is CannotStart {
      return false
    }
  }

  /// Whether ffplay found nothing to play to, for it ends with 0 even then.
  private func hasGivenUp(_ errors: String) -> Bool {
    guard name == "ffplay", let said = FileTree.read(errors) else { return false }
    let text = String(decoding: said, as: UTF8.self)
    return text.contains("audio open failed") || text.contains("Failed to open file")
  }
}
