internal import EarshotSoundFiles

/// The build of one hosted program: copies, what is generated around them, and the compiler.
struct HostBuild {
  /// The paths of the app's files and the driver, as the user named them.
  let originals: [String]
  /// What they are compiled as.
  let texts: [String]
  /// The start of the program.
  let main: String
  let runtime: HostRuntime

  /// Leaves `program` and the copies in a folder, or nothing.
  func run(into folder: String, check: () throws -> Void) throws {
    let files = try FinishedFiles(in: folder)
    var overlay = SourceOverlay()
    var arguments: [String] = []
    for (name, text) in [("main.swift", main), ("EarshotShims.swift", Shims.text)] {
      arguments.append(try write(text, name, files))
    }
    for (place, original) in originals.enumerated() {
      let name = "\(place + 1)-\(Self.base(of: original))"
      guard namesAreDistinct else {
        arguments.append(try write(located(place), name, files))
        continue
      }
      overlay.add(original, readAs: try write(texts[place], name, files))
      arguments.append(original.hasPrefix("-") ? "./\(original)" : original)
    }
    arguments += ["-vfsoverlay", try write(overlay.text, "overlay.json", files)]
    let program = try files.file("program")
    try compile(arguments + ["-o", program], check)
    try files.commit()
  }

  private func compile(_ arguments: [String], _ check: () throws -> Void) throws {
    // What a compiler that is ended leaves behind goes with it.
    let temporary = try PrivateFolder()
    let ending = try ChildProgram.run(
      runtime.compiler, runtime.arguments + runtime.shadows + arguments,
      settings: ["TMPDIR": temporary.path], check: check)
    guard ending == .exited(0) else { throw HostFailure.doesNotCompile }
  }

  private func write(_ text: String, _ name: String, _ files: FinishedFiles) throws -> String {
    let path = try files.file(name, in: "sources")
    try HostFiles.write(text, to: path)
    return path
  }

  /// The compiler wants the files of a module to have names of their own.
  private var namesAreDistinct: Bool {
    let names = originals.map(Self.base) + ["main.swift", "EarshotShims.swift"]
    return Set(names).count == names.count
  }

  /// A copy that names the original by itself; the lines of excerpts are one too high.
  private func located(_ place: Int) -> String {
    "#sourceLocation(file: \(MainSource.literal(originals[place])), line: 1)\n\(texts[place])"
  }

  private static func base(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "source.swift"
  }
}
