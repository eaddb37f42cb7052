#if !canImport(Darwin)
  internal import EarshotJudging
  internal import EarshotSimulation

  extension Trace {
    /// The trace with each place in app code as `place` gives it.
    func placing(_ place: (Origin) -> Origin) -> Trace {
      var trace = self
      for index in trace.events.indices {
        trace.events[index].origin = trace.events[index].origin.map(place)
      }
      for index in trace.header.players.indices {
        trace.header.players[index].use.origin = place(trace.header.players[index].use.origin)
      }
      return trace
    }
  }

  extension Outcome {
    /// The places that its findings cite.
    var places: Set<Origin> { Set(findings.compactMap(\.finding.origin)) }
  }
#endif
