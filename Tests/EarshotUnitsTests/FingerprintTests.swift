import EarshotUnits
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  /// The published test vectors of FNV-1a with 64 bits.
  @Test(
    "are FNV-1a with 64 bits, in 16 digits",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func vectors(text: String, expected: String) {
    #expect(Fingerprint(of: text.utf8).text == expected)
  }

  @Test("of parts are that of the whole")
  func parts() {
    var parts = Fingerprint()
    parts.add("foo".utf8)
    parts.add("bar".utf8)
    #expect(parts == Fingerprint(of: "foobar".utf8))
  }
}
