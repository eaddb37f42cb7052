#if !canImport(Darwin)
  internal import AVFAudio
  internal import EarshotSimulation
  internal import Foundation

  /// Carries a run of app code from its first instant to its last.
  struct HostedLoop {
    let host: AppHost
    let run: HostedRun
    let sites: CallSites

    private func warnOfStrays() {
      FileHandle.standardError.write(
        Data(
          """
          earshot: calls to the session from other threads were refused during a run: only the run's \
          thread is on virtual time. Queues, timers and delays are on it in a target that uses the \
          plug-in EarshotShadows.

          """.utf8))
    }

    func go(_ body: (HostedDevice) throws -> Void) throws -> Trace {
      try host.withCurrent {
        let device = HostedDevice(host)
        let watchdog = Watchdog(host)
        defer {
          watchdog.end()
          device.end()
        }
        run.begin {
          do {
            try body(device)
          } catch {
            run.noteUncaught()
            device.thrown = error
          }
        }
        while host.failure == nil, device.thrown == nil, run.step() {}
        if let failure = host.failure { throw HostingError.stopped(HostingStop(failure, sites)) }
        if let error = device.thrown { throw error }
        if host.refusedStrays { warnOfStrays() }
        do throws(SimulationError) {
          return try run.end()
        } catch {
          throw HostingError.endless(error == .nothingEnds)
        }
      }
    }
  }
#endif
