extension [UInt8] {
  /// The place of the first byte that is not UTF-8; nil if all of it is.
  ///
  /// O(bytes).
  package var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
