internal import EarshotSoundFiles
package import EarshotSourcePass

/// A program that runs an app's own sources inside a scenario.
///
/// It is built from translated copies of the sources, a driver that says what the user does, and
/// the runtime; what was built before from the same is taken as it is.
package struct HostProgram {
  /// The executable.
  package let path: String
  /// What the pass says of the sources.
  package let remarks: [SourceRemark]

  /// Builds it, or finds it built.
  ///
  /// - Parameters:
  ///   - sources: The app's files and the driver, read.
  ///   - app: The app of the scenario whose code they are.
  ///   - runtime: What they are built against.
  ///   - cache: Where built programs are kept.
  /// - Throws: ``HostFailure``, or ``SoundFileError`` where the cache cannot be written.
  package static func built(
    from sources: [SourcePass.Input], app: String, runtime: HostRuntime, cache: String
  ) throws -> HostProgram {
    let result = SourcePass.run(sources)
    guard result.isComplete else { throw HostFailure.untranslatable(result.remarks) }
    let main = MainSource.text(app: app)
    let texts = zip(sources, result.texts).map { input, text in
      // Messages of the compiler, and of a failed precondition, name the original.
      "#sourceLocation(file: \(MainSource.literal(input.path)), line: 1)\n\(text)"
    }
    var print = Fingerprint()
    for text in [runtime.identity, main, Shims.text] + texts { print.add(text) }
    let folder = "\(cache)/\(print.text)"
    let program = "\(folder)/program"
    if !HostFiles.isExecutable(program) {
      let own: [(name: String, text: String)] = [("main.swift", main), ("Shims.swift", Shims.text)]
      try compile(own + named(sources, texts), runtime, into: folder)
    }
    return HostProgram(path: program, remarks: result.remarks)
  }

  /// Each file under a name of its own, which the compiler insists on.
  private static func named(
    _ sources: [SourcePass.Input], _ texts: [String]
  ) -> [(name: String, text: String)] {
    zip(sources, texts).enumerated().map { place, pair in
      let base = pair.0.path.split(separator: "/").last.map(String.init) ?? "source.swift"
      return ("\(place + 1)-\(base)", pair.1)
    }
  }

  private static func compile(
    _ sources: [(name: String, text: String)], _ runtime: HostRuntime, into folder: String
  ) throws {
    let files = try FinishedFiles(in: folder)
    var paths: [String] = []
    for source in sources {
      let path = try files.file(source.name, in: "sources")
      try HostFiles.write(source.text, to: path)
      paths.append(path)
    }
    let program = try files.file("program")
    let status = try ChildProgram.run(
      runtime.compiler, runtime.arguments + ["-o", program] + runtime.shadows + paths)
    guard status == 0 else { throw HostFailure.doesNotCompile }
    try files.commit()
  }
}
