#if !canImport(Darwin)
  package import EarshotUnits
  package import Foundation

  extension TimeSpan {
    /// Seconds as clients give them, to the nearest nanosecond; what is no number counts as none.
    package init(interval: TimeInterval) {
      guard !interval.isNaN else {
        self = .zero
        return
      }
      // A century: far beyond every run, and safe to add to.
      let bounded = min(max(interval, -3.0e9), 3.0e9)
      self.init(nanoseconds: Int64((bounded * 1e9).rounded()))
    }
  }
#endif
