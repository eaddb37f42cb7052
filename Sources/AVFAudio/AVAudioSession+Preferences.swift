#if !canImport(Darwin)
  public import Foundation

  // What an app may prefer of inputs, outputs and alerts. There is one of each and none changes: what
  // is asked for says so in the trace.
  extension AVAudioSession {
    public enum IOType: UInt, Sendable {
      case notSpecified = 0
      case aggregated = 1
    }

    public var preferredInput: AVAudioSessionPortDescription? { nil }
    public var inputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
    public var inputDataSource: AVAudioSessionDataSourceDescription? { nil }
    public var outputDataSources: [AVAudioSessionDataSourceDescription]? { nil }
    public var outputDataSource: AVAudioSessionDataSourceDescription? { nil }
    public var inputGain: Float { 1 }
    public var isInputGainSettable: Bool { false }
    public var maximumInputNumberOfChannels: Int { 1 }
    public var preferredInputNumberOfChannels: Int { 0 }
    public var preferredOutputNumberOfChannels: Int { 0 }
    public var allowHapticsAndSystemSoundsDuringRecording: Bool { false }
    public var prefersNoInterruptionsFromSystemAlerts: Bool { false }
    public var prefersInterruptionOnRouteDisconnect: Bool { true }
    public var supportsMultichannelContent: Bool { false }

    public func setInputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
      try noteInVain("setInputDataSource")
    }

    public func setOutputDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
      try noteInVain("setOutputDataSource")
    }

    public func setInputGain(_ gain: Float) throws { try noteInVain("setInputGain") }

    public func setAggregatedIOPreference(_ ioType: AVAudioSession.IOType) throws {
      try noteInVain("setAggregatedIOPreference")
    }

    public func setPrefersInterruptionOnRouteDisconnect(_ inValue: Bool) throws {
      if !inValue { try noteInVain("setPrefersInterruptionOnRouteDisconnect: it is always true") }
    }

    public func setSupportsMultichannelContent(_ inValue: Bool) throws {
      try noteInVain("setSupportsMultichannelContent")
    }
  }

  open class AVAudioSessionDataSourceDescription: NSObject, @unchecked Sendable {
    open var dataSourceID: NSNumber { 0 }
    open var dataSourceName: String { "" }
  }
#endif
