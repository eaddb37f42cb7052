/// A part of the program that is given bytes of any kind.
///
/// It must come back, whatever they are, and what comes out must be true. The fuzzer (`make fuzz`)
/// tries millions of inputs; an ordinary test tries the corpus: seeds, and what was once found.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  package let name: String
  /// How many changed inputs an ordinary test tries of each in the corpus: fewer of what takes long.
  package var mutations = 12
  /// Throws ``Broken`` if something came out that must not; looks at the texts about it only where
  /// `isTold`, since that takes most of the time.
  package let run: @Sendable (_ bytes: [UInt8], _ isTold: Bool) throws -> Void

  package var description: String { name }

  package static let all: [FuzzTarget] = [
    .scenario, .timeline, .sound, .curve, .calibration,
  ]
}

/// Something that must be true of every input was not true of one.
package struct Broken: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Throws unless a condition holds.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(Broken) {
    if !condition { throw Broken(description()) }
  }
}
