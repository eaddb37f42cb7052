import EarshotTestSupport
import EarshotSessions
import EarshotSimulation
import EarshotUnits
import Testing

/// Sequences that other systems' arbiters are tested with, as far as they carry over.
///
/// `A G`: A plays and interrupts (non-mixable). `B D`: B plays and ducks. `B x`: B stops and
/// leaves with notify. Every app plays on when it is told to. What is right here follows from
/// R-INT-1, R-INT-7, R-DUCK-2 and R-DUCK-3, also where another system decides otherwise.
@Suite("Stack sequences")
struct StackSequenceTests {
  static let sequences: [(String, String)] = [
    ("A G; B G", "A interrupted, B full"),
    // A is stopped by B alone: C meets it inactive.
    ("A G; B G; C G", "A interrupted, B interrupted, C full"),
    ("A G; A G", "A full"),
    ("A G; B D", "A ducked, B full"),
    ("A G; B D; B x", "A full, B silent"),
    ("A G; B G; B x", "A full, B silent"),
    ("A G; B G; C G; C x", "A interrupted, B full, C silent"),
    ("A G; B G; C G; C x; B x", "A full, B silent, C silent"),
    // Duckers duck each other, and the last to leave gives back.
    ("A G; C D; D D", "A ducked, C ducked, D ducked"),
    ("A G; C D; D D; C x", "A ducked, C silent, D full"),
    ("A G; C D; D D; C x; D x", "A full, C silent, D silent"),
    // No stale duck.
    ("A G; B D; A x; B x; A G", "A full, B silent"),
    // Leaving twice changes nothing more.
    ("A G; B D; C D; B x; B x", "A ducked, B silent, C full"),
    ("A G; B G; B x; B x", "A full, B silent"),
    // A newcomer under a ducker is ducked from its first sample; a ducker is not interrupted.
    ("B D; A G", "A ducked, B full"),
    // B holds C's debt as well as its own: A waits for B.
    ("A G; B G; C G; B x; C x", "A full, B silent, C silent"),
  ]

  @Test("who is heard how after each sequence", arguments: sequences)
  func sequence(steps: String, states: String) throws {
    var stage = Stage(30)
    var apps: [Substring: AppID] = [:]
    let moves = steps.split(separator: "; ").map { $0.split(separator: " ") }
    for name in Set(moves.map { $0[0] }).sorted() {
      let ducks = moves.contains { $0[0] == name && $0[1] == "D" }
      let app = stage.app(String(name), .playback, .default, ducks ? .duckOthers : [])
      stage.scenario.apps[app.index].onInterruptionEnded = .resumeIfTold
      apps[name] = app
    }
    for (second, move) in moves.enumerated() {
      let app = try #require(apps[move[0]])
      let time = Double(second + 1)
      if move[1] == "x" {
        stage.at(time, app, .stop(.all), .deactivateWithNotify)
      } else if moves[..<second].contains(where: { $0 == move }) {
        // The same again: an activation of what is active, or a start after leaving.
        let left = moves[..<second].last { $0[0] == move[0] }?[1] == "x"
        if left { stage.at(time, app, .activate, .start(stage.sound(60, as: "s", loops: true))) }
        stage.at(time, app, .activate)
      } else {
        stage.at(time, app, .activate, .start(stage.sound(60, as: "s", loops: true)))
      }
    }
    let trace = try stage.run()
    let stretches = Stretches(of: trace)
    let end = instant(Double(moves.count) + 5)
    let found = apps.sorted { $0.key < $1.key }.map { name, app in
      "\(name) \(stretches.state(of: app, at: end)?.rawValue ?? "nowhere")"
    }
    #expect(found.joined(separator: ", ") == states)
    #expect(trace.refusals.isEmpty)
  }
}
