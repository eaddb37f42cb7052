#if !canImport(Darwin)
  internal import AVFAudio
  internal import EarshotSimulation
  internal import EarshotText

  /// Why a run of app code was given up.
  public enum HostingError: Error, CustomStringConvertible {
    /// The code did what cannot be carried on from: it blocks, or leaves the run's thread.
    case stopped(HostingStop)
    /// The scenario already says what the app does.
    case actsInScenario(app: String)
    /// What cannot be the name of an app, and why.
    case noName(String, why: String)
    /// Something was planned for a time that is no part of the run.
    case outsideRun(time: Duration, length: Duration)
    /// A run was begun inside another one.
    case nested
    /// The scenario sets no duration, and nothing ends (true), or something never does (false).
    case endless(Bool)

    public var description: String {
      switch self {
      case .stopped(let stop): stop.description
      case .actsInScenario(let app):
        """
        \(app) has steps or plays in the scenario: a hosted app acts by its own code alone. \
        Take them out, or run it under another name
        """
      case .noName(let name, let why): "\(Escaping.quoted(name)) names no app: \(why)"
      case .outsideRun(let time, let length):
        "\(time) is no time of this run, which lasts from 0 s to \(length): nothing happens then"
      case .nested: "a run was begun inside another one: runs take turns"
      case .endless(true): "nothing ends in this run: give the scenario a duration"
      case .endless(false):
        "something goes on past 48 hours, a repeating timer perhaps: give the scenario a duration"
      }
    }
  }

  /// What app code did that stopped its run, when and where.
  public struct HostingStop: Sendable, CustomStringConvertible {
    public let reason: String
    /// The function of the app, with file and line, where it is known.
    public let place: String?
    public let time: String

    init(_ failure: HostingFailure, _ sites: CallSites) {
      reason = failure.reason
      time = "\(failure.at)"
      if case .code(let function, let file, let line)? = failure.origin.map(sites.resolved) {
        place = file.isEmpty ? function : "\(file):\(line): \(function)"
      } else {
        place = nil
      }
    }

    public var description: String {
      "\(place ?? "the app"): at \(time) of the run, the code \(reason)"
    }
  }
#endif
