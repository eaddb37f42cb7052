#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

internal import EarshotUnits

/// Spoken texts as sound files, each made once and kept by what it depends on.
///
/// Kept in the user's cache folder, `earshot/speech` in it: safe to delete at any time, and to use
/// from several programs at once. A file appears whole under its name and is checked before each
/// use, so what comes back is what flite says, or an error. Where that folder cannot be written,
/// a private one is used, which goes with the process.
package final class SpeechCache: Sendable {
  /// The one of this process, by its environment.
  package static let shared = SpeechCache(
    searching: ProcessEnvironment.searchPath,
    folder: ProcessEnvironment.caches.map { "\($0)/earshot/speech" })

  private let flite: Flite?
  private let folder: Guarded<String?>
  private let privateFolders = Guarded<[PrivateFolder]>([])
  private let temporaries: Temporaries

  /// - Parameters:
  ///   - searching: The folders in which flite may be, separated by colons.
  ///   - folder: Where to keep what was spoken; nil is a private folder.
  ///   - temporaries: Where files under way are remembered.
  package init(
    searching: String, folder: String?, temporaries: Temporaries = .shared
  ) {
    flite = Flite(in: searching)
    self.folder = Guarded(folder)
    self.temporaries = temporaries
  }

  /// The sound file of a speech, spoken now if it is not there.
  ///
  /// The same speech is the same file, to the bit, as long as flite is the same.
  package func file(of speech: Speech) throws(SpeechError) -> (path: String, info: SoundFileInfo) {
    guard let flite else { throw .missing }
    let key = Self.key(of: speech, by: flite)
    let name = String(Fingerprint(of: key).value, radix: 16) + ".wav"
    do throws(SoundFileError) {
      if let path = folder.withLock({ $0 }).map({ "\($0)/\(name)" }), Self.isKept(path, key) {
        return (path, try SoundFileInfo.read(path))
      }
    } catch {
      // It went, or broke, between two looks; it is made anew.
    }
    let bytes = try flite.speak(speech).kept(for: key)
    do throws(SoundFileError) {
      let path = try keep(bytes, as: name)
      return (path, try SoundFileInfo.read(path))
    } catch {
      throw .notKept(error)
    }
  }

  private static func key(of speech: Speech, by flite: Flite) -> [UInt8] {
    let parts = [
      "1", flite.identity, speech.voice.rawValue, "\(speech.durationStretch)", speech.text.words,
    ]
    return Array(parts.joined(separator: "\n").utf8)
  }

  private static func isKept(_ path: String, _ key: [UInt8]) -> Bool {
    guard let bytes = FileTree.read(path) else { return false }
    return SpokenWave.isKept(bytes, for: key)
  }

  private func keep(_ bytes: [UInt8], as name: String) throws(SoundFileError) -> String {
    if let folder = folder.withLock({ $0 }) {
      do throws(SoundFileError) { return try write(bytes, as: name, in: folder) } catch {}
    }
    return try write(bytes, as: name, in: try usePrivateFolder())
  }

  /// Under a temporary name first, then renamed: over an older file too, in one step.
  private func write(
    _ bytes: [UInt8], as name: String, in folder: String
  ) throws(SoundFileError) -> String {
    let path = "\(folder)/\(name)"
    let made = try temporaries.makeFolders(folder)
    var all = made
    do throws(SoundFileError) {
      let temporary = try temporaries.make(in: folder) { path throws(SoundFileError) in
        try FileTree.createFile(path)
      }
      all.append(temporary)
      try FileTree.write(bytes.span, to: temporary)
      try temporaries.settle(all) { () throws(SoundFileError) in
        try FileTree.move(temporary, to: path)
      }
    } catch {
      temporaries.remove(all)
      throw error
    }
    return path
  }

  /// From now on everything is kept in a folder of this process, which goes when it ends.
  private func usePrivateFolder() throws(SoundFileError) -> String {
    let made = try PrivateFolder(temporaries: temporaries)
    atexit { Temporaries.shared.removeAll() }
    folder.withLock { $0 = made.path }
    privateFolders.withLock { $0.append(made) }
    return made.path
  }
}
