internal import EarshotSessions
internal import EarshotUnits

/// A `do` list being carried out, like the body of an async function.
struct ListRun {
  let app: AppID
  let owner: String?
  var steps: [Step]
  /// The place of the step that runs or waits.
  var place = 0
  /// Whether a cue's sound is over and its deactivation is next.
  var endsCue = false
  var wait = Wait.none
  /// The event that led to the next step.
  var cause: Int?

  enum Wait {
    case none
    case time
    case player(PlayerID)
    case wakening
    case over
  }
}

extension Step {
  /// The step as a scenario writes it, for messages.
  package var label: String {
    switch action {
    case .setCategory(let configuration): "setCategory: \(configuration.category.rawValue)"
    case .setActive(let active, _): "setActive: \(active)"
    case .play(let use): "play: \(use.player)"
    case .start(let use): "start: \(use.player)"
    case .cue(let use): "cue: \(use.player)"
    case .stop(let selection): "stop: \(selection.label)"
    case .pause(let selection): "pause: \(selection.label)"
    case .resume(let selection): "resume: \(selection.label)"
    case .wait(let span): "wait: \(span)"
    case .haptic: "haptic: true"
    case .log: "log"
    }
  }

  /// Whether running it would have ended a window.
  var deactivates: Bool {
    switch action {
    case .setActive(false, _): true
    default: false
    }
  }
}

extension Step.PlayerSelection {
  var label: String {
    switch self {
    case .all: "all"
    case .named(let name): name
    }
  }
}
