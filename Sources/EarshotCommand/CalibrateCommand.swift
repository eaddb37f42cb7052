internal import Earshot
internal import EarshotCalibration
internal import EarshotText

/// `earshot calibrate`: a device's duck profile, measured from a recording of it.
struct CalibrateCommand: Command {
  static let form = CommandForm(
    name: "calibrate", operands: "RECORDING --reference MUSIC [options]",
    summary: "Measures from a recording how a device ducks.",
    example: "earshot calibrate phone.wav --reference music.flac -o phone.yaml",
    options: [
      OptionForm(
        "reference", value: .required("MUSIC"), "the music that the device played, as a file"),
      OptionForm(
        "cue", value: .required("CUE"), "the cue that played over it, where it is known"),
      OptionForm(
        "output", short: "o", value: .required("FILE"),
        "also writes the block to a .yaml file, for --device"),
      OptionForm("quiet", "prints the device: block only"),
      OptionForm("help", short: "h", "prints this"),
    ])

  private let recording: String
  private let reference: String
  private let cue: String?
  private let output: OutputFile?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws {
    guard let recording = arguments.operands.first else {
      throw UsageError("no recording is given", help: "name a recording of the device")
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("one recording is taken, and \(arguments.operands.count) are given")
    }
    guard let reference = arguments.value("reference") else {
      throw UsageError(
        "no reference is given", help: "name the music that was played: --reference MUSIC")
    }
    (self.recording, self.reference) = (recording, reference)
    cue = arguments.value("cue")
    isQuiet = arguments.has("quiet")
    output = try arguments.value("output").map { path in
      if ![".yaml", ".yml"].contains(where: path.hasSuffix) {
        throw UsageError("--output needs a file that ends in .yaml, not \"\(path)\"")
      }
      return try OutputFile(path, option: "output")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if let output {
      try InputFiles([recording, reference] + (cue.map { [$0] } ?? [])).keep(from: output.path)
      try output.requirePlace()
    }
    let sounds = try CalibrationSounds(recording: recording, reference: reference, cue: cue)
    let calibration: Calibration
    do throws(Unmeasurable) {
      calibration = try Calibration(sounds)
    } catch {
      console.problem(
        "\(Escaping.terminal(recording)): \(error.reason); nothing is measured\n  \(error.help)")
      return .checkFailed
    }
    let report = CalibrationReport(calibration, recording: recording, reference: reference)
    if !isQuiet { console.out(report.findings(width: console.width, ink: console.ink)) }
    console.out(report.device)
    if let output {
      try output.write(Array(report.file.utf8))
      if !isQuiet { console.out("# wrote \(Escaping.terminal(output.path))\n") }
    }
    return .fine
  }
}
