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

  /// Plays a file and waits; `check` is asked often, and what it throws stops it.
  ///
  /// - Returns: Whether the program ended well.
  package func play(_ file: String, check: () throws -> Void) throws -> Bool {
    do {
      return try ChildProgram.run(path, arguments + [file], check: check) == .exited(0)
    } catch is CannotStart {
      return false
    }
  }
}
