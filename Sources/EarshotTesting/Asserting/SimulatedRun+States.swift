public import EarshotSessions
public import EarshotSimulation
internal import EarshotUnits

extension SimulatedRun {
  /// One of the app's unbroken stretches is in a state and has exactly these edges.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - state: What the listener hears of it.
  ///   - from: Where the stretch begins.
  ///   - to: Where it ends; the end of the run if left out.
  ///   - within: How far an edge may be off.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: Whether it holds.
  @discardableResult
  public func expect(
    _ app: String, is state: ListenerState, from: Duration, to: Duration? = nil,
    within: Duration = .milliseconds(1), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) { id in
      .stretch(
        id, state, from: Instant(from), to: to.map(Instant.init), within: TimeSpan(within))
    }
  }

  /// The app is in a state at one instant.
  @discardableResult
  public func expect(
    _ app: String, is state: ListenerState, at time: Duration, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) { .state($0, state, at: Instant(time)) }
  }

  /// The app is in a state at no time.
  @discardableResult
  public func expect(
    _ app: String, never state: ListenerState, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) { .never($0, state) }
  }

  /// The players of a name are audible for so long in all.
  @discardableResult
  public func expect(
    _ app: String, player: String, isHeardFor span: Duration,
    within: Duration = .milliseconds(1), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) {
      .heard($0, player: player, TimeSpan(span), within: TimeSpan(within))
    }
  }

  /// The session rules give the app's sound this gain at an instant, measured from rendered sound.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - gain: In dB; without the app's `level` and the sound's own gain.
  ///   - time: When.
  ///   - within: How far it may be off, in dB.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  /// - Returns: Whether it holds.
  @discardableResult
  public func expect(
    _ app: String, hasGain gain: Double, at time: Duration, within: Double = 0.1,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) {
      .gain($0, LinearGain(Decibels(gain)), at: Instant(time), within: Decibels(within))
    }
  }

  /// A call of the app is refused with an error at an instant.
  @discardableResult
  public func expect(
    _ app: String, isRefused error: ErrorCode, at time: Duration,
    within: Duration = .milliseconds(1), fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    check(app, CallSite(fileID, file, line, column)) {
      .error($0, error, at: Instant(time), within: TimeSpan(within))
    }
  }

  /// No call of any app is refused.
  @discardableResult
  public func expectNoErrors(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    check(.noError, CallSite(fileID, file, line, column))
  }

  /// A finding is reported, of an app and at an instant if they are given.
  @discardableResult
  public func expect(
    _ finding: FindingID, of app: String? = nil, at time: Duration? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, file, line, column)
    guard let app else {
      return check(.finding(finding, app: nil, at: time.map(Instant.init)), site)
    }
    return check(app, site) { .finding(finding, app: $0, at: time.map(Instant.init)) }
  }

  /// A finding is not reported; of no app, or not of the one that is given.
  @discardableResult
  public func expectNo(
    _ finding: FindingID, of app: String? = nil, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let site = CallSite(fileID, file, line, column)
    guard let app else { return check(.noFinding(finding, app: nil), site) }
    return check(app, site) { .noFinding(finding, app: $0) }
  }

  /// Nothing is reported, notes too; findings that need sound are not looked for.
  @discardableResult
  public func expectNoFindings(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    check(.noFindings, CallSite(fileID, file, line, column))
  }
}

extension Instant {
  init(_ time: Duration) { self = .zero + TimeSpan(time) }
}
