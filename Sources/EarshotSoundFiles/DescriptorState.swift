internal import CEarshotSndfile

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What libsndfile's callbacks work on: a descriptor, and the first thing that went wrong with it.
///
/// Every byte goes through these functions, because libsndfile itself forgets failures: a FLAC
/// whose last block found the disk full closes with 0.
struct DescriptorState {
  let descriptor: Int32
  /// The number of the first failed call, 0 while all went well.
  var failure: Int32 = 0
  /// Set as long as all that was written is what stands already under the result's name.
  var compared: ComparedOutput?
  /// Counts what is read.
  var traffic: FileTraffic?

  mutating func note(_ code: Int32) {
    if failure == 0 { failure = code }
  }

  /// The callbacks that libsndfile calls with a pointer to such a state.
  static func callbacks() -> SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { state in
        var status = stat()
        guard let file = opened(state) else { return -1 }
        if let compared = file.pointee.compared { return compared.length }
        guard fstat(file.pointee.descriptor, &status) == 0 else {
          return -1
        }
        return sf_count_t(status.st_size)
      },
      seek: { offset, whence, state in
        guard let file = opened(state) else { return -1 }
        if let compared = file.pointee.compared { return compared.seek(offset, whence) }
        return sf_count_t(lseek(file.pointee.descriptor, off_t(offset), whence))
      },
      read: { target, count, state in
        guard let file = opened(state), let target else { return 0 }
        return sf_count_t(file.pointee.get(Int(count), to: target))
      },
      write: { source, count, state in
        guard let file = opened(state), let source else { return 0 }
        return sf_count_t(
          file.pointee.put(UnsafeRawBufferPointer(start: source, count: Int(count))))
      },
      tell: { state in
        guard let file = opened(state) else { return -1 }
        if let compared = file.pointee.compared { return compared.position }
        return sf_count_t(lseek(file.pointee.descriptor, 0, SEEK_CUR))
      })
  }

  /// Writes, or compares as long as there is no difference; fewer bytes only after a failure.
  mutating func put(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let source = bytes.baseAddress else { return 0 }
    var kept = 0
    if let compared {
      kept = compared.take(bytes)
      if kept == bytes.count { return kept }
      stopComparing()
      if failure != 0 { return 0 }
    }
    return kept
      + transfer(bytes.count - kept) { descriptor, done, left in
        systemWrite(descriptor, source + kept + done, left)
      }
  }

  /// From here on everything is written, and first what was only compared so far.
  mutating func stopComparing() {
    guard let compared else { return }
    self.compared = nil
    let code = compared.handOver(to: descriptor)
    if code != 0 { note(code) }
  }

  private mutating func get(_ count: Int, to target: UnsafeMutableRawPointer) -> Int {
    let got = transfer(count) { descriptor, done, left in
      systemRead(descriptor, target + done, left)
    }
    traffic?.bytesRead += Int64(got)
    return got
  }

  /// Repeats a system call until all is done, the end is reached or it fails.
  private mutating func transfer(
    _ count: Int, _ call: (_ descriptor: Int32, _ done: Int, _ left: Int) -> Int
  ) -> Int {
    var done = 0
    while done < count {
      let step = call(descriptor, done, count - done)
      if step < 0, errno == EINTR { continue }
      if step < 0 { note(errno) }
      if step <= 0 { break }
      done += step
    }
    return done
  }
}

// Inside the callbacks `read` and `write` would be the labels of libsndfile's structure.
private func systemRead(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, target, count)
}

private func systemWrite(_ descriptor: Int32, _ source: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, source, count)
}

private func opened(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<DescriptorState>? {
  state?.assumingMemoryBound(to: DescriptorState.self)
}
