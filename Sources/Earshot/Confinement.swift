internal import EarshotSoundFiles

/// A folder outside which a scenario may name no file; for scenarios that are not trusted.
///
/// Links are resolved on both sides, so that a link inside cannot lead outside.
public struct Confinement: Sendable {
  private let root: String

  /// - Returns: nil if the folder is not there.
  public init?(to folder: String) {
    guard let root = Path.resolved(folder) else { return nil }
    self.root = root
  }

  /// Whether a file lies under the folder; one that is not there does not.
  func allows(_ path: String) -> Bool {
    guard let resolved = Path.resolved(path) else { return false }
    return root == "/" || resolved == root || resolved.hasPrefix(root + "/")
  }

  /// The same for a file that may not be there yet, nor the folders above it.
  func allowsNew(_ path: String) -> Bool {
    if Path.resolved(path) != nil { return allows(path) }
    let name = path.split(separator: "/").last ?? ".."
    return name != "." && name != ".." && allowsNew(Path.folder(of: path))
  }
}
