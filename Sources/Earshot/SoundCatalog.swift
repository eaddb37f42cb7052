package import EarshotScenarios
package import EarshotSimulation
package import EarshotSoundFiles
package import EarshotUnits

/// Every distinct sound of a scenario, opened once: where it is and how long it lasts.
package struct SoundCatalog: Sendable {
  /// In the order of `Scenario.sounds`.
  package private(set) var facts: [SoundFacts] = []
  /// The file of each sound, as the program finds it; nil for those that need none.
  package private(set) var paths: [String?] = []

  /// Characters of all distinct texts together: more than an hour of speech, and minutes of work.
  private static let mostSpoken = 100_000

  /// Opens every sound of a scenario that was read from `source`.
  ///
  /// - Throws: every sound that is missing or broken, at the place that names it.
  package init(
    _ scenario: Scenario, source: SourceText, confinement: Confinement?
  ) throws(Problems) {
    let folder = Path.folder(of: source.path)
    var problems: [Problem] = []
    var spoken = 0
    for sound in scenario.sounds {
      do throws(Unusable) {
        if case .speech(let text, _, _) = sound.source { spoken += text.utf8.count }
        guard spoken <= Self.mostSpoken else {
          throw Unusable(
            message: "more than \(Self.mostSpoken) characters to speak in one scenario",
            help: "each distinct text counts once")
        }
        let (fact, path) = try Self.look(at: sound, in: folder, confinement)
        guard fact.length.frames(at: scenario.output.sampleRate) > 0 else {
          throw Unusable(message: "nothing of it is left at \(scenario.output.sampleRate)")
        }
        facts.append(fact)
        paths.append(path)
      } catch {
        var problem = Problem(error.message, help: error.help, at: sound.origin, in: source)
        problem.isOfMachine = error.isOfMachine
        problems.append(problem)
      }
    }
    if !problems.isEmpty { throw Problems(problems) }
  }

  /// Takes in a sound that app code has opened while it ran.
  package mutating func add(_ facts: SoundFacts, path: String?) {
    self.facts.append(facts)
    paths.append(path)
  }

  /// Why a sound cannot be used.
  package struct Unusable: Error {
    package var message: String
    package var help: String?
    package var isOfMachine = false
  }

  /// Opens a whole file, or what of it begins at `from`; what app code plays while it runs.
  package static func opened(file path: String, from: TimeSpan) throws(Unusable) -> SoundFacts {
    try file(path, at: path, from: from, lasts: nil)
  }

  /// A text spoken now, or before: how long it lasts, and the file that holds it.
  ///
  /// What a scenario's `say` goes through, and app code that speaks while it runs.
  package static func spoken(
    _ speech: Speech, by cache: SpeechCache = .shared
  ) throws(SpeechError) -> (facts: SoundFacts, path: String) {
    let (path, info) = try cache.file(of: speech)
    let facts = SoundFacts(
      length: info.length, sampleRate: info.sampleRate, channels: info.channels,
      lengthFrom: .flite)
    return (facts, path)
  }

  /// What is wrong with the file of a sound; nil for one that can be used, and where none is needed.
  static func problem(
    of sound: Sound, in folder: String, _ confinement: Confinement?
  ) -> (message: String, help: String?)? {
    guard case .file = sound.source else { return nil }
    do throws(Unusable) {
      _ = try look(at: sound, in: folder, confinement)
      return nil
    } catch {
      return (error.message, error.help)
    }
  }

  private static func look(
    at sound: Sound, in folder: String, _ confinement: Confinement?
  ) throws(Unusable) -> (SoundFacts, path: String?) {
    guard case .speech(let text, let voice, let rate) = sound.source else {
      let path = try path(of: sound, in: folder, confinement)
      return (try facts(of: sound, at: path), path)
    }
    do throws(SpeechError) {
      let speech = try Speech(SpeechText(text), voice: voice, rate: rate)
      return try spoken(speech)
    } catch {
      throw Unusable(
        message: error.reason, help: error.help, isOfMachine: error.kind == .machine)
    }
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
      throw Unusable(message: "a spoken text is no file")
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
        help: error.systemCode == nil
          ? nil : SoundNames.nearest(to: named, at: path) ?? "it was looked for at \(path)")
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
