internal import Earshot
internal import EarshotHostPrograms
internal import EarshotRendering
internal import EarshotReports
internal import EarshotSoundFiles
internal import EarshotText

/// How the program ends.
enum ExitCode: Int32, Comparable {
  case fine = 0
  /// A check failed.
  case checkFailed = 1
  /// The input is wrong.
  case wrongInput = 2
  /// The machine failed us.
  case machineFailed = 3
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}

/// The one place that turns an error into a text and an exit code.
struct Failure {
  let text: String?
  let code: ExitCode

  init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      text = error.text
      code = .wrongInput
    case let error as ScenarioProblems:
      text = error.description
      code = error.isOfMachine ? .machineFailed : .wrongInput
    case let error as SoundFileError:
      text = "error: \(Escaping.terminal(error.description))"
      code = error.kind == .input ? .wrongInput : .machineFailed
    case RenderError.sound(_, let error): self = Failure(error)
    case let error as RenderError:
      text = "error: \(Escaping.terminal(error.description))"
      code = .wrongInput
    case let error as CurveRecorder.Refusal:
      text = "error: \(Escaping.terminal(error.description))"
      code = .wrongInput
    case let error as HostFailure:
      text = "error: \(Escaping.terminal(error.description))"
      code = error.isOfMachine ? .machineFailed : .wrongInput
    case let error as Interruption:
      text = nil
      code = error.code
    case let error as OutputError:
      text = "error: cannot write: \(error.reason)"
      code = .machineFailed
    default:
      text = "error: \(Escaping.terminal("\(error)"))"
      code = .machineFailed
    }
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String
  var help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// A name that is not among those that there are.
  static func unknown(_ kind: String, _ name: String, of names: [String]) -> UsageError {
    let near = Suggestion.nearest(to: name, among: names)
    return UsageError(
      "there is no \(kind) \(name)",
      help: near.map { "did you mean \($0)?" } ?? "there are \(names.joined(separator: ", "))")
  }

  var text: String {
    let first = "earshot: \(Escaping.terminal(message))"
    return help.map { "\(first)\n  \(Escaping.terminal($0))" } ?? first
  }
}
