package import EarshotJudging
internal import EarshotReports
internal import EarshotSessions
package import EarshotSimulation
package import EarshotSoundFiles

/// The pictures of `check --diff`: one for each curve that differs from its recording.
package struct CurvePictures {
  private var pictures: [(scenario: String, app: String, text: String)] = []

  package init() {}

  /// Draws the curves of an outcome that differ; those without a recording are left out.
  package mutating func add(_ outcome: Outcome, _ header: Trace.Header, path: String) {
    for failure in outcome.failures {
      guard case .curve(let name, let app, _) = failure.expectation.kind,
        let difference = failure.curve, difference.recorded != nil
      else { continue }
      let owner = header[app].name
      let picture = CurvePicture(
        difference, title: "\(header.title): \(owner) against \(name)", duration: header.duration)
      pictures.append((path, owner, picture.svg))
    }
  }

  /// Writes all of them together; makes no folder if there are none.
  ///
  /// - Returns: The files that were written.
  package func write(to folder: String) throws(SoundFileError) -> [String] {
    if pictures.isEmpty { return [] }
    let files = try FinishedFiles(in: folder)
    var taken: Set<String> = []
    for picture in pictures {
      var name = "\(Path.stem(of: picture.scenario))-\(picture.app)"
      if taken.contains(name) {
        name = "\(Path.parentName(of: picture.scenario))-\(name)"
      }
      let base = name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)-\(number)"
        number += 1
      }
      try files.write(picture.text, to: "\(name).svg")
    }
    let paths = files.paths
    try files.commit()
    return paths
  }
}
