internal import EarshotSessions
internal import EarshotSimulation
internal import EarshotUnits

/// How the cost of a scenario grows with its timeline: no worse than n log n.
///
/// Fifty apps, music and 49 that speak in turn, a cue of 50 ms every 100 ms. Every step is a whole
/// cue: activation, ducking, the sound, its end, deactivation.
struct TimelineBenchmark {
  let earshot: String
  let runs = 3

  private static let sizes = [1_000, 10_000, 100_000]
  /// Entries of the timeline, each repeated as often as it takes.
  private static let entries = 50
  private static let speakers = 49

  func run(in material: Material) throws(Failure) -> String {
    var table = Table(
      "steps", "simulation", "per step", "of 1,000's", "`earshot check`", "per step", "of 1,000's")
    var first: (simulated: Double, checked: Double)?
    for steps in Self.sizes {
      report("simulates and checks \(steps.grouped) steps")
      let (simulated, checked) = (try simulate(steps), try check(steps, material))
      let base = first ?? (simulated, checked)
      first = base
      table.add(
        [steps.grouped] + cells(simulated, steps, base.simulated)
          + cells(checked, steps, base.checked))
    }
    return """
      ### Long timelines

      Fifty apps: music, and 49 that speak in turn, a cue of 50 ms every 100 ms. A step is a whole
      cue. CPU, medians of \(runs) runs: the simulation alone, and `earshot check` as a process, which also
      reads, judges and starts. With n log n, ten times the steps cost at most a third more per step.

      \(table.markdown)
      """
  }

  /// The whole time, the time per step, and how that compares with the smallest size's.
  private func cells(_ seconds: Double, _ steps: Int, _ base: Double) -> [String] {
    let (each, baseEach) = (seconds / Double(steps), base / Double(Self.sizes[0]))
    return [
      "\((seconds * 1000).decimals(1)) ms", "\((each * 1e6).decimals(2)) µs",
      "× \((each / baseEach).decimals(2))",
    ]
  }

  private func simulate(_ steps: Int) throws(Failure) -> Double {
    let scenario = scenario(steps)
    let facts = scenario.sounds.map { _ in
      SoundFacts(length: .milliseconds(50), sampleRate: nil, channels: 1, lengthFrom: .formula)
    }
    var times: [Double] = []
    for _ in 0..<runs {
      times.append(
        try Measure.cpu { () throws(Failure) in
          do throws(SimulationError) {
            let trace = try Simulator(scenario, facts: facts).run()
            if trace.events.count < steps { throw SimulationError.nothingEnds }
          } catch {
            throw Failure("the simulation failed: \(error)")
          }
        })
    }
    return median(times)
  }

  private func check(_ steps: Int, _ material: Material) throws(Failure) -> Double {
    let path = try material.write(text(steps), as: "timeline.yaml")
    var times: [Double] = []
    for _ in 0..<runs {
      guard let used = try Measure.run([earshot, "check", path]) else {
        throw Failure("no \(earshot)")
      }
      times.append(used.cpu)
    }
    return median(times)
  }
}

extension TimelineBenchmark {
  private static let origin = Origin.text(line: 1, column: 1)
  private static let prompt = SessionConfiguration(
    category: .playback, mode: .voicePrompt,
    options: [.duckOthers, .interruptSpokenAudioAndMixWithOthers])

  private func seconds(_ steps: Int) -> Int { steps / 10 + 1 }

  /// The scenario as a value.
  private func scenario(_ steps: Int) -> Scenario {
    var scenario = Scenario(title: "A long timeline")
    scenario.duration = .seconds(Int64(seconds(steps)))
    scenario.sounds = [
      Sound(
        source: .tone(hertz: 440, lasts: .milliseconds(50)), label: "tone", origin: Self.origin)
    ]
    let use = SoundUse(sound: 0, player: "cue", origin: Self.origin)
    let music = SoundUse(sound: 0, player: "main", loops: true, origin: Self.origin)
    scenario.apps = [
      App(
        name: "music", session: SessionConfiguration(category: .playback), plays: music,
        origin: Self.origin)
    ]
    for speaker in 0..<Self.speakers {
      scenario.apps.append(
        App(name: "coach\(speaker)", session: Self.prompt, origin: Self.origin))
    }
    for entry in 0..<Self.entries {
      scenario.timeline.append(
        TimelineEntry(
          at: .zero + .milliseconds(Int64(100 * entry)),
          action: .steps(
            [Step(action: .cue(use), origin: Self.origin)],
            app: AppID(1 + entry % Self.speakers), owner: nil),
          repetition: .init(every: .seconds(5), times: steps / Self.entries),
          origin: Self.origin))
    }
    return scenario
  }

  /// The same scenario as a file.
  private func text(_ steps: Int) -> String {
    var text = """
      title: A long timeline
      duration: \(seconds(steps))s
      apps:
        music: {session: {category: playback}, plays: {tone: 440Hz, lasts: 50ms}}

      """
    for speaker in 0..<Self.speakers {
      text += "  coach\(speaker): {session: {category: playback, mode: voicePrompt, "
      text += "options: [duckOthers, interruptSpokenAudioAndMixWithOthers]}}\n"
    }
    text += "timeline:\n"
    for entry in 0..<Self.entries {
      text += "  - {at: \(100 * entry)ms, app: coach\(entry % Self.speakers), "
      text += "repeat: {every: 5s, times: \(steps / Self.entries)}, "
      text += "do: [{cue: {tone: 440Hz, lasts: 50ms}}]}\n"
    }
    return text
  }
}
