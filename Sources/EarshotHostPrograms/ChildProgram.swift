internal import EarshotSoundFiles

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Other programs, started without a shell, that write where we write.
package enum ChildProgram {
  /// How one ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Runs a program and waits for it.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - settings: Variables that it finds in its environment besides ours.
  ///   - errors: A file for what it writes to standard error; ours if left out.
  ///   - check: Asked often; what it throws ends the program first.
  /// - Returns: How it ended.
  /// - Throws: ``HostFailure`` if it cannot be started, and what `check` throws.
  package static func run(
    _ program: String, _ arguments: [String], settings: [String: String] = [:],
    errors: String? = nil, check: () throws -> Void
  ) throws -> Ending {
    let child = try start(program, arguments, settings, errors)
    var status: Int32 = 0
    var pause: UInt32 = 1000
    do {
      while waitpid(child, &status, WNOHANG) == 0 {
        try check()
        usleep(pause)
        // A short run is not kept waiting, a long one costs nothing.
        pause = min(pause * 2, 20_000)
      }
    } catch {
      end(child)
      throw error
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  private static func start(
    _ program: String, _ arguments: [String], _ settings: [String: String], _ errors: String?
  ) throws(HostFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    var child: pid_t = 0
    let code = withWords([program] + arguments) { words in
      withWords(environment(with: settings)) { variables in
        posix_spawn(&child, program, &actions, nil, words, variables)
      }
    }
    if code != 0 {
      throw .cannotStart(program: program, reason: String(cString: strerror(code)))
    }
    return child
  }

  /// Asks a program to end, and ends it if it takes longer than a clean-up may.
  private static func end(_ child: pid_t) {
    kill(child, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(child, &status, WNOHANG) != 0 { return }
      usleep(20_000)
    }
    kill(child, SIGKILL)
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  private static func environment(with settings: [String: String]) -> [String] {
    var words: [String] = []
    var place = ProcessEnvironment.variables
    while let variable = place?.pointee {
      let word = String(cString: variable)
      if settings[String(word.prefix { $0 != "=" })] == nil { words.append(word) }
      place = place?.successor()
    }
    return words + settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func withWords(
    _ words: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    copies.append(nil)
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeMutableBufferPointer { list in
      list.baseAddress.map(body) ?? EINVAL
    }
  }
}
