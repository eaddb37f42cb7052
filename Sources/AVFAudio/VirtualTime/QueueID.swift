#if !canImport(Darwin)
  internal import Dispatch

  /// Which queue an object stands for: the main and the global ones have a new object at each asking.
  enum QueueID: Hashable {
    case system(String)
    case client(ObjectIdentifier)

    init(_ queue: DispatchQueue) {
      self =
        queue.label.hasPrefix("com.apple.")
        ? .system(queue.label) : .client(ObjectIdentifier(queue))
    }

    static let main = QueueID(DispatchQueue.main)

    /// Whether its work runs one by one: the global queues take a block as each comes.
    var isSerial: Bool {
      if case .system = self { return self == .main }
      return true
    }
  }
#endif
