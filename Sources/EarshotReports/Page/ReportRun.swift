package import EarshotJudging
package import EarshotSimulation
package import EarshotUnits

/// One scenario as a report shows it: what happened, what came of it, and what was measured.
package struct ReportRun: Sendable {
  package var trace: Trace
  package var outcome: Outcome
  /// In the order of the apps.
  package var tracks: [ReportTrack]
  /// The highest sample of the mix before rounding, as a level; -inf for silence.
  package var peak: Decibels
  package var sound: ReportSound
  /// The lines of files that findings point at, by path and number.
  package var lines: [ReportLine: String]

  package init(
    trace: Trace, outcome: Outcome, tracks: [ReportTrack],
    peak: Decibels, sound: ReportSound, lines: [ReportLine: String] = [:]
  ) {
    self.trace = trace
    self.outcome = outcome
    self.tracks = tracks
    self.peak = peak
    self.sound = sound
    self.lines = lines
  }
}

/// What was measured of one app's sound.
package struct ReportTrack: Sendable {
  /// Frames in one stretch of the waveform.
  package var stretch: Int
  /// The lowest and the highest sample of each stretch; 127 is full scale.
  package var lows: [Int8]
  package var highs: [Int8]
  /// The measured gain, in order of time; empty to draw what the trace says.
  package var curve: [CurvePoint] = []

  /// A gain at an instant; nil where nothing is heard from there on.
  package struct CurvePoint: Hashable, Sendable {
    package var at: Instant
    package var gain: LinearGain?

    package init(at: Instant, gain: LinearGain?) {
      self.at = at
      self.gain = gain
    }
  }

  package init(stretch: Int, lows: [Int8], highs: [Int8]) {
    self.stretch = stretch
    self.lows = lows
    self.highs = highs
  }
}

/// What a page has to play.
package enum ReportSound: Sendable {
  /// FLAC files that add up to the mix, one an app; nil where nothing is heard of the app.
  case embedded(stems: [[UInt8]?])
  /// The mix's file, as a path from the page.
  case beside(mix: String)

  /// What it takes inside a page; nil for sound that is not inside.
  package var bytes: Int? {
    guard case .embedded(let stems) = self else { return nil }
    return stems.reduce(0) { $0 + ($1?.count ?? 0) }
  }
}

/// A line of a file, from 1.
package struct ReportLine: Hashable, Sendable {
  package var path: String
  package var line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}
