package import EarshotSoundFiles
package import EarshotSourcePass
internal import EarshotUnits

/// A program that runs an app's own sources inside a scenario.
///
/// It is built from translated copies of the sources, a driver that says what the user does, and
/// the runtime; what was built before from the same is taken as it is.
package struct HostProgram {
  /// The executable.
  package let path: String
  /// What the pass says of the sources.
  package let remarks: [SourceRemark]

  /// How many built programs are kept.
  private static let kept = 16

  /// Builds it, or finds it built.
  ///
  /// - Parameters:
  ///   - sources: The app's files and, last, the driver.
  ///   - app: The app of the scenario whose code they are.
  ///   - runtime: What they are built against.
  ///   - cache: Where built programs are kept.
  ///   - check: Asked often; what it throws ends the build.
  /// - Returns: The program.
  /// - Throws: ``HostFailure``, or ``SoundFileError`` where the cache cannot be written.
  package static func built(
    from sources: [SourcePass.Input], app: String, runtime: HostRuntime, cache: String,
    check: () throws -> Void
  ) throws -> HostProgram {
    let result = SourcePass.run(sources, modules: runtime.modules)
    guard result.isComplete else { throw HostFailure.untranslatable(result.remarks) }
    let main = MainSource.text(app: app, driver: sources.last?.path ?? "")
    var print = Fingerprint()
    let texts = [runtime.identity, main, Shims.text] + sources.map(\.path) + result.texts
    // No text ends where another begins: no UTF-8 has a byte of all ones.
    for text in texts { print.add(text.utf8 + [0xFF]) }
    let folder = "\(cache)/\(print.text)"
    let program = "\(folder)/program"
    if !ProcessEnvironment.isProgram(program) {
      try runtime.checkCompiler()
      let build = HostBuild(
        originals: sources.map(\.path), texts: result.texts, main: main, runtime: runtime)
      try build.run(into: folder, check: check)
      HostFiles.keepNewest(kept, in: cache)
    }
    return HostProgram(path: program, remarks: result.remarks)
  }
}

extension HostProgram {
  /// Runs it.
  ///
  /// What it and the app leave in the folder for temporary files goes with it, however it ends. The
  /// user's settings are empty at first, and gone afterwards.
  ///
  /// - Parameters:
  ///   - arguments: Those of `earshot render`.
  ///   - resources: The folder in which the app's bundle finds its files.
  ///   - folder: Where it keeps its files; one of its own if left out.
  ///   - errors: A file for what it writes to standard error.
  ///   - settings: Further variables of its environment.
  ///   - check: Asked often; what it throws ends the program.
  /// - Returns: The exit code of the render.
  /// - Throws: ``HostFailure`` where the app's code did not come to its end.
  package func run(
    _ arguments: [String], resources: String, in folder: PrivateFolder? = nil,
    errors: String? = nil, settings: [String: String] = [:], check: () throws -> Void
  ) throws -> Int32 {
    let folder = try folder ?? PrivateFolder()
    let settings = settings.merging([
      "TMPDIR": folder.path, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_CACHE_HOME": HostFiles.caches, "SWIFT_BACKTRACE": Self.backtrace,
      HostedSetting.resources: resources,
    ]) { given, _ in given }
    let ending = try ChildProgram.run(
      path, arguments, settings: settings, errors: errors, check: check)
    switch ending {
    case .exited(HostedExit.hung): throw HostFailure.hung
    case .exited(HostedExit.endedItself): throw HostFailure.endedItself
    case .exited(HostedExit.unfit): throw HostFailure.unfitRuntime
    case .exited(let code) where HostedExit.ofRender.contains(code): return code
    case .exited(let code): throw HostFailure.endedOddly(code: code)
    case .signalled(let signal): throw HostFailure.crashed(signal: signal)
    }
  }

  /// A crash shows where in the app's code it happened, and no more.
  private static let backtrace =
    "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=12,top=0,"
    + "cache=no,sanitize=no"
}

/// What a hosted program is told by its environment.
package enum HostedSetting {
  package static let resources = "EARSHOT_RESOURCES"
}

/// How a hosted program ends besides the ways of a render.
package enum HostedExit {
  package static let hung: Int32 = 70
  package static let endedItself: Int32 = 71
  /// The Swift runtime is not one that it works with.
  package static let unfit: Int32 = 72

  /// An order that cannot be carried out; the program has said why.
  package static let refused: Int32 = 2

  static let ofRender: Set<Int32> = [0, 1, 2, 3, 129, 130, 143]
}
