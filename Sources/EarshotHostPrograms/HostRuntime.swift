internal import EarshotSoundFiles

/// What hosted apps are built against.
///
/// Compiled modules, a library, and the declarations that put an app's clocks on virtual time;
/// `make build` and `make install` put it together.
package struct HostRuntime {
  private let folder: String
  /// The path of `swiftc`.
  let compiler: String
  /// What distinguishes this runtime from any other.
  let identity: String
  private let libraries: [String]

  /// Finds the runtime that belongs to this program.
  ///
  /// - Parameter program: Where the program lies: `bin/earshot` of an installation, or a checkout's
  ///   build.
  /// - Throws: if there is none, or nothing to compile with.
  package init(for program: String) throws(HostFailure) {
    try self.init(in: Self.candidates(for: [program]))
  }

  /// The runtime of this process's own build, or of the `earshot` in `PATH`: for tests.
  package static func installed() throws(HostFailure) -> HostRuntime {
    let programs = [
      HostFiles.ourselves, ProcessEnvironment.program("earshot").flatMap(Path.resolved),
    ]
    return try HostRuntime(in: candidates(for: programs.compactMap(\.self)))
  }

  private init(in candidates: [String]) throws(HostFailure) {
    guard let folder = candidates.first(where: { HostFiles.text("\($0)/libraries") != nil }) else {
      throw .runtimeMissing(lookedIn: candidates)
    }
    guard let compiler = ProcessEnvironment.program("swiftc") else { throw .compilerMissing }
    self.folder = folder
    self.compiler = compiler
    libraries =
      HostFiles.text("\(folder)/libraries")?.split { $0.isWhitespace }.map(String.init) ?? []
    identity = [
      folder, compiler, FileIdentity(following: compiler)?.stamp ?? "",
      FileIdentity(following: "\(folder)/libEarshotRuntime.a")?.stamp ?? "",
    ].joined(separator: "\n")
  }

  /// `EARSHOT_RUNTIME` if it is set; otherwise below the installed program's folder, or beside the
  /// built one.
  private static func candidates(for programs: [String]) -> [String] {
    if let chosen = ProcessEnvironment.path("EARSHOT_RUNTIME") { return [chosen] }
    return programs.flatMap { program in
      let folder = program.split(separator: "/").dropLast()
      return [folder.dropLast() + ["lib", "earshot"], folder + ["runtime"]].map { parts in
        "/" + parts.joined(separator: "/")
      }
    }
  }

  /// Compiled modules can be read by the compiler that made them, and by no other.
  func checkCompiler() throws(HostFailure) {
    let needed = HostFiles.text("\(folder)/compiler").map(Self.version) ?? "an unknown compiler"
    let found: String
    // Asked of the compiler itself: its driver leaves a folder behind.
    do throws(ChildOutput.Failure) {
      let output = try ChildOutput.read(compiler, ["-frontend", "-version"], seconds: 60)
      found = Self.version(in: String(decoding: output, as: UTF8.self))
    } catch {
      throw .cannotStart(program: compiler, reason: error.reason)
    }
    if found != needed { throw .compilerDiffers(found: found, needed: needed) }
  }

  /// "Swift version 6.3.1 (swift-6.3.1-RELEASE)" out of what `swiftc -frontend -version` says.
  private static func version(in text: String) -> String {
    let line = text.split(separator: "\n").first { $0.contains("Swift version") }
    guard let line, let start = line.firstRange(of: "Swift version") else { return "unknown" }
    return String(line[start.lowerBound...])
  }

  /// Everything but the files and the name of the program.
  var arguments: [String] {
    let maps = HostFiles.list("\(folder)/include").flatMap { module in
      ["-Xcc", "-fmodule-map-file=\(folder)/include/\(module)/module.modulemap"]
    }
    // Unoptimised and with symbols, so that findings name the app's functions.
    return [
      "-module-name", "HostedApp", "-swift-version", "5", "-Onone", "-wmo", "-g",
      "-suppress-warnings",
      "-file-compilation-dir", ".",
      "-I", "\(folder)/modules", "-L", folder, "-lEarshotRuntime",
    ] + maps + libraries
  }

  /// The modules that an app may import besides those that come with the compiler.
  var modules: Set<String> {
    Set(
      HostFiles.list("\(folder)/modules").filter { $0.hasSuffix(".swiftmodule") }
        .map { String($0.dropLast(".swiftmodule".count)) })
  }

  /// The declarations that stand in for the clocks, compiled into the app's own module.
  var shadows: [String] {
    HostFiles.list("\(folder)/shadows").map { "\(folder)/shadows/\($0)" }
  }
}
