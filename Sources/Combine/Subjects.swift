#if !canImport(Darwin)
  /// A publisher that is told its values.
  public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
  }

  extension Subject where Output == Void {
    public func send() { send(()) }
  }

  /// The subscribers of a subject, in the order in which they came.
  struct Audience<Output, Failure: Error> {
    private var members:
      [(id: Int, value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] = []
    private var next = 0
    private(set) var completion: Subscribers.Completion<Failure>?

    mutating func add(_ subscriber: some Subscriber<Output, Failure>) -> Int {
      next += 1
      members.append((next, { _ = subscriber.receive($0) }, { subscriber.receive(completion: $0) }))
      return next
    }

    mutating func remove(_ id: Int) { members.removeAll { $0.id == id } }

    /// Those to tell now; a subscriber that comes or goes meanwhile changes nothing.
    var listeners: [(Output) -> Void] { completion == nil ? members.map(\.value) : [] }

    mutating func end(_ completion: Subscribers.Completion<Failure>)
      -> [(Subscribers.Completion<Failure>) -> Void]
    {
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { members = [] }
      return members.map(\.end)
    }
  }

  /// Passes on what it is told.
  public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private var audience = Audience<Output, Failure>()

    public init() {}

    public func send(_ value: Output) { for tell in audience.listeners { tell(value) } }

    public func send(completion: Subscribers.Completion<Failure>) {
      for end in audience.end(completion) { end(completion) }
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      if let completion = audience.completion {
        subscriber.receive(subscription: Link())
        return subscriber.receive(completion: completion)
      }
      let id = audience.add(subscriber)
      subscriber.receive(subscription: Link { [weak self] in self?.audience.remove(id) })
    }
  }

  /// Passes on what it is told, and begins with the latest value.
  public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let changes = PassthroughSubject<Output, Failure>()
    private var current: Output

    public init(_ value: Output) { current = value }

    public var value: Output {
      get { current }
      set { send(newValue) }
    }

    public func send(_ value: Output) {
      store(value)
      tell(value)
    }

    func store(_ value: Output) { current = value }
    func tell(_ value: Output) { changes.send(value) }

    public func send(completion: Subscribers.Completion<Failure>) {
      changes.send(completion: completion)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      changes.receive(subscriber: subscriber)
      _ = subscriber.receive(current)
    }
  }
#endif
