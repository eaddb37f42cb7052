#if !canImport(Darwin)
  public import AVFAudio
  public import Combine

  extension AVAudioSession {
    /// The value it begins with, and no change of it.
    public func publisher<Value>(
      for keyPath: KeyPath<AVAudioSession, Value>,
      options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
      noteObserving()
      let value = self[keyPath: keyPath]
      return AnyPublisher<Value, Never> { next in
        if options.contains(.initial) { _ = next.receive(value) }
      }
    }
  }
#endif
