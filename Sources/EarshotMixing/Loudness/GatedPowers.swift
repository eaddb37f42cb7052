#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The mean powers of many blocks of sound, as gating by EBU R 128 needs them.
///
/// What is under the absolute gate, −70 LUFS, is left out from the start. Memory is bounded: past so
/// many blocks they are counted in classes of 0.1 LU with their sums, which moves a gate by at most
/// one class.
struct GatedPowers {
  private let most: Int
  private var each: [Double] = []
  /// By their distance from the absolute gate.
  private var classes: [(count: Int, sum: Double)] = []

  private static let absoluteGate = Self.power(of: -70)

  /// - Parameter most: Blocks that are kept one by one.
  init(most: Int) {
    self.most = most
  }

  /// The loudness of a mean power in LUFS.
  static func loudness(_ power: Double) -> Double { 10 * log10(power) - 0.691 }

  private static func power(of loudness: Double) -> Double { pow(10, (loudness + 0.691) / 10) }

  /// Takes a block into account.
  mutating func add(_ power: Double) {
    // What is no number fails here too.
    guard power >= Self.absoluteGate else { return }
    if classes.isEmpty && each.count < most {
      each.append(power)
      return
    }
    if classes.isEmpty {
      classes = Array(repeating: (0, 0), count: 1000)
      for known in each { classify(known) }
      each = []
    }
    classify(power)
  }

  private mutating func classify(_ power: Double) {
    let place = (Self.loudness(power) + 70) * 10
    let index = Int(min(max(place, 0), Double(classes.count - 1)))
    classes[index].count += 1
    classes[index].sum += power
  }

  /// The mean of all blocks from a gate on, which lies relative to their own mean; nil for none.
  func mean(gate: Double? = nil) -> Double? {
    let threshold = gate.flatMap { gate in mean().map { $0 * gate } } ?? 0
    var (count, sum) = (0, 0.0)
    for power in each where power >= threshold { (count, sum) = (count + 1, sum + power) }
    for some in classes where some.count > 0 && some.sum / Double(some.count) >= threshold {
      (count, sum) = (count + some.count, sum + some.sum)
    }
    return count == 0 ? nil : sum / Double(count)
  }

  /// The powers below which these parts of all blocks from a gate on lie; nil for no block.
  func quantiles(_ parts: [Double], gate: Double) -> [Double]? {
    guard let mean = mean() else { return nil }
    let counted = classes.filter { $0.count > 0 }.map { ($0.count, $0.sum / Double($0.count)) }
    let sorted = (each.map { (1, $0) } + counted).filter { $0.1 >= mean * gate }
      .sorted { $0.1 < $1.1 }
    let total = sorted.reduce(0) { $0 + $1.0 }
    return parts.map { part in
      var left = Int(Double(total - 1) * part + 0.5)
      let found = sorted.first { count, _ in
        left -= count
        return left < 0
      }
      return found?.1 ?? 0
    }
  }
}
