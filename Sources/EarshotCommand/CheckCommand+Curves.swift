internal import Earshot
internal import EarshotReports
internal import EarshotText

extension CheckCommand {
  /// Draws and records the curves that differ, and says which.
  func keepCurves(of checks: [Check], _ console: Console) throws -> ExitCode {
    // Where standard output is for programs, they are told on the other one.
    let say = { (text: String) in
      if format == .text { console.out(text + "\n") } else { console.problem(text) }
    }
    var code = ExitCode.fine
    if let pictures {
      var drawn = CurvePictures()
      for check in checks {
        guard case .judged(let outcome, let header) = check.scenario.result else { continue }
        drawn.add(outcome, header, path: check.scenario.path)
      }
      for path in try Interruption.deferred({ try drawn.write(to: pictures) }) {
        say("wrote \(Escaping.terminal(path))")
      }
    }
    if !records { return code }
    var recorder = CurveRecorder()
    for check in checks {
      guard case .judged(let outcome, let header) = check.scenario.result,
        let loaded = check.loaded
      else { continue }
      do {
        let paths = try Interruption.deferred { try recorder.record(outcome, of: loaded, header) }
        for path in paths { say("recorded \(Escaping.terminal(path))") }
      } catch let error where !(error is Interruption) {
        let failure = Failure(error)
        if let text = failure.text { console.problem(text) }
        code = max(code, failure.code)
      }
    }
    return code
  }
}
