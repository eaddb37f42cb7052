internal import Earshot
internal import EarshotJudging
internal import EarshotReports
internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

extension SimulatedRun {
  /// Everything that the scenario file expects holds, and nothing at error level is found that it
  /// does not expect.
  @discardableResult
  public func expectAll(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, file, line, column)
    do {
      let outcome = try loaded.judge(trace)
      if outcome.passes(strict: false) { return true }
      let wrong = outcome.diagnostics(path: trace.header.path) { path, number in
        loaded.line(path, number)
      }.filter { !$0.isExpected && $0.severity == .error }
      fail(wrong.map { $0.text() }.joined(separator: "\n"), site)
    } catch {
      fail("\(error)", site)
    }
    return false
  }

  /// The measured gain of an app follows a recorded curve, in dB above a floor of -60 dB and within
  /// 1 ms at its edges.
  ///
  /// With `EARSHOT_RECORD=1` in the environment a recording that differs or is missing is written
  /// anew, and the assertion fails all the same, so that no recording passes unseen.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - recording: A `.csv` file, relative to the folder of the test's source file.
  ///   - within: How far levels may be apart, in dB.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: Whether it holds.
  @discardableResult
  public func expect(
    _ app: String, follows recording: String, within: Double = 0.1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, file, line, column)
    guard let id = id(of: app, site) else { return false }
    let kind = Expectation.Kind.curve(path: recording, app: id, within: Decibels(within))
    do {
      let asked = try loaded.expecting(
        [Expectation(kind: kind, origin: origin(site))], in: site.folder,
        willRecord: Environment.records)
      let outcome = try asked.judge(trace)
      guard let failure = outcome.failures.first else { return true }
      if Environment.records {
        var recorder = CurveRecorder()
        let paths = try recorder.record(outcome, of: asked, trace.header)
        fail("recorded \(paths.joined(separator: ", ")): \(failure.found)", site)
      } else {
        fail(failure, found: inWordsOfTests(failure.found), site)
      }
    } catch {
      fail(inWordsOfTests("\(error)"), site)
    }
    return false
  }

  /// Asserts about an app that is known by its name.
  func check(
    _ app: String, _ site: CallSite, _ kind: (AppID) -> Expectation.Kind
  ) -> Bool {
    guard let id = id(of: app, site) else { return false }
    return check(kind(id), site)
  }

  func check(_ kind: Expectation.Kind, _ site: CallSite) -> Bool {
    do {
      let asked = try loaded.expecting(
        [Expectation(kind: kind, origin: origin(site))], in: folder, willRecord: false)
      guard let failure = try asked.judge(trace).failures.first else { return true }
      fail(failure, found: failure.found, site)
    } catch {
      fail("\(error)", site)
    }
    return false
  }

  private func inWordsOfTests(_ text: String) -> String {
    text.replacing("earshot check --record", with: "EARSHOT_RECORD=1")
  }

  private func origin(_ site: CallSite) -> Origin {
    .code(function: "expect", file: site.file, line: site.line)
  }

  private func id(of app: String, _ site: CallSite) -> AppID? {
    if let place = trace.header.apps.firstIndex(where: { $0.name == app }) { return AppID(place) }
    let names = trace.header.apps.map(\.name).joined(separator: ", ")
    fail("there is no app \(app); there are \(names)", site)
    return nil
  }

  private func fail(_ failure: Outcome.Failure, found: String, _ site: CallSite) {
    var failure = failure
    failure.found = found
    let diagnostic = Diagnostic(failure, path: nil) { _, _ in nil }
    let lines = ["\(failure.message): \(found)"] + diagnostic.drawing
    fail(lines.joined(separator: "\n"), site)
  }

  private func fail(_ message: String, _ site: CallSite) {
    let files = evidence.files(of: self)
    TestReport.fail(
      [message, files.note].filter { !$0.isEmpty }.joined(separator: "\n"),
      attaching: files.attachments, site)
  }
}
