internal import Foundation

// Writes the shadows to the file that it is given; the plug-in EarshotShadows runs it.
let arguments = CommandLine.arguments
do {
  guard arguments.count == 2 else { throw CocoaError(.fileNoSuchFile) }
  try shadows.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  let text = "EarshotShadowWriter FILE: \(error.localizedDescription)\n"
  FileHandle.standardError.write(Data(text.utf8))
  exit(3)
}
