#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why a sound could not be read, or a result not written: one plain sentence and whose fault it is.
///
///     cannot read rest.wav: it is a named pipe, not a regular file
package struct SoundFileError: Error, Hashable, Sendable {
  /// Who has to act: exit 2 and exit 3 of the command line.
  package enum Kind: Hashable, Sendable {
    /// What was given is wrong: missing, no sound file, truncated, a name that may not be.
    case input
    /// The machine failed: a full disk, no permission to write, too many open files.
    case machine
  }

  /// What was being done, as the sentence says it.
  package enum Action: String, Sendable {
    case read, convert, measure, write, create, replace
  }

  /// The file, as it was named by the caller.
  package let path: String
  package let action: Action
  /// The rest of the sentence: the library's or the system's own words where they say enough.
  package let reason: String
  package let kind: Kind
  /// The system's error number where it was the system that refused.
  package let systemCode: Int32?

  package init(
    _ action: Action, _ path: String, _ reason: String, kind: Kind, systemCode: Int32? = nil
  ) {
    self.path = path
    self.action = action
    self.reason = reason
    self.kind = kind
    self.systemCode = systemCode
  }
}

extension SoundFileError: CustomStringConvertible {
  package var description: String { "cannot \(action.rawValue) \(path): \(reason)" }
}

extension SoundFileError {
  /// The same of another file: of a result rather than of the temporary that stands for it.
  func naming(_ path: String) -> SoundFileError {
    SoundFileError(action, path, reason, kind: kind, systemCode: systemCode)
  }

  /// Whether an earlier result was changed by somebody else while the new one was compared with it.
  ///
  /// Then a second try, without comparing, gives the right result.
  package var saysThatComparisonFailed: Bool { systemCode == ESTALE }
}
