#if !canImport(Darwin)
  public import Foundation
  internal import EarshotSessions
  internal import EarshotSimulation

  // What the session says of itself; without a run, what an app that says nothing would read.
  extension AVAudioSession {
    private var configuration: SessionConfiguration {
      AppHost.asked()?.run.configuration ?? SessionConfiguration(category: .soloAmbient)
    }

    public var category: AVAudioSession.Category {
      AVAudioSession.Category(simulated: configuration.category.rawValue)
    }

    public var mode: AVAudioSession.Mode {
      AVAudioSession.Mode(simulated: configuration.mode.rawValue)
    }

    /// Implied bits are set, as on a device.
    ///
    /// - Rule: R-OPT-4
    public var categoryOptions: AVAudioSession.CategoryOptions {
      AVAudioSession.CategoryOptions(rawValue: configuration.reportedOptions.rawValue)
    }

    public var routeSharingPolicy: AVAudioSession.RouteSharingPolicy { .default }

    public var availableCategories: [AVAudioSession.Category] {
      EarshotSessions.Category.allCases.map { .init(simulated: $0.rawValue) }
    }

    public var availableModes: [AVAudioSession.Mode] {
      EarshotSessions.Mode.allCases.map { .init(simulated: $0.rawValue) }
    }

    public var isOtherAudioPlaying: Bool { AppHost.asked()?.run.isOtherAudioPlaying ?? false }

    public var secondaryAudioShouldBeSilencedHint: Bool {
      AppHost.asked()?.run.secondaryAudioShouldBeSilenced ?? false
    }

    /// - Rule: R-MODE-5
    public var promptStyle: AVAudioSession.PromptStyle {
      guard let run = AppHost.asked()?.run else { return .normal }
      if run.assistantIsUp { return .none }
      return run.callIsUp ? .short : .normal
    }

    /// The volume buttons are not simulated: always full.
    public var outputVolume: Float { 1 }

    public var currentRoute: AVAudioSessionRouteDescription {
      AVAudioSessionRouteDescription(hasInput: configuration.category.hasInput)
    }

    public var isInputAvailable: Bool { true }
    public var availableInputs: [AVAudioSessionPortDescription]? { [.microphone] }
    public var sampleRate: Double { 48_000 }
    public var preferredSampleRate: Double { 0 }
    public var ioBufferDuration: TimeInterval { 0.02 }
    public var preferredIOBufferDuration: TimeInterval { 0 }
    public var inputLatency: TimeInterval { 0 }
    public var outputLatency: TimeInterval { 0 }
    public var inputNumberOfChannels: Int { 1 }
    public var outputNumberOfChannels: Int { 2 }
    public var maximumOutputNumberOfChannels: Int { 2 }

    public var recordPermission: AVAudioSession.RecordPermission { .granted }

    /// Granted at once: the answer comes as an event of its own.
    public func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
      guard let host = AppHost.asked() else { return response(false) }
      host.put(on: .main) { response(true) }
    }
  }

  // Declared, and without effect here; each says so in the trace.
  extension AVAudioSession {
    public func overrideOutputAudioPort(
      _ portOverride: AVAudioSession.PortOverride
    ) throws {
      try noteInVain("overrideOutputAudioPort: there is one output")
    }

    public func setPreferredSampleRate(_ sampleRate: Double) throws {
      try noteInVain("setPreferredSampleRate")
    }

    public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
      try noteInVain("setPreferredIOBufferDuration")
    }

    public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {
      try noteInVain(
        "setPreferredInput: sessions with input are simulated by their effect on others")
    }

    public func setPreferredInputNumberOfChannels(_ count: Int) throws {
      try noteInVain("setPreferredInputNumberOfChannels")
    }

    public func setPreferredOutputNumberOfChannels(_ count: Int) throws {
      try noteInVain("setPreferredOutputNumberOfChannels")
    }

    public func setAllowHapticsAndSystemSoundsDuringRecording(_ inValue: Bool) throws {
      try noteInVain("setAllowHapticsAndSystemSoundsDuringRecording")
    }

    public func setPrefersNoInterruptionsFromSystemAlerts(_ inValue: Bool) throws {
      try noteInVain("setPrefersNoInterruptionsFromSystemAlerts: callStyle: banner stands for it")
    }

    private func noteInVain(_ text: String) throws {
      try AppHost.required().run.noteNotSimulated(text)
    }
  }
#endif
