internal import EarshotScenarios
package import EarshotSoundFiles

/// The files that a command reads: nothing that it writes takes the place of one of them, under
/// whatever name or link.
package struct InputFiles: Sendable {
  /// By what they are, each under its first name: looked up once, however many results are held
  /// against them.
  private var names: [FileIdentity.File: String] = [:]
  /// Where each lies, and where its name does if that is a link.
  private var places: [(path: String, place: String)] = []

  /// Inputs that are not there are none.
  package init(_ paths: [String]) {
    for path in paths {
      guard let file = FileIdentity(following: path)?.file else { continue }
      names[file] = names[file] ?? path
      let folder = Path.resolved(Path.folder(of: path)).map { $0 + "/" }
      places += [Path.resolved(path), folder].compactMap(\.self).map { (path, $0) }
    }
  }

  /// - Throws: if a file written to `output` would take the place of an input.
  package func keep(from output: String) throws(SoundFileError) {
    guard let taken = FileIdentity(following: output)?.file, let path = names[taken] else { return }
    let itself = path == output ? "" : " (as \(path))"
    throw SoundFileError(
      .replace, output,
      "this command reads it\(itself), and would destroy it; write to another place", kind: .input)
  }

  /// - Throws: if a folder replaced as a whole would take an input with it.
  package func keep(fromFolder output: String) throws(SoundFileError) {
    guard let folder = Path.resolved(output),
      let taken = places.first(where: { $0.place.hasPrefix(folder + "/") })
    else { return }
    throw SoundFileError(
      .replace, output,
      "this command reads \(taken.path) in it, and would destroy that; write to another place",
      kind: .input)
  }

  /// - Throws: if a scenario stands where something else is to be written.
  package static func keepScenario(at output: String) throws(SoundFileError) {
    guard output.hasSuffix(".yaml") || output.hasSuffix(".yml"),
      let file = try? TextFile(reading: output), ScenarioCheck.looksLikeScenario(file.bytes)
    else { return }
    throw SoundFileError(
      .replace, output, "it is a scenario; name another file, or remove it first", kind: .input)
  }
}

extension LoadedScenario {
  /// The files that it was made of and is judged by, whether they are there or not.
  var inputs: InputFiles {
    InputFiles(
      [source.path] + deviceFiles + sounds.paths.compactMap { $0 } + recordings.all.map(\.path))
  }

  /// - Throws: if a file written to `output` would take the place of one that it was made of.
  package func keepInputs(from output: String) throws(SoundFileError) {
    try inputs.keep(from: output)
  }
}
