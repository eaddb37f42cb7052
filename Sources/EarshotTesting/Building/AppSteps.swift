public import EarshotSessions

/// What an app's code does, one step after the other, like the body of an async function.
///
///     scenario.at(.seconds(5), coach) { app in
///       app.setActive(true)
///       app.play(.file("rest.wav"))
///       app.setActive(false, notifyOthers: true)
///     }
///
/// A step that is refused ends the list, as an uncaught throw would, unless `onError` says otherwise.
public struct AppSteps {
  var lines = ScenarioLines()
  private let indent: Int
  /// Whether it is a catch block, inside the step that it belongs to.
  private let isHandler: Bool

  init(indent: Int, isHandler: Bool = false) {
    self.indent = indent
    self.isHandler = isHandler
  }

  /// What the app's code does when a step throws.
  public enum OnError {
    /// The list ends there: an uncaught throw.
    case stop
    /// The error is swallowed: `try?`.
    case proceed
    /// A catch block, after which the list ends.
    case run((inout AppSteps) -> Void)
  }

  /// As `AVAudioSession.setCategory(_:mode:options:)`.
  public mutating func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = [],
    onError: OnError = .stop, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      "setCategory: \(sessionText(category, mode, options))", onError, "setCategory",
      CallSite(fileID, file, line, column))
  }

  /// As `AVAudioSession.setActive(_:options:)`.
  ///
  /// - Parameters:
  ///   - active: Whether it is activated.
  ///   - notifyOthers: Whether `notifyOthersOnDeactivation` is passed.
  ///   - onError: What the app's code does when it is refused.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public mutating func setActive(
    _ active: Bool, notifyOthers: Bool = false, onError: OnError = .stop,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let options = notifyOthers ? ", options: [notifyOthersOnDeactivation]" : ""
    add(
      "setActive: \(active)\(options)", onError, "setActive", CallSite(fileID, file, line, column))
  }

  /// Plays a sound, which activates the session if need be, and waits for its end.
  ///
  /// - Parameters:
  ///   - sound: What is played.
  ///   - name: What the player is called in assertions; else the file's base name.
  ///   - onError: What the app's code does when it is refused.
  ///   - fileID: Where the call stands, with `file`, `line` and `column`: leave them out.
  ///   - file: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public mutating func play(
    _ sound: PlayedSound, as name: String? = nil, onError: OnError = .stop,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add("play", sound, name, onError, CallSite(fileID, file, line, column))
  }

  /// Plays a sound without waiting.
  public mutating func start(
    _ sound: PlayedSound, as name: String? = nil, onError: OnError = .stop,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add("start", sound, name, onError, CallSite(fileID, file, line, column))
  }

  /// The recommended pattern in one word: activates, plays to the end, deactivates with notify.
  public mutating func cue(
    _ sound: PlayedSound, as name: String? = nil, onError: OnError = .stop,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add("cue", sound, name, onError, CallSite(fileID, file, line, column))
  }

  /// Stops the players of a name; all of the app's if no name is given.
  public mutating func stop(
    _ player: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      "stop: \(ScenarioLines.quoted(player ?? "all"))", .stop, "stop",
      CallSite(fileID, file, line, column))
  }

  /// Pauses the players of a name; all of the app's if no name is given.
  public mutating func pause(
    _ player: String? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      "pause: \(ScenarioLines.quoted(player ?? "all"))", .stop, "pause",
      CallSite(fileID, file, line, column))
  }

  /// Lets paused players of a name play on; all of the app's if no name is given.
  public mutating func resume(
    _ player: String? = nil, onError: OnError = .stop, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    add(
      "resume: \(ScenarioLines.quoted(player ?? "all"))", onError, "resume",
      CallSite(fileID, file, line, column))
  }

  /// Lets virtual time pass.
  public mutating func wait(
    _ duration: Duration, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      "wait: \(ScenarioLines.time(duration))", .stop, "wait", CallSite(fileID, file, line, column))
  }

  private mutating func add(
    _ step: String, _ sound: PlayedSound, _ name: String?, _ onError: OnError, _ site: CallSite
  ) {
    let name = name.map { ", as: \(ScenarioLines.quoted($0))" } ?? ""
    add("\(step): \(sound.text)\(name)", onError, step, site)
  }

  private mutating func add(
    _ text: String, _ onError: OnError, _ call: String, _ site: CallSite
  ) {
    let (first, last) = isHandler ? ("", ",") : ("- ", "")
    switch onError {
    case .stop: lines.add("\(first){\(text)}\(last)", indent: indent, site, call)
    case .proceed:
      lines.add("\(first){\(text), onError: continue}\(last)", indent: indent, site, call)
    case .run(let body):
      var handler = AppSteps(indent: indent + 2, isHandler: true)
      body(&handler)
      lines.add("\(first){\(text), onError: [", indent: indent, site, call)
      lines.add(handler.lines)
      lines.add("]}\(last)", indent: indent + 1, site, call)
    }
  }
}

/// A session's configuration as the format writes it.
func sessionText(_ category: Category, _ mode: Mode, _ options: CategoryOptions) -> String {
  "{category: \(category.rawValue), mode: \(mode.rawValue), "
    + "options: [\(options.names.joined(separator: ", "))]}"
}
