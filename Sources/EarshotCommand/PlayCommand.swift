internal import Earshot
internal import EarshotRendering
internal import EarshotReports
internal import EarshotSimulation
internal import EarshotSoundFiles
internal import EarshotText

/// `earshot play`: renders a scenario and plays it.
struct PlayCommand: Command {
  static let form = CommandForm(
    name: "play", operands: "SCENARIO [options]",
    summary: "Plays what the user hears, with a program that the machine has.",
    example: "earshot play Scenarios/podcast-both-options.yaml",
    options: SharedOptions.forms)

  private let shared: SharedOptions
  private let scenario: String

  init(_ arguments: ParsedArguments) throws {
    shared = try SharedOptions(arguments)
    scenario = try arguments.onlyScenario()
  }

  func run(_ console: Console) throws -> ExitCode {
    let players = SoundPlayer.installed()
    if players.isEmpty { throw NoPlayer.none }
    let loaded = try LoadedScenario(path: scenario, options: shared.loading)
    let trace = try loaded.simulate()
    if !shared.isQuiet {
      console.out(Story(of: trace).text(limit: shared.isVerbose ? nil : 40, ink: console.ink))
      if shared.isVerbose { console.out("\n" + Assumed(trace.header).text + "\n") }
      try console.flush()
    }
    try Interruption.deferred {
      let folder = try PrivateFolder()
      let files = try FinishedFiles(in: folder.path)
      let progress = Progress(console, isQuiet: shared.isQuiet)
      defer { progress.clear() }
      _ = try loaded.render(
        trace, options: RenderOptions(), into: files,
        progress: { share in
          try Interruption.check()
          progress.show(share)
        })
      let paths = files.paths
      try files.commit()
      progress.clear()
      for path in paths { try play(path, by: players, in: folder, console) }
    }
    return .fine
  }

  /// With the first that can: one that is installed may still have nothing to play to.
  private func play(
    _ path: String, by players: [SoundPlayer], in folder: PrivateFolder, _ console: Console
  ) throws {
    for player in players {
      if shared.isVerbose { console.problem("playing with \(player.name)") }
      let errors = "\(folder.path)/\(player.name).txt"
      if try player.play(path, errors: errors, check: Interruption.check) { return }
      if shared.isVerbose, let said = FileTree.read(errors) {
        let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
        for line in lines { console.problem("  " + Escaping.terminal(String(line))) }
      }
    }
    throw NoPlayer.failed(players.map(\.name))
  }
}

/// Nothing here plays sound.
enum NoPlayer: Error, CustomStringConvertible {
  case none
  case failed([String])

  var description: String {
    switch self {
    case .none:
      "nothing here plays sound: none of \(SoundPlayer.names.joined(separator: ", ")) is installed; "
        + "type: sudo apt-get install alsa-utils (which has aplay)"
    case .failed(let names):
      "\(names.joined(separator: ", ")) could not play: is there a sound device? "
        + "--verbose shows what it said; earshot render writes the sound to a file"
    }
  }
}
