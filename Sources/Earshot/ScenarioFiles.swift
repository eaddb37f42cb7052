internal import EarshotScenarios
internal import EarshotSimulation
internal import EarshotSoundFiles

extension LoadedScenario {
  /// The files that a scenario is made of, whether they are there or not: its own, device files,
  /// sounds and recorded curves.
  ///
  /// Of a scenario that cannot be read, those that are known all the same.
  package static func files(of path: String, options: LoadingOptions) -> [String] {
    var files = [path]
    var overrides = DeviceOverrides(rules: options.rules)
    if let device = options.deviceFile {
      files.append(device)
      overrides.file = try? TextFile(reading: device)
    }
    let scenario = try? ScenarioReader.read(path: path, overriding: overrides) {
      device throws(TextFile.Unreadable) in
      files.append(device)
      return try TextFile(reading: device)
    }
    for sound in scenario?.sounds ?? [] {
      guard case .file(let named, _, _) = sound.source else { continue }
      files.append(Path.resolve(named, relativeTo: Path.folder(of: path)))
    }
    for expectation in scenario?.expectations ?? [] {
      guard case .curve(let named, _, _) = expectation.kind else { continue }
      files.append(Path.resolve(named, relativeTo: Path.folder(of: path)))
    }
    return files
  }
}
