internal import CEarshotSndfile
package import EarshotUnits

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A FLAC file of 16 bits a sample that is written into memory, for what carries sound inside.
///
/// The same samples give the same bytes. Its size is bounded by the caller alone.
package final class SoundInMemory {
  private let store = Store()
  private let file: OpaquePointer
  private let channels: Int
  private var isOpen = true

  package init(rate: SampleRate, channels: Int) throws(SoundFileError) {
    var info = SF_INFO()
    info.format = Int32(SF_FORMAT_FLAC) | Int32(SF_FORMAT_PCM_16)
    info.samplerate = Int32(clamping: rate.hertz)
    info.channels = Int32(clamping: channels)
    guard sf_format_check(&info) != 0 else {
      throw Self.failure("flac holds no \(channels) channels at \(rate)", kind: .input)
    }
    var callbacks = Store.callbacks()
    let place = Unmanaged.passUnretained(store).toOpaque()
    guard let opened = sf_open_virtual(&callbacks, Int32(SFM_WRITE), &info, place) else {
      throw Self.failure("libsndfile cannot begin a flac in memory", kind: .machine)
    }
    file = opened
    self.channels = channels
  }

  deinit {
    if isOpen { sf_close(file) }
  }

  /// Appends whole interleaved frames.
  package func write(_ samples: Span<Int16>) throws(SoundFileError) {
    precondition(isOpen && samples.count % channels == 0, "samples come in whole frames")
    let written = samples.withUnsafeBufferPointer {
      sf_write_short(file, $0.baseAddress, sf_count_t($0.count))
    }
    if written != sf_count_t(samples.count) {
      throw Self.failure(String(cString: sf_strerror(file)), kind: .machine)
    }
  }

  /// Bytes so far.
  package var count: Int { store.bytes.count }

  /// Ends the file and hands it out.
  package func close() throws(SoundFileError) -> [UInt8] {
    precondition(isOpen, "it is closed once")
    isOpen = false
    let code = sf_close(file)
    if code != 0 { throw Self.failure(String(cString: sf_error_number(code)), kind: .machine) }
    return store.bytes
  }

  private static func failure(_ reason: String, kind: SoundFileError.Kind) -> SoundFileError {
    SoundFileError(.write, "sound into memory", reason, kind: kind)
  }
}

/// The bytes that libsndfile has written so far, and where it writes next.
private final class Store {
  var bytes: [UInt8] = []
  var place = 0

  func write(_ source: UnsafeRawBufferPointer) {
    let end = place + source.count
    if bytes.count < end { bytes.append(contentsOf: repeatElement(0, count: end - bytes.count)) }
    bytes.withUnsafeMutableBytes {
      UnsafeMutableRawBufferPointer(rebasing: $0[place..<end]).copyMemory(from: source)
    }
    place = end
  }

  func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    let count = max(0, min(target.count, bytes.count - place))
    bytes.withUnsafeBytes {
      target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count]))
    }
    place += count
    return count
  }

  func seek(_ offset: Int, from whence: Int32) -> Int {
    switch whence {
    case SEEK_CUR: place += offset
    case SEEK_END: place = bytes.count + offset
    default: place = offset
    }
    place = max(0, place)
    return place
  }

  static func callbacks() -> SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { sf_count_t(store($0)?.bytes.count ?? -1) },
      seek: { offset, whence, state in
        sf_count_t(store(state)?.seek(Int(offset), from: whence) ?? -1)
      },
      read: { target, count, state in
        sf_count_t(store(state)?.read(into: .init(start: target, count: Int(count))) ?? 0)
      },
      write: { source, count, state in
        guard let store = store(state) else { return 0 }
        store.write(UnsafeRawBufferPointer(start: source, count: Int(count)))
        return count
      },
      tell: { sf_count_t(store($0)?.place ?? -1) })
  }
}

private func store(_ state: UnsafeMutableRawPointer?) -> Store? {
  state.map { Unmanaged<Store>.fromOpaque($0).takeUnretainedValue() }
}
