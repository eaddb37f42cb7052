import Foundation
import Testing

/// What no source may say.
@Suite("Wording")
struct WordingTests {
  @Test(
    "simulation, mixing and rendering name no platform",
    arguments: ["EarshotSimulation", "EarshotMixing", "EarshotRendering"])
  func platforms(module: String) throws {
    let files = try Repository.sources().filter { $0.module == module }
    #expect(!files.isEmpty)
    for file in files {
      let places = try file.places(
        of: #"(?i)\b(apple|ios)|avaudio|android|iphone"#, in: file.numbered)
      #expect(places.isEmpty)
    }
  }

  @Test("nothing stops the program by design: no forced try, no forced unwrapping, no fatalError")
  func force() throws {
    for file in try Repository.sources() {
      // An exclamation mark behind a value, but for `!=`.
      let places = try file.places(
        of: #"\btry!|\bas!|\bfatalError\b|[\w)\]?]!(?!=)"#, in: file.code)
      #expect(places.isEmpty)
    }
  }

  /// Tests run side by side in one process, so such a change shows in another test, now and then.
  @Test("neither sources nor tests change the folder or the environment of their process")
  func shared() throws {
    let calls = #"changeCurrentDirectoryPath|\b(f?chdir|setenv|unsetenv|putenv|umask)\("#
    for file in try Repository.sources(under: ["Sources", "Tests", "Samples"]) {
      let places = try file.places(of: calls, in: file.code)
      #expect(places.isEmpty)
    }
  }

  @Test("nothing is left to be done")
  func unfinished() throws {
    for file in try Repository.sources() {
      #expect(try file.places(of: #"\b(TODO|FIXME|XXX)\b"#, in: file.numbered).isEmpty)
    }
  }

  @Test("no text holds a path of somebody's machine")
  func machinePaths() throws {
    let folders = try ["Sources", "Tests", "Scenarios"].flatMap(Repository.files)
    let others = try FileManager.default.contentsOfDirectory(atPath: Repository.top)
      .filter { $0.hasSuffix(".md") || $0 == "Makefile" || $0 == "Package.swift" }
    for path in folders + others
    where [".swift", ".yaml", ".md", ".h", "modulemap", "Makefile"].contains(where: path.hasSuffix)
    {
      let file = try Repository.file(path)
      let places = try file.places(
        of: #"(^|[^\w.\]])/(home|Users|root|work|tmp/\w)[/\w]*/\w"#, in: file.numbered)
      #expect(places.isEmpty)
    }
  }
}
