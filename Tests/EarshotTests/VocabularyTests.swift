import Earshot
import EarshotJudging
import EarshotReports
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Foundation
import Testing

/// Whatever word a user meets can be asked for.
@Suite("The vocabulary")
struct VocabularyTests {
  private func words<Word: RawRepresentable & CaseIterable>(_: Word.Type) -> [String]
  where Word.RawValue == String {
    Word.allCases.map(\.rawValue)
  }

  private func expectExplained(_ words: [String]) {
    for word in words { #expect(!Explanations.of(word).isEmpty, "\(word)") }
  }

  @Test("every word of a list is explained")
  func lists() {
    expectExplained(words(ListenerState.self) + words(Finding.Severity.self))
    expectExplained(words(FindingID.self) + words(ErrorCode.self) + words(Mode.self))
    expectExplained(words(Category.self) + CategoryOptions.named.map(\.name))
    expectExplained(words(ActivationCause.self) + words(DeactivationCause.self))
    expectExplained(words(RefusedCall.Call.self) + words(WaitingList.Reason.self))
    expectExplained(words(RouteChangeReason.self) + Silencers.named.map(\.name))
    expectExplained(words(RuleSetName.self) + words(CallStyle.self) + words(RampShape.self))
    expectExplained(words(App.Kind.self) + words(App.Content.self) + words(App.ResumePolicy.self))
    expectExplained(words(SoundFacts.LengthOrigin.self))
  }

  @Test(
    "what a check, a picture of gains and a measure say is explained",
    arguments: [
      "passed", "failed", "broken", "expected", "unchanged", "coming back", "heard in full",
      Diagnostic.unmetExpectation, Diagnostic.invalidScenario, "stem", "probe", "held", "LUFS",
      "LU",
      "dBTP", "dBFS", "dB", "n/a", "-inf",
    ])
  func outcomes(word: String) {
    #expect(!Explanations.of(word).isEmpty)
  }

  /// The scenarios of the checkout.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios").path

  private static let scenarios = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? [])
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()

  /// Keys of an event behind which there is a word, or a list of words.
  private static let keys = [
    "event", "how", "by", "call", "for", "what", "while", "with", "category", "mode",
    "effectiveMode", "options", "error", "fourCC", "rule",
  ]

  @Test("every word in the traces of all scenarios is explained")
  func traces() throws {
    try #require(Self.scenarios.count > 50)
    var known: Set<String> = []
    for name in Self.scenarios {
      // Files for other purposes lie there, too.
      guard let loaded = try? LoadedScenario(path: "\(Self.folder)/\(name)") else { continue }
      let text = TraceLines(of: try loaded.simulate(), version: "0").text
      for line in text.split(separator: "\n").dropFirst() {
        known.formUnion(try Self.words(in: line))
      }
    }
    #expect(known.count > 60)
    expectExplained(known.sorted())
  }

  private static func words(in line: Substring) throws -> [String] {
    let event = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    // The names of the apps that duck are theirs.
    let isDuck = event["ramp"] != nil
    let isAboutApp = ["background", "foreground", "suspend", "terminate"].contains(
      event["what"] as? String ?? "")
    return (keys + (isAboutApp ? [] : ["detail"])).flatMap { key -> [String] in
      if key == "by", isDuck { return [] }
      return event[key] as? [String] ?? (event[key] as? String).map { [$0] } ?? []
    }
  }

  @Test("no explanation is of a word that another one of its kind explains")
  func once() {
    var seen: Set<[String]> = []
    for explanation in Explanations.all {
      #expect(seen.insert([explanation.kind.rawValue, explanation.name]).inserted)
    }
  }
}
