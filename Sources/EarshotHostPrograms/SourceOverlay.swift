internal import EarshotSoundFiles

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Lets the compiler read a translated copy under the name of the original.
///
/// So its messages, their excerpts and the symbols of the program name the files that one edits.
struct SourceOverlay {
  private var entries: [(original: String, copy: String)] = []

  /// - Parameters:
  ///   - original: A file as the user named it.
  ///   - copy: The path of what is read in its place.
  mutating func add(_ original: String, readAs copy: String) {
    // A compiler finds out where it runs in one of two ways.
    var folders: [String] = []
    for folder in [Self.workingFolder, ProcessEnvironment.path("PWD")].compactMap(\.self)
    where !folders.contains(folder) {
      folders.append(folder)
    }
    for folder in folders {
      entries.append((Self.absolute(original, in: folder), Self.absolute(copy, in: folder)))
    }
  }

  /// The overlay as the compiler's file system reads it.
  var text: String {
    let files = entries.map { entry in
      #"{"type": "file", "name": \#(Self.json(entry.original)), "#
        + #""external-contents": \#(Self.json(entry.copy))}"#
    }
    return
      #"{"version": 0, "use-external-names": false, "roots": [\#(files.joined(separator: ", "))]}"#
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// A path from the root, without `.` and `..`, as the compiler itself compares paths.
  static func absolute(_ path: String, in folder: String) -> String {
    let full = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result += String(scalar)
      }
    }
    return result + "\""
  }
}
