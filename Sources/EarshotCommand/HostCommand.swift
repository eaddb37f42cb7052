internal import EarshotHostPrograms
internal import EarshotScenarios
internal import EarshotSoundFiles
internal import EarshotSourcePass
internal import EarshotText

/// `earshot host`: runs an app's own sources in a scenario, then renders.
struct HostCommand: Command {
  static let form = CommandForm(
    name: "host", operands: "--scenario FILE --app NAME --driver FILE SOURCE… [options]",
    summary: "Runs an app's own Swift sources in a scenario, and renders that.",
    example: "earshot host --scenario a.yaml --app coach --driver D.swift Coach.swift",
    options: [
      OptionForm("scenario", value: .required("FILE"), "who else is on the device"),
      OptionForm("app", value: .required("NAME"), "whose sources these are"),
      OptionForm("driver", value: .required("FILE"), "what the user does: func drive(_:)"),
      OptionForm(
        "resources", value: .required("DIR"),
        "what Bundle.main looks in; default: the driver's folder"),
      OptionForm("init", "writes a driver to start from, to --driver or Driver.swift"),
    ] + renderOptions)

  /// A run of app code is one run of one scenario.
  private static let renderOptions = RenderCommand.form.options.filter {
    !["compare", "watch", "jobs"].contains($0.name)
  }

  private let work: Work

  private enum Work {
    case writeDriver(path: String, app: String)
    case run(
      app: String, sources: [String], render: [String], resources: String, isQuiet: Bool)
  }

  init(_ arguments: ParsedArguments) throws {
    let app = arguments.value("app")
    let driver = arguments.value("driver")
    if arguments.has("init") {
      work = .writeDriver(path: driver ?? "Driver.swift", app: app ?? "the app")
      return
    }
    guard let scenario = arguments.value("scenario") else {
      throw UsageError("no scenario is given", help: "--scenario FILE says who is on the device")
    }
    guard let app else {
      throw UsageError("no app is given", help: "--app NAME says whose sources these are")
    }
    guard let driver else {
      throw UsageError(
        "no driver is given", help: "--driver FILE says what the user does; --init writes one")
    }
    if arguments.operands.isEmpty {
      throw UsageError("no source is given", help: "name the app's Swift files")
    }
    for path in arguments.operands + [driver] where !path.hasSuffix(".swift") {
      throw UsageError("\(path) is no Swift file", help: "name files that end in .swift")
    }
    work = .run(
      app: app, sources: arguments.operands + [driver],
      render: arguments.words(of: RenderCommand.form) + ["--", scenario],
      resources: arguments.value("resources") ?? Path.folder(of: driver),
      isQuiet: arguments.has("quiet"))
  }

  func run(_ console: Console) throws -> ExitCode {
    switch work {
    case .writeDriver(let path, let app):
      try Interruption.deferred { try HostFiles.create(path, with: MainSource.driver(app: app)) }
      console.out("wrote \(Escaping.terminal(path))\n")
      return .fine
    case .run(let app, let sources, let render, let resources, let isQuiet):
      try RenderCommand(ParsedArguments(render, form: RenderCommand.form)).requirePlaces()
      return try Interruption.deferred {
        let program = try build(sources, app: app, console, isQuiet: isQuiet)
        try console.flush()
        let code = try program.run(render, resources: resources, check: Interruption.check)
        return ExitCode(rawValue: code) ?? .machineFailed
      }
    }
  }

  private func build(
    _ paths: [String], app: String, _ console: Console, isQuiet: Bool
  ) throws -> HostProgram {
    let inputs = try paths.map { path in
      do throws(TextFile.Unreadable) {
        let file = try TextFile(reading: path)
        return SourcePass.Input(path: path, text: String(decoding: file.bytes, as: UTF8.self))
      } catch {
        throw HostFailure.unreadable(path: path, reason: error.reason)
      }
    }
    do {
      let program = try HostProgram.built(
        from: inputs, app: app, runtime: HostRuntime(for: HostFiles.ourselves ?? ""),
        cache: HostFiles.cache, check: Interruption.check)
      if !isQuiet { show(program.remarks, console) }
      return program
    } catch HostFailure.untranslatable(let remarks) {
      show(remarks, console)
      throw HostFailure.untranslatable(remarks)
    }
  }

  private func show(_ remarks: [SourceRemark], _ console: Console) {
    for remark in remarks {
      let place = "\(remark.path):\(remark.line):\(remark.column)"
      console.problem("\(Escaping.terminal(place)): \(remark.severity.rawValue): \(remark.message)")
    }
  }
}
