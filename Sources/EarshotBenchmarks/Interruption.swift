internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Ctrl-C, so that the material, which may lie in memory, is removed all the same.
///
/// A caught signal is back at its default in a child, so the program being measured just ends.
enum Interruption {
  private static let flag = Atomic(false)

  static var hasCome: Bool { flag.load(ordering: .relaxed) }

  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
    }
  }
}
