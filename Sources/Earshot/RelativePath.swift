internal import EarshotSoundFiles

/// Where a file lies, seen from a folder.
package enum RelativePath {
  /// The way from the folder to the file; the path as it is where one of them is not there yet.
  package static func of(_ file: String, from folder: String) -> String {
    guard let target = Path.resolved(file), let base = Path.resolved(folder) else { return file }
    let (to, from) = (target.split(separator: "/"), base.split(separator: "/"))
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let steps = repeatElement("..", count: from.count - shared) + to[shared...].map(String.init)
    return steps.joined(separator: "/")
  }
}
