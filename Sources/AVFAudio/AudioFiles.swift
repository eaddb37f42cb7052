#if !canImport(Darwin)
  public import Foundation

  // Formats, buffers and files: what clients of `write(_:toBufferCallback:)` name. They take no part in
  // any session rule, and nothing here is read or written.

  public typealias AVAudioFrameCount = UInt32
  public typealias AVAudioChannelCount = UInt32
  public typealias AVAudioFramePosition = Int64

  public enum AVAudioCommonFormat: UInt, Sendable {
    case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
  }

  /// How sound is written down.
  open class AVAudioFormat: NSObject, @unchecked Sendable {
    public let commonFormat: AVAudioCommonFormat
    public let sampleRate: Double
    public let channelCount: AVAudioChannelCount
    public let isInterleaved: Bool

    public init?(
      commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
      interleaved: Bool
    ) {
      guard sampleRate > 0, channels > 0 else { return nil }
      commonFormat = format
      self.sampleRate = sampleRate
      channelCount = channels
      isInterleaved = interleaved
    }

    public convenience init?(
      standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
    ) {
      self.init(
        commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
        interleaved: false)
    }

    public var settings: [String: Any] {
      ["AVSampleRateKey": sampleRate, "AVNumberOfChannelsKey": Int(channelCount)]
    }
  }

  /// What `write(_:toBufferCallback:)` would hand out; none ever comes.
  open class AVAudioBuffer: NSObject {
    public let format: AVAudioFormat

    init(_ format: AVAudioFormat) {
      self.format = format
    }
  }

  /// Room for frames, which stay empty.
  open class AVAudioPCMBuffer: AVAudioBuffer {
    public let frameCapacity: AVAudioFrameCount
    public var frameLength: AVAudioFrameCount = 0

    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
      self.frameCapacity = frameCapacity
      super.init(format)
    }
  }

  /// A sound file of the app's own; opening one throws, and says so in the trace.
  open class AVAudioFile: NSObject {
    public let url: URL
    public let processingFormat: AVAudioFormat
    public var fileFormat: AVAudioFormat { processingFormat }
    public var length: AVAudioFramePosition { 0 }

    public init(forReading fileURL: URL) throws { throw Self.refusal(fileURL) }

    public init(forWriting fileURL: URL, settings: [String: Any]) throws {
      throw Self.refusal(fileURL)
    }

    public init(
      forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat,
      interleaved: Bool
    ) throws { throw Self.refusal(fileURL) }

    open func write(from buffer: AVAudioPCMBuffer) throws { throw Self.refusal(url) }
    open func read(into buffer: AVAudioPCMBuffer) throws { throw Self.refusal(url) }

    private static func refusal(_ url: URL) -> NSError {
      let text = "AVAudioFile: \(url.lastPathComponent) is not opened: files are not simulated"
      FacadeNotes.notSimulated(text)
      return NSError(facade: text)
    }
  }
#endif
