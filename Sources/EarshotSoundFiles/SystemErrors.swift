#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension SoundFileError {
  /// An error number of the system, told in the system's own words.
  ///
  /// What goes wrong while writing is the machine's; while reading it is the input's, unless the
  /// machine has run out of something.
  init(_ action: Action, _ path: String, systemCode code: Int32) {
    let reason = code == 0 ? "the system does not say why" : String(cString: strerror(code))
    self.init(action, path, reason, kind: Self.kind(of: code, while: action), systemCode: code)
  }

  private static func kind(of code: Int32, while action: Action) -> Kind {
    switch action {
    case .read, .convert, .measure: Self.exhaustion.contains(code) ? .machine : .input
    case .write, .create, .replace: .machine
    }
  }

  private static let exhaustion: [Int32] = [EMFILE, ENFILE, ENOMEM, EIO, ENOSPC, EINTR]

  /// C reads a path up to its first zero, and would open another file than the one named.
  static func refuseZeros(in path: String, while action: Action) throws(SoundFileError) {
    if path.isEmpty {
      throw SoundFileError(action, "\"\"", "the path is empty", kind: .input)
    }
    if path.utf8.contains(0) {
      throw SoundFileError(action, path, "the path contains a zero character", kind: .input)
    }
  }
}

/// What stands at a path, links not followed.
enum FileKind {
  case missing, folder, regular, other

  init(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      self = .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG, S_IFLNK: self = .regular
    default: self = .other
    }
  }
}
