/// What the files of a render are called that stand beside its mix.
enum ResultName {
  static let curves = "curves.csv"
  static let trace = "trace.jsonl"
  static let report = "report.html"
}
