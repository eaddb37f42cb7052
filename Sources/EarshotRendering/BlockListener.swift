package import EarshotMixing

/// What hears a render block by block: a file that is written, or something that is measured.
package protocol BlockListener: AnyObject {
  /// Told of each block in order, right after it was mixed.
  func hear(_ mixer: Mixer) throws

  /// Told once, after the last block.
  func finish() throws
}
