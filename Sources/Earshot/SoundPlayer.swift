internal import EarshotSoundFiles

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
  package static func installed(in folders: String = searchPath) -> [SoundPlayer] {
    known.compactMap { player in
      for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
        let path = "\(folder)/\(player.name)"
        if access(path, X_OK) == 0 {
          return SoundPlayer(name: player.name, path: path, arguments: player.arguments)
        }
      }
      return nil
    }
  }

  package static var searchPath: String { getenv("PATH").map { String(cString: $0) } ?? "" }

  /// Plays a file, without a shell, and waits; `check` is asked often, and what it throws stops it.
  ///
  /// - Returns: Whether the program ended well.
  package func play(_ file: String, check: () throws -> Void) throws -> Bool {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments + [file]).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, path, nil, nil, words, ProcessEnvironment.variables) == 0 else {
      return false
    }
    var status: Int32 = 0
    do {
      while waitpid(child, &status, WNOHANG) == 0 {
        try check()
        usleep(20_000)
      }
    } catch {
      kill(child, SIGTERM)
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      throw error
    }
    return status == 0
  }
}
