internal import Earshot
internal import EarshotReports
internal import EarshotSoundFiles

/// The page of `--compare`: two runs above each other, each with its own sound.
struct Comparison {
  let file: OutputFile

  /// - Parameters:
  ///   - runs: What the report of each run shows.
  ///   - mixes: The files of their mixes, which lie there by now.
  /// - Throws: what goes wrong while the page is written.
  func write(_ runs: [ReportRun], mixes: [String]) throws {
    var runs = runs
    let bytes = runs.map(\.sound.bytes)
    let total = bytes.reduce(0) { $0 + ($1 ?? 0) }
    if bytes.contains(nil) || total > ReportMeasure.mostEmbedded.bytes {
      // A page plays either what is inside it or what lies beside it.
      for place in runs.indices {
        let path = RelativePath.of(mixes[place], from: file.folder)
        runs[place].sound = .beside(mix: path)
      }
    }
    try file.write(ReportPage(runs, version: Version.number).bytes)
  }
}
