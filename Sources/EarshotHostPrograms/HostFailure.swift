package import EarshotSourcePass

/// Why an app's sources cannot be run.
package enum HostFailure: Error {
  /// Nobody here compiles Swift.
  case compilerMissing
  /// What hosted apps are built against was not found.
  case runtimeMissing(lookedIn: [String])
  case untranslatable([SourceRemark])
  /// The compiler has said why.
  case doesNotCompile
  case cannotStart(program: String, reason: String)
  case unreadable(path: String, reason: String)
}

extension HostFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .compilerMissing:
      "swiftc is not in PATH, and an app's sources need a compiler: https://swift.org/install"
    case .runtimeMissing(let folders):
      "what hosted apps are built against is missing; type make build in the checkout, or make "
        + "install (looked in \(folders.joined(separator: ", ")))"
    case .untranslatable: "the sources cannot be carried over"
    case .doesNotCompile: "the sources do not compile; the compiler's messages stand above"
    case .cannotStart(let program, let reason): "\(program) cannot be started: \(reason)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }

  /// Whether the machine is at fault rather than the sources.
  package var isOfMachine: Bool {
    switch self {
    case .compilerMissing, .runtimeMissing, .cannotStart: true
    case .untranslatable, .doesNotCompile, .unreadable: false
    }
  }
}
