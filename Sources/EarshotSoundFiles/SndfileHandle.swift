internal import CEarshotSndfile

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The sole owner of one open sound file: libsndfile's handle and the descriptor below it.
struct SndfileHandle: ~Copyable {
  let pointer: OpaquePointer
  private let state: UnsafeMutablePointer<DescriptorState>
  private let ownsDescriptor: Bool

  /// Takes over a descriptor, which is closed in any case, also when this fails.
  ///
  /// - C: `sf_open_virtual`
  init(
    _ descriptor: Int32, path: String, writing: Bool, info: inout SF_INFO,
    compared: ComparedOutput? = nil
  ) throws(SoundFileError) {
    let state = UnsafeMutablePointer<DescriptorState>.allocate(capacity: 1)
    state.initialize(to: DescriptorState(descriptor: descriptor, compared: compared))
    var callbacks = DescriptorState.callbacks()
    let mode = Int32(writing ? SFM_WRITE : SFM_READ)
    let (opened, sentence) = Self.opening { sf_open_virtual(&callbacks, mode, &info, state) }
    guard let opened else {
      let failure = state.pointee.failure
      Self.free(state)
      Self.closeDescriptor(descriptor)
      let action: SoundFileError.Action = writing ? .write : .read
      if failure != 0 { throw SoundFileError(action, path, systemCode: failure) }
      let reason = sentence.hasPrefix("Format not recognised") ? Self.unknownFormat : sentence
      throw SoundFileError(action, path, reason, kind: writing ? .machine : .input)
    }
    self.pointer = opened
    self.state = state
    self.ownsDescriptor = true
  }

  /// Writes to a descriptor that stays the caller's and need not seek.
  ///
  /// - C: `sf_open_fd`
  init(streamingTo descriptor: Int32, path: String, info: inout SF_INFO) throws(SoundFileError) {
    let (opened, sentence) = Self.opening { sf_open_fd(descriptor, Int32(SFM_WRITE), &info, 0) }
    guard let opened else {
      throw SoundFileError(.write, path, sentence, kind: .machine)
    }
    self.pointer = opened
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: DescriptorState(descriptor: descriptor))
    self.ownsDescriptor = false
  }

  /// From now on counts what is read.
  func count(in traffic: FileTraffic?) { state.pointee.traffic = traffic }

  /// The system's number of the first failed read or write; 0 if there was none.
  var failure: Int32 { state.pointee.failure }

  /// What the system says of the file at this moment.
  var identity: FileIdentity? { FileIdentity(descriptor: state.pointee.descriptor) }

  /// libsndfile's own sentence about its last failure with this file.
  var sentence: String { String(cString: sf_strerror(pointer)) }

  /// How a file ended.
  struct Verdict {
    /// libsndfile's.
    var code: Int32
    /// The system's.
    var failure: Int32
    /// The file that holds already what was to be written, if all went well.
    var kept: FileIdentity?
    /// The length in bytes.
    var size: Int64
  }

  /// Flushes and closes.
  ///
  /// - C: `sf_close`
  consuming func close() -> Verdict {
    let code = sf_close(pointer)
    var kept: FileIdentity?
    if let compared = state.pointee.compared {
      if compared.isComplete() { kept = compared.identity } else { state.pointee.stopComparing() }
    }
    let size = kept?.size ?? FileIdentity(descriptor: state.pointee.descriptor)?.size
    if ownsDescriptor, Self.closeDescriptor(state.pointee.descriptor) != 0 {
      state.pointee.note(errno)
    }
    let failure = state.pointee.failure
    Self.free(state)
    discard self
    return Verdict(
      code: code, failure: failure, kept: code == 0 && failure == 0 ? kept : nil, size: size ?? 0)
  }

  deinit {
    sf_close(pointer)
    if ownsDescriptor { Self.closeDescriptor(state.pointee.descriptor) }
    Self.free(state)
  }

  private static func free(_ state: UnsafeMutablePointer<DescriptorState>) {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  private static let unknownFormat =
    "its format is not recognised; wav, aiff, caf, flac, ogg, opus and mp3 can be read"

  @discardableResult
  private static func closeDescriptor(_ descriptor: Int32) -> Int32 {
    systemClose(descriptor)
  }

  /// Opens under a lock: libsndfile keeps the reason of a failed open in one global variable.
  private static func opening(_ open: () -> OpaquePointer?) -> (OpaquePointer?, String) {
    openingLock.withLock { _ in
      let opened = open()
      return (opened, opened == nil ? String(cString: sf_strerror(nil)) : "")
    }
  }
}

private let openingLock = Guarded(false)

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
