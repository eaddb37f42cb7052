package import EarshotSessions
package import EarshotUnits

// What the code of a hosted app may ask about; asking changes nothing.
extension HostedRun {
  package var configuration: SessionConfiguration { simulator.state[ownSession].configuration }

  package var isActive: Bool { simulator.state[ownSession].isActive }

  /// Whether another app is playing.
  ///
  /// - Rule: R-HINT-1
  package var isOtherAudioPlaying: Bool {
    simulator.state.sessions.contains { $0.app != app && $0.isPlaying(at: now) }
  }

  /// Whether another app with a session that does not mix is playing.
  ///
  /// - Rule: R-HINT-1
  package var secondaryAudioShouldBeSilenced: Bool {
    simulator.rules.influences(in: simulator.state, at: now).soloists.contains { $0 != app }
  }

  package var callIsUp: Bool { simulator.state.call == .up }

  package var assistantIsUp: Bool { simulator.state.siriIsUp }

  package var fadeOut: TimeSpan { simulator.fadeOut }

  /// Whether a player sounds now: not held, not paused, not over.
  package func isSounding(_ player: PlayerID) -> Bool {
    let run = simulator.players[player.index]
    guard run.isPlaying else { return false }
    return simulator.state[run.session].players.contains {
      $0.id == player && $0.isPlaying(at: now)
    }
  }

  /// Whether a player stands still because of an interruption.
  package func isHeld(_ player: PlayerID) -> Bool { simulator.players[player.index].isHeld }

  package func isPaused(_ player: PlayerID) -> Bool { simulator.players[player.index].isPaused }

  package func name(of player: PlayerID) -> String { simulator.players[player.index].name }

  /// Why a player is over; `dropped` if it has played to its end, nil if it is not over.
  package func end(of player: PlayerID) -> WaitingList.Reason? {
    guard case .over(let reason) = simulator.players[player.index].motion else { return nil }
    return reason
  }

  /// How much of its sound a player has played.
  package func position(of player: PlayerID) -> TimeSpan {
    simulator.players[player.index].position(at: now, fadeOut: simulator.fadeOut)
  }
}
