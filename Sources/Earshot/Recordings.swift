internal import EarshotJudging
internal import EarshotScenarios
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotSoundFiles

/// The recorded curves that a scenario names: where they are, and what is in them.
struct Recordings: Sendable {
  struct Wanted: Sendable {
    var app: AppID
    /// As the scenario names it.
    var name: String
    /// As the program finds it.
    var path: String
    /// Whether it is about to be recorded, so that one of Earshot's own that is broken counts as
    /// missing.
    var willBeRecorded: Bool
    /// The expectation that names it first.
    var origin: Origin
  }

  /// Each once, in the order of the file.
  let all: [Wanted]
  /// The folder of the scenario, under which alone they are written.
  let folder: String

  /// - Throws: every recording that lies where none may be read.
  init(
    of scenario: Scenario, in source: SourceText, folder: String, _ confinement: Confinement?,
    willRecord: Bool
  ) throws(Problems) {
    self.folder = folder
    var all: [Wanted] = []
    var problems: [Problem] = []
    for expectation in scenario.expectations {
      guard case .curve(let name, let app, _) = expectation.kind else { continue }
      let wanted = Wanted(
        app: app, name: name, path: Path.resolve(name, relativeTo: folder),
        willBeRecorded: willRecord, origin: expectation.origin)
      if !(confinement?.allowsNew(wanted.path) ?? true) {
        problems.append(
          Problem(
            "the recorded curve \(name) is not under the folder that --confine allows",
            help: "--confine=DIR names another folder", at: expectation.origin, in: source))
      }
      if !all.contains(where: { $0.app == app && $0.name == name }) { all.append(wanted) }
    }
    if !problems.isEmpty { throw Problems(problems) }
    self.all = all
  }
}

extension Recordings.Wanted {
  /// The recording of the app of that name; nil if it is not there.
  ///
  /// - Throws: what is wrong with it, at its line; that it cannot be read, at the line in `source`,
  ///   its scenario, that names it.
  func read(_ owner: String, for source: SourceText) throws(ScenarioProblems) -> RecordedCurve? {
    if Path.isMissing(path) { return nil }
    let file: TextFile
    do throws(TextFile.Unreadable) {
      file = try TextFile(reading: path)
    } catch {
      throw ScenarioProblems(
        Problems([Problem("cannot read \(name): \(error.reason)", at: origin, in: source)]))
    }
    guard file.bytes.count <= TextFile.largest else {
      throw ScenarioProblems(
        Problems([Problem("larger than 4 MiB, the most that is read", path: path)]))
    }
    do throws(RecordedCurve.Mistake) {
      return try RecordedCurve(file.bytes, app: owner)
    } catch {
      let isOwn = CurveText.isOwn(file.bytes)
      if willBeRecorded, isOwn { return nil }
      let mend =
        isOwn
        ? "earshot check --record writes it anew" : "move it away, then record it with --record"
      let help = [error.help, mend].compactMap { $0 }
      throw ScenarioProblems(
        Problems([
          Problem(
            error.message, help: help.joined(separator: "; "),
            at: .text(line: error.line, column: 1), in: SourceText(file))
        ]))
    }
  }
}
