import Foundation

/// A user who may not read and write everything, as root may: whoever runs the tests, or nobody.
enum Somebody {
  private static let isRoot = geteuid() == 0
  private static let setpriv = "/usr/bin/setpriv"

  static let isThere = !isRoot || FileManager.default.isExecutableFile(atPath: setpriv)

  /// Begins a command for a shell in a test's folder; the program comes along, since the folder that
  /// it was built in may be closed to others.
  static let runs =
    isRoot
    ? "cp \"$EARSHOT\" earshot; \(setpriv) --reuid=65534 --regid=65534 --clear-groups ./earshot"
    : "\"$EARSHOT\""
}
