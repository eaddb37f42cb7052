package import EarshotUnits

extension Decibels {
  /// The level to a tenth of a dB, such as `-14.0`, never `-0.0`; loudness is written alike.
  package var tenths: String {
    guard value.isFinite else { return value < 0 ? "-inf" : "inf" }
    let tenths = Int((abs(value) * 10).rounded())
    return "\(value < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
