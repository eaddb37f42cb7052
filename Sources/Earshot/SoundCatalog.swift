package import EarshotScenarios
package import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotUnits

/// Every distinct sound of a scenario, opened once: where it is and how long it lasts.
package struct SoundCatalog: Sendable {
  /// In the order of `Scenario.sounds`.
  package private(set) var facts: [SoundFacts] = []
  /// The file of each sound, as the program finds it; nil for those that need none.
  package private(set) var paths: [String?] = []

  /// Opens every sound of a scenario that was read from `source`.
  ///
  /// - Throws: every sound that is missing or broken, at the place that names it.
  package init(
    _ scenario: Scenario, source: SourceText, confinement: Confinement?
  ) throws(Problems) {
    let folder = Path.folder(of: source.path)
    var problems: [Problem] = []
    for sound in scenario.sounds {
      do throws(Unusable) {
        let path = try Self.path(of: sound, in: folder, confinement)
        let fact = try Self.facts(of: sound, at: path)
        guard fact.length.frames(at: scenario.output.sampleRate) > 0 else {
          throw Unusable(message: "nothing of it is left at \(scenario.output.sampleRate)")
        }
        facts.append(fact)
        paths.append(path)
      } catch {
        problems.append(
          Problem(error.message, help: error.help, at: sound.origin, in: source))
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  private struct Unusable: Error {
    var message: String
    var help: String?
  }

  private static func path(
    of sound: Sound, in folder: String, _ confinement: Confinement?
  ) throws(Unusable) -> String? {
    guard case .file(let named, _, _) = sound.source else { return nil }
    let path = Path.resolve(named, relativeTo: folder)
    guard confinement?.allows(path) ?? true else {
      throw Unusable(
        message: "the sound file \(named) is not under the folder that --confine allows",
        help: "--confine=DIR names another folder")
    }
    return path
  }

  private static func facts(of sound: Sound, at path: String?) throws(Unusable) -> SoundFacts {
    switch sound.source {
    case .file(let named, let from, let lasts):
      return try file(named, at: path ?? named, from: from, lasts: lasts)
    case .tone(_, let length), .silence(let length), .constant(_, let length):
      return SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula)
    case .speech:
      throw Unusable(
        message: "spoken text is not available yet", help: "use a sound file instead")
    }
  }

  /// Looks at a file; trims are taken in its own frames.
  private static func file(
    _ named: String, at path: String, from: TimeSpan, lasts: TimeSpan?
  ) throws(Unusable) -> SoundFacts {
    let info: SoundFileInfo
    do throws(SoundFileError) {
      info = try SoundFileInfo.read(path)
    } catch {
      throw Unusable(
        message: "cannot read \(named): \(error.reason)",
        help: error.systemCode == nil ? nil : "it was looked for at \(path)")
    }
    let rate = info.sampleRate
    let first = from.frames(at: rate)
    let left = info.frameCount - first
    guard left > 0 else {
      if first == 0 { throw Unusable(message: "\(named) has no frame in it") }
      throw Unusable(message: "\(named) ends at \(info.length), before `from: \(from)`")
    }
    let wanted = lasts.map { (from + $0).frames(at: rate) - first } ?? left
    guard wanted <= left else {
      let most = TimeSpan(frames: left, at: rate)
      throw Unusable(
        message: "\(named) has only \(most) from there",
        help: "leave `lasts` out to play it to its end")
    }
    guard wanted > 0 else { throw Unusable(message: "nothing is left of \(named)") }
    return SoundFacts(
      length: TimeSpan(frames: wanted, at: rate), sampleRate: rate, channels: info.channels,
      lengthFrom: .file)
  }
}
