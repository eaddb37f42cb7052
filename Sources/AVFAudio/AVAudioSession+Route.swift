#if !canImport(Darwin)
  public import Foundation

  extension AVAudioSession {
    public struct Port: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public static let lineIn = Port(rawValue: "LineIn")
      public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
      public static let headsetMic = Port(rawValue: "MicrophoneWired")
      public static let lineOut = Port(rawValue: "LineOut")
      public static let headphones = Port(rawValue: "Headphones")
      public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
      public static let builtInReceiver = Port(rawValue: "Receiver")
      public static let builtInSpeaker = Port(rawValue: "Speaker")
      public static let HDMI = Port(rawValue: "HDMIOutput")
      public static let airPlay = Port(rawValue: "AirPlay")
      public static let bluetoothLE = Port(rawValue: "BluetoothLE")
      public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
      public static let usbAudio = Port(rawValue: "USBAudio")
      public static let carAudio = Port(rawValue: "CarAudio")
    }
  }

  /// One end of a route.
  ///
  /// The simulated device has a speaker and a microphone.
  open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
    public let portType: AVAudioSession.Port
    public let portName: String
    public let uid: String

    init(_ portType: AVAudioSession.Port, named name: String) {
      self.portType = portType
      portName = name
      uid = name
    }

    static let speaker = AVAudioSessionPortDescription(.builtInSpeaker, named: "Speaker")
    static let microphone = AVAudioSessionPortDescription(.builtInMic, named: "Microphone")
  }

  /// Where sound comes from and goes to.
  open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
    public let inputs: [AVAudioSessionPortDescription]
    public let outputs: [AVAudioSessionPortDescription]

    init(hasInput: Bool) {
      inputs = hasInput ? [.microphone] : []
      outputs = [.speaker]
    }
  }
#endif
