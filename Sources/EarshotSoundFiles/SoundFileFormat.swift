internal import CEarshotSndfile

/// The kinds of file a mix can be written as.
package enum SoundFileFormat: String, CaseIterable, Sendable {
  case wav, flac, caf, aiff

  /// What the file's name ends in, without the dot.
  package var fileExtension: String { rawValue }

  /// Whether the format can hold such samples: FLAC has no float.
  package func holds(_ sample: SampleFormat) -> Bool {
    !(self == .flac && sample == .float32)
  }
}

/// What one sample is in a file; the raw value is what `--bits` takes.
package enum SampleFormat: String, CaseIterable, Sendable {
  case int16 = "16"
  case int24 = "24"
  case float32 = "32f"

  /// Bytes of one sample in an uncompressed file.
  package var bytes: Int {
    switch self {
    case .int16: 2
    case .int24: 3
    case .float32: 4
    }
  }

  /// libsndfile's name for it, within a container.
  var subtype: Int32 {
    switch self {
    case .int16: Int32(SF_FORMAT_PCM_16)
    case .int24: Int32(SF_FORMAT_PCM_24)
    case .float32: Int32(SF_FORMAT_FLOAT)
    }
  }
}

/// The file around the samples.
///
/// A WAV file is the plain one that every reader opens as long as its
/// sizes fit 32 bits, and RF64 beyond: libsndfile would let them wrap without a word.
enum SoundFileContainer: Equatable {
  case wav, rf64, flac, caf, aiff, au

  /// The container for a file whose length is known before its first sample.
  static func choose(
    _ format: SoundFileFormat, _ sample: SampleFormat, channels: Int, frames: Int64
  ) -> Self {
    switch format {
    case .wav:
      let size = Int128(frames) * Int128(channels * sample.bytes) + headerAllowance
      return size <= Int128(UInt32.max) ? .wav : .rf64
    case .flac: return .flac
    case .caf: return .caf
    case .aiff: return .aiff
    }
  }

  /// More than any header that is written here: 44 bytes for integers, some 200 for floats.
  private static let headerAllowance: Int128 = 1024

  var type: Int32 {
    switch self {
    case .wav: Int32(SF_FORMAT_WAV)
    case .rf64: Int32(SF_FORMAT_RF64)
    case .flac: Int32(SF_FORMAT_FLAC)
    case .caf: Int32(SF_FORMAT_CAF)
    case .aiff: Int32(SF_FORMAT_AIFF)
    case .au: Int32(SF_FORMAT_AU)
    }
  }
}
