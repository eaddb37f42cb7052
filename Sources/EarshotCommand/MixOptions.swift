internal import EarshotRendering
internal import EarshotScenarios
internal import EarshotSoundFiles

/// The options that say how the mix is written.
struct MixOptions {
  /// Format, bits and dither.
  let render: RenderOptions
  /// The loudness to bring the mix to, in LUFS; nil leaves it as it is.
  let target: Double?

  static let forms = [
    OptionForm(
      "format", value: .required("FORMAT"), choices: SoundFileFormat.allCases.map(\.rawValue),
      "of the mix: wav (default), flac, caf, aiff"),
    OptionForm("bits", value: .required("16|24|32f"), "of the mix; default 16"),
    OptionForm("dither", value: .required("none|tpdf"), "of the mix; default none"),
    OptionForm(
      "normalize", value: .required("LUFS"),
      "one gain on the mix to a loudness such as -16LUFS"),
  ]

  private enum DitherKind: String, CaseIterable {
    case none
    case tpdf
  }

  init(_ arguments: ParsedArguments) throws {
    var options = RenderOptions()
    options.format = try arguments.choice("format", SoundFileFormat.self) ?? .wav
    options.sample = try arguments.choice("bits", SampleFormat.self) ?? .int16
    options.isDithered = try arguments.choice("dither", DitherKind.self) == .tpdf
    if !options.format.holds(options.sample) {
      throw UsageError(
        "\(options.format.rawValue) holds no 32-bit float samples",
        help: "take --bits 24, or --format wav, caf or aiff")
    }
    if options.isDithered, options.sample == .float32 {
      throw UsageError(
        "--dither is for whole numbers, and --bits 32f has none", help: "take --bits 16 or 24")
    }
    render = options
    target = try arguments.value("normalize").map(Self.loudness)
  }

  private static func loudness(_ text: String) throws -> Double {
    let value: Double
    do throws(ValueError) {
      value = try Values.loudness(text)
    } catch {
      throw UsageError("--normalize: \(error.message)", help: error.help)
    }
    guard -70...0 ~= value else {
      throw UsageError("--normalize takes -70LUFS to 0LUFS, not \(text)")
    }
    return value
  }
}
