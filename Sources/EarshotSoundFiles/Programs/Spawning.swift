#if canImport(Darwin)
  internal import Darwin
  typealias SpawnActions = posix_spawn_file_actions_t?
#else
  internal import Glibc
  typealias SpawnActions = posix_spawn_file_actions_t
#endif

/// Another program could not be started.
package struct CannotStart: Error, Hashable, CustomStringConvertible {
  package let program: String
  package let reason: String

  package var description: String { "\(program) cannot be started: \(reason)" }
}

/// Starts other programs: the words reach them as they are, there is no shell.
enum Spawning {
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - settings: Variables that it finds in its environment besides ours.
  ///   - prepare: Says what its descriptors are; ours if left out.
  /// - Returns: Its process.
  /// - Throws: with the system's reason, if it cannot be started.
  static func start(
    _ program: String, _ arguments: [String], settings: [String: String] = [:],
    _ prepare: (inout SpawnActions) -> Void = { _ in }
  ) throws(CannotStart) -> pid_t {
    #if canImport(Darwin)
      var actions: SpawnActions
    #else
      var actions = SpawnActions()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var child: pid_t = 0
    let code = withWords([program] + arguments) { words in
      withWords(environment(with: settings)) { variables in
        var code = ETXTBSY
        // A program that is being installed just now is whole in a moment.
        for _ in 0..<200 where code == ETXTBSY {
          code = posix_spawn(&child, program, &actions, nil, words, variables)
          if code == ETXTBSY { usleep(10_000) }
        }
        return code
      }
    }
    if code == 0 { return child }
    throw CannotStart(program: program, reason: String(cString: strerror(code)))
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
