package import EarshotSourcePass

/// Why an app's sources cannot be run, or did not run to their end.
package enum HostFailure: Error {
  /// Nobody here compiles Swift.
  case compilerMissing
  /// Modules are for one compiler.
  case compilerDiffers(found: String, needed: String)
  /// What hosted apps are built against was not found.
  case runtimeMissing(lookedIn: [String])
  case untranslatable([SourceRemark])
  /// The compiler has said why.
  case doesNotCompile
  case cannotStart(program: String, reason: String)
  case unreadable(path: String, reason: String)
  /// A trap in the app's code, most likely.
  case crashed(signal: Int32)
  /// The app's code called `exit`.
  case endedItself
  /// The app's code never came back; the program has said so.
  case hung
  /// The app's code blocks, or the driver threw.
  case stopped(String)
  /// The Swift runtime at hand is not one that it works with; the program has said so.
  case unfitRuntime
  case endedOddly(code: Int32)
}

extension HostFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .compilerMissing:
      "swiftc is not in PATH, and an app's sources need a compiler: https://swift.org/install"
    case .compilerDiffers(let found, let needed):
      "the swiftc in PATH is \(found), and this earshot was built by \(needed): put that one first "
        + "in PATH, or build earshot anew"
    case .runtimeMissing(let folders):
      "what hosted apps are built against is missing; type make build in the checkout, or make "
        + "install (looked in \(folders.joined(separator: ", ")))"
    case .untranslatable: "the sources cannot be carried over; nothing was run"
    case .doesNotCompile: "the sources do not compile; nothing was run"
    case .cannotStart(let program, let reason): "\(program) cannot be started: \(reason)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .crashed(let signal):
      "the app's code crashed (\(SignalName.of(signal))); nothing was written"
    case .endedItself: "the app's code ended the program; nothing was written"
    case .hung: "the app's code was given up; nothing was written"
    case .stopped(let reason): "the run was given up: \(reason)"
    case .unfitRuntime:
      "the Swift that is installed here is not one that earshot host is known to work with"
    case .endedOddly(let code): "the hosted program ended with exit code \(code)"
    }
  }

  /// Whether the machine is at fault rather than the sources.
  package var isOfMachine: Bool {
    switch self {
    case .compilerMissing, .compilerDiffers, .runtimeMissing, .cannotStart, .unfitRuntime,
      .endedOddly:
      true
    case .untranslatable, .doesNotCompile, .unreadable, .crashed, .endedItself, .hung, .stopped:
      false
    }
  }
}
