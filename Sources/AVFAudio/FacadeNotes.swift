#if !canImport(Darwin)
  internal import Dispatch
  internal import EarshotSimulation

  /// What stand-ins for Apple's other modules tell the run that is going on; outside one, nothing.
  package enum FacadeNotes {
    /// Notes a call that is declared and has no effect here.
    package static func notSimulated(_ text: String) {
      AppHost.asked()?.run.noteNotSimulated(text)
    }

    package static func haptic(_ text: String) { AppHost.asked()?.run.haptic(text) }

    /// Calls the app on its main queue, at the present instant.
    package static func later(_ body: @escaping () -> Void) {
      guard let host = AppHost.asked() else { return body() }
      host.put(on: .main, body)
    }
  }
#endif
