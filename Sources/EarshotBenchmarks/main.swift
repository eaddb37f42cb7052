#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

// usage: EarshotBenchmarks [--runs N] EARSHOT
//        EarshotBenchmarks --discard SCENARIO    renders into nothing, to be measured from outside
//
// Prints markdown on standard output. Foundation is left out, as it would double the memory of
// this process, below which the peak of a child cannot be told (see Measure).

var arguments = Array(CommandLine.arguments.dropFirst())
var turns = 5
if arguments.count == 3, arguments[0] == "--runs", let number = Int(arguments[1]), number > 0 {
  turns = number
  arguments.removeFirst(2)
}
if arguments.count == 2, arguments[0] == "--discard" {
  do {
    try ScaleBenchmark.discard(arguments[1])
    exit(0)
  } catch {
    report("\(error)")
    exit(1)
  }
}
guard arguments.count == 1 else {
  report("usage: EarshotBenchmarks [--runs N] EARSHOT")
  exit(2)
}

func measureAll(_ earshot: String, turns: Int) throws(Failure) -> [String] {
  Interruption.watch()
  let material = try Material()
  // Its folder goes with it.
  defer { withExtendedLifetime(material) {} }
  // The timeline comes last: it makes this process large.
  let program = CommandLine.arguments[0]
  return [
    try RenderBenchmark(earshot: earshot, turns: turns).run(in: material),
    try ConversionBenchmark(earshot: earshot, turns: turns).run(in: material),
    try ShapeBenchmark(earshot: earshot, turns: max(3, turns / 2)).run(in: material),
    try ReportBenchmark(earshot: earshot, turns: max(3, turns / 2)).run(in: material),
    try ScaleBenchmark(program: program, turns: max(3, turns / 2)).run(in: material),
    try CheckBenchmark(earshot: earshot).run(in: material),
    try SuiteBenchmark(earshot: earshot).run(in: material),
    try CalibrateBenchmark(earshot: earshot).run(in: material),
    try TimelineBenchmark(earshot: earshot).run(in: material),
  ]
}

do throws(Failure) {
  let parts = try measureAll(arguments[0], turns: turns)
  print(([Machine.line + "."] + parts).joined(separator: "\n\n"))
} catch {
  report(error.sentence)
  exit(1)
}
