import Foundation
import Testing

/// The same bytes from every run, whatever stands around it.
@Suite("Determinism")
struct DeterminismTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Two surroundings: how sets and dictionaries are seeded, language, time zone, folder, helpers.
  private static let surroundings = [
    "one": "SWIFT_DETERMINISTIC_HASHING=1 LC_ALL=C TZ=UTC COLUMNS=80 JOBS=1",
    "two": "LC_ALL=tr_TR.UTF-8 LANG=tr_TR TZ=Asia/Kathmandu COLUMNS=200 JOBS=7 SOME=thing",
  ]

  /// Everything takes minutes: that is for `make test-long`; otherwise every so many-th scenario.
  private static let isLong = ProcessInfo.processInfo.environment["EARSHOT_LONG_TESTS"] != nil

  private static func scenarios(every step: Int) -> String {
    let part = isLong ? "cat" : "awk 'NR % \(step) == 0'"
    return "$(find \"$TOP/Scenarios\" -name '*.yaml' | sort | \(part))"
  }

  /// Runs a line in both surroundings, each in a folder of its own, and compares what it left there.
  private func compare(_ line: String) throws -> Run {
    for (name, environment) in Self.surroundings {
      let run = try folder.shell(
        "mkdir -p in/\(name); cd in/\(name); export \(environment) TOP=\(Self.top)\n\(line)")
      #expect(run.code == 0, "\(run.error)")
    }
    return try folder.shell("diff -r in/one in/two && find in/one -type f | wc -l")
  }

  @Test("what checks and traces of all scenarios say does not depend on where and when they run")
  func texts() throws {
    let difference = try compare(
      """
      for format in \(Self.isLong ? "text json junit sarif github" : "json"); do
        "$EARSHOT" check "$TOP/Scenarios" --verbose --format $format --jobs $JOBS >$format 2>$format.err
      done
      for scenario in \(Self.scenarios(every: 6)); do
        name=$(basename $scenario)
        "$EARSHOT" trace $scenario --format jsonl >$name.jsonl
        "$EARSHOT" plot $scenario >$name.plot
      done
      """)
    #expect(difference.code == 0, "\(difference.out.prefix(2000))")
    #expect(try #require(Int(difference.lines.last ?? "")) > 50)
  }

  @Test("nor does any file of their renders")
  func renders() throws {
    let difference = try compare(
      """
      for scenario in \(Self.scenarios(every: 12)); do
        "$EARSHOT" render $scenario -o $(basename $scenario .yaml) --stems --trace --quiet 2>>notes
      done; true
      """)
    #expect(difference.code == 0, "\(difference.out.prefix(2000))")
    #expect(try #require(Int(difference.lines.last ?? "")) > 30)
  }
}
