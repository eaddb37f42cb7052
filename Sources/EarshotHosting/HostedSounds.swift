#if !canImport(Darwin)
  internal import AVFAudio
  internal import Earshot
  internal import EarshotSimulation
  internal import EarshotSoundFiles
  internal import EarshotUnits
  internal import Foundation

  /// Opens what a hosted app plays and speaks, each sound once.
  ///
  /// Sounds that come as data are kept as files for as long as a render may ask for them.
  final class HostedSounds: SoundReader {
    private var known: [Sound.Source: Entry] = [:]
    /// Where they lie; nil as long as there are none.
    private(set) var folder: PrivateFolder?

    private struct Entry {
      var sound: Sound
      var facts: SoundFacts
      var path: String?
    }

    func open(file path: String, from: TimeSpan) throws -> (Sound, SoundFacts) {
      let shown = CallSites.shortened(path)
      return try open(path, shown: shown, label: URL(fileURLWithPath: path).lastPathComponent, from)
    }

    func open(data: Data, from: TimeSpan) throws -> (Sound, SoundFacts) {
      // Equal data is one sound on every run.
      let name = "data-" + Fingerprint(of: data).text
      let file = try privateFolder().path + "/" + name
      if !FileManager.default.fileExists(atPath: file) {
        try data.write(to: URL(fileURLWithPath: file))
      }
      return try open(file, shown: name, label: "\(data.count) bytes of data", from)
    }

    func speak(_ text: String, rate: Double) throws -> (Sound, SoundFacts) {
      let source = Sound.Source.speech(text: text, voice: "slt", rate: rate)
      if let entry = known[source] { return (entry.sound, entry.facts) }
      do throws(SpeechError) {
        let speech = try Speech(SpeechText(leavingOut: text), voice: "slt", rate: rate)
        let (facts, path) = try SoundCatalog.spoken(speech)
        return keep(Sound(source: source, label: text, origin: Self.nowhere), facts, path)
      } catch {
        guard error.kind == .input else {
          throw Unreadable([error.reason, error.help].compactMap(\.self).joined(separator: "; "))
        }
        return silence(for: text, rate: rate)
      }
    }

    /// A text that no voice here can say: silent, and as long as it would take.
    private func silence(for text: String, rate: Double) -> (Sound, SoundFacts) {
      let milliseconds = max(65 * Double(text.count), 300) / rate
      let length = TimeSpan(nanoseconds: Int64((milliseconds * 1e6).rounded()))
      return keep(
        Sound(source: .silence(length), label: text, origin: Self.nowhere),
        SoundFacts(length: length, sampleRate: nil, channels: 1, lengthFrom: .formula), nil)
    }

    /// What the run has added to the scenario's sounds, in its order.
    func added(
      by run: HostedRun, to loaded: LoadedScenario
    ) -> [(SoundFacts, path: String?)] {
      run.scenario.sounds.dropFirst(loaded.scenario.sounds.count).compactMap { sound in
        known[sound.source].map { ($0.facts, path: $0.path) }
      }
    }

    private func open(
      _ path: String, shown: String, label: String, _ from: TimeSpan
    ) throws -> (Sound, SoundFacts) {
      let source = Sound.Source.file(path: shown, from: from, lasts: nil)
      if let entry = known[source] { return (entry.sound, entry.facts) }
      do throws(SoundCatalog.Unusable) {
        let facts = try SoundCatalog.opened(file: path, from: from)
        return keep(Sound(source: source, label: label, origin: Self.nowhere), facts, path)
      } catch {
        throw Unreadable([error.message, error.help].compactMap(\.self).joined(separator: "; "))
      }
    }

    private func keep(
      _ sound: Sound, _ facts: SoundFacts, _ path: String?
    ) -> (Sound, SoundFacts) {
      known[sound.source] = Entry(sound: sound, facts: facts, path: path)
      return (sound, facts)
    }

    private func privateFolder() throws -> PrivateFolder {
      if let folder { return folder }
      let made = try PrivateFolder()
      folder = made
      return made
    }

    private static let nowhere = Origin.code(function: "", file: "", line: 0)

    /// Why a sound cannot be opened, as clients see it.
    private struct Unreadable: LocalizedError {
      let errorDescription: String?

      init(_ text: String) {
        errorDescription = text
      }
    }
  }
#endif
