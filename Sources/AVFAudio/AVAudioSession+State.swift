#if !canImport(Darwin)
  public import Foundation
  internal import EarshotSessions
  internal import EarshotSimulation

  // What the device has, the same at all times.
  extension AVAudioSession {
    public var routeSharingPolicy: AVAudioSession.RouteSharingPolicy { .default }

    public var availableCategories: [AVAudioSession.Category] {
      EarshotSessions.Category.allCases.map { .init(simulated: $0.rawValue) }
    }

    public var availableModes: [AVAudioSession.Mode] {
      EarshotSessions.Mode.allCases.map { .init(simulated: $0.rawValue) }
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

    func noteInVain(_ text: String) throws {
      try AppHost.required().run.noteNotSimulated(text)
    }
  }
#endif
