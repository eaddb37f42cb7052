package import EarshotJudging
internal import EarshotScenarios
internal import EarshotSessions
package import EarshotSimulation
internal import EarshotSoundFiles

/// Writes recorded curves anew, one scenario after the other.
///
/// Only `.csv` files under the scenario's folder that are not there yet, or that Earshot wrote, and
/// each whole or not at all: a scenario that is not trusted cannot have anything else replaced.
package struct CurveRecorder {
  private var written: [String: String] = [:]

  package init() {}

  /// Why a curve was not recorded.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    package var path: String
    package var reason: String

    package var description: String { "\(path) is not recorded: \(reason)" }
  }

  /// Records the curves of an outcome that differ from their recordings, or have none.
  ///
  /// - Returns: The files that were written, as the program finds them.
  /// - Throws: ``Refusal``, or what the machine refuses.
  package mutating func record(
    _ outcome: Outcome, of loaded: LoadedScenario, _ header: Trace.Header
  ) throws -> [String] {
    var paths: [String] = []
    for failure in outcome.failures {
      guard case .curve(let name, let app, _) = failure.expectation.kind,
        let difference = failure.curve
      else { continue }
      let path = Path.resolve(name, relativeTo: loaded.recordings.folder)
      let text = CurveText.text([(app, difference.measured)], of: header)
      try check(path, under: loaded.recordings.folder)
      let place = Path.resolved(Path.folder(of: path)) ?? Path.folder(of: path)
      let key = "\(place)/\(Path.name(of: path))"
      if let known = written[key] {
        if known == text { continue }
        throw Refusal(path: path, reason: "two expectations want different curves in it")
      }
      try write(text, to: path)
      written[key] = text
      paths.append(path)
    }
    return paths
  }

  private func check(_ path: String, under folder: String) throws(Refusal) {
    guard path.hasSuffix(".csv") else {
      throw Refusal(path: path, reason: "its name does not end with .csv")
    }
    guard let bounds = Confinement(to: folder), bounds.allowsNew(path) else {
      throw Refusal(path: path, reason: "it is not under the folder of its scenario")
    }
    if Path.isMissing(path) { return }
    do throws(TextFile.Unreadable) {
      guard CurveText.isOwn(try TextFile(reading: path).bytes) else {
        throw TextFile.Unreadable(reason: "")
      }
    } catch {
      throw Refusal(
        path: path,
        reason: error.reason.isEmpty
          ? "it is no curve that Earshot wrote; move it away first" : error.reason)
    }
  }

  private func write(_ text: String, to path: String) throws(SoundFileError) {
    let files = try FinishedFiles(in: Path.folder(of: path))
    try files.write(text, to: Path.name(of: path))
    try files.commit()
  }
}
