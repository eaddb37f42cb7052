#if !canImport(Darwin)
  internal import EarshotSimulation
  public import Foundation

  extension EarshotTime {
    /// A file that the app looks for in its bundle.
    ///
    /// Looked for first in the folder of resources that the run was given, then in the bundle itself.
    /// What is in neither is noted in the run's trace.
    public static func resource(
      _ name: String?, _ type: String?, _ folder: String?, of bundle: Bundle
    ) -> URL? {
      guard let host = AppHost.asked() else {
        return bundle.url(forResource: name, withExtension: type, subdirectory: folder)
      }
      if let name, let resources = host.resources {
        let ending = (type ?? "").isEmpty ? "" : "." + (type ?? "").trimmingPrefix(".")
        let places = [folder, nil].compactMap { $0.map { "\($0)/" } ?? "" }
        for place in places {
          let file = URL(fileURLWithPath: "\(resources)/\(place)\(name)\(ending)")
          if FileManager.default.fileExists(atPath: file.path) { return file }
        }
      }
      if let found = bundle.url(forResource: name, withExtension: type, subdirectory: folder) {
        return found
      }
      let full = [name, type].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ".")
      host.run.noteNotSimulated("Bundle: no resource \(full); give the run a folder of resources")
      return nil
    }
  }
#endif
