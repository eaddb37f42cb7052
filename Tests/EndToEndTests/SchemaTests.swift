import Foundation
import Testing

/// The schema as another program sees it.
///
/// That program is Python's jsonschema, a development tool; where it is missing these tests are
/// skipped.
@Suite("schema", .enabled(if: Validator.isThere, "python3 has no jsonschema or no yaml"))
struct SchemaTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(try folder.earshot("schema").out, "schema.json")
  }

  @Test("every scenario of the package is valid")
  func scenarios() throws {
    let run = try folder.shell(
      """
      find "\(Repository.root)/Scenarios" -name '*.yaml' -print0 \
        | xargs -0 python3 "\(Validator.script)" validate schema.json
      """)
    #expect(run.code == 0, "\(run.out)\(run.error)")
  }

  @Test("what the schema refuses the program refuses: broken copies of every scenario")
  func mutants() throws {
    let run = try folder.shell(
      """
      find "\(Repository.root)/Scenarios" -name '*.yaml' -print0 \
        | xargs -0 python3 "\(Validator.script)" mutate schema.json out
      """)
    #expect(run.code == 0, "\(run.error)")
    let count = try #require(Int(run.out.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(count > 300)
    // Their sounds are found, and they are read: it is the mutation that breaks a mutant.
    let originals = try folder.earshot("check", "out/originals")
    #expect(!originals.lines.contains { $0.hasPrefix("broken") })
    // Named one by one: under a folder, what has lost its apps or timeline is passed over.
    let mutants = try folder.shell("\"$EARSHOT\" check out/mutants/*.yaml")
    let taken = mutants.lines.filter { $0.hasPrefix("passed") || $0.hasPrefix("failed") }
    #expect(taken.isEmpty)
    #expect(mutants.lines.count { $0.hasPrefix("broken") } == count)
  }
}

/// The package that is tested.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

enum Validator {
  static let script = "\(Repository.root)/Tests/Schema/schema.py"

  static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import jsonschema, yaml"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
