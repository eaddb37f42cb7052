/// What hosted apps are built against: compiled modules, a library, and the declarations that put
/// their clocks on virtual time. `make build` and `make install` put it together.
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
  package init(for program: String) throws(HostFailure) {
    let candidates = Self.candidates(for: program)
    guard let folder = candidates.first(where: { HostFiles.text("\($0)/libraries") != nil }) else {
      throw .runtimeMissing(lookedIn: candidates)
    }
    guard let compiler = HostFiles.program("swiftc") else { throw .compilerMissing }
    self.folder = folder
    self.compiler = compiler
    libraries =
      HostFiles.text("\(folder)/libraries")?.split { $0.isWhitespace }.map(String.init) ?? []
    identity = [folder, compiler, HostFiles.stamp(of: "\(folder)/libEarshotRuntime.a")]
      .joined(separator: "\n")
  }

  /// `EARSHOT_RUNTIME` if it is set; otherwise beside the installed program, or in the checkout.
  private static func candidates(for program: String) -> [String] {
    if let chosen = HostFiles.environment("EARSHOT_RUNTIME") { return [chosen] }
    var folders: [String] = []
    var parts = program.split(separator: "/").dropLast()
    folders.append("/" + (parts.dropLast() + ["lib", "earshot"]).joined(separator: "/"))
    while let last = parts.last, last != ".build" { parts = parts.dropLast() }
    if !parts.isEmpty { folders.append("/" + (parts + ["runtime"]).joined(separator: "/")) }
    return folders
  }

  /// Everything but the files and the name of the program.
  var arguments: [String] {
    let maps = HostFiles.list("\(folder)/include").flatMap { module in
      ["-Xcc", "-fmodule-map-file=\(folder)/include/\(module)/module.modulemap"]
    }
    // Unoptimised and with symbols, so that findings name the app's functions.
    return [
      "-module-name", "HostedApp", "-swift-version", "5", "-Onone", "-g", "-suppress-warnings",
      "-I", "\(folder)/modules", "-L", folder, "-lEarshotRuntime",
    ] + maps + libraries
  }

  /// The declarations that stand in for the clocks, compiled into the app's own module.
  var shadows: [String] {
    HostFiles.list("\(folder)/shadows").map { "\(folder)/shadows/\($0)" }
  }
}
