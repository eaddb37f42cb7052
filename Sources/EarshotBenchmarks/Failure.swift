/// Why the benchmarks could not be run to their end.
struct Failure: Error {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
