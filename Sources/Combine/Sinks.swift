#if !canImport(Darwin)
  /// A subscriber made of closures; cancelled, it hears no more.
  package final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private var receiveValue: ((Input) -> Void)?
    private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    private var subscriptions: [any Subscription] = []

    package init(
      value: @escaping (Input) -> Void,
      completion: @escaping (Subscribers.Completion<Failure>) -> Void = { _ in }
    ) {
      receiveValue = value
      receiveCompletion = completion
    }

    package func receive(subscription: any Subscription) {
      subscriptions.append(subscription)
      subscription.request(.unlimited)
    }

    package func receive(_ input: Input) -> Subscribers.Demand {
      receiveValue?(input)
      return .none
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
      let told = receiveCompletion
      drop()
      told?(completion)
    }

    package func cancel() {
      let subscriptions = subscriptions
      drop()
      for subscription in subscriptions { subscription.cancel() }
    }

    private func drop() {
      receiveValue = nil
      receiveCompletion = nil
      subscriptions = []
    }
  }

  extension Sink {
    /// One that passes on to `next` what an operator makes of its values: it ends `next` with its own
    /// end, and is called off with it.
    package convenience init<Next>(
      into next: Sink<Next, Failure>, value: @escaping (Input) -> Void,
      completion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
      self.init(value: value, completion: completion ?? { next.receive(completion: $0) })
      next.receive(subscription: Link { [weak self] in self?.cancel() })
    }
  }

  extension Publisher {
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
      let sink = Sink<Output, Failure>(value: receiveValue, completion: receiveCompletion)
      receive(subscriber: sink)
      return AnyCancellable(sink)
    }
  }

  extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
      sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root)
      -> AnyCancellable
    {
      sink { root[keyPath: path] = $0 }
    }

    /// Assigns to a published property for as long as its owner lives.
    public func assign(to published: inout Published<Output>.Publisher) {
      let box = published.box
      let sink = Sink<Output, Never>(value: { [weak box] in box?.value = $0 })
      receive(subscriber: sink)
      box.keep(AnyCancellable(sink))
    }

    /// The values as they come, for `for await`.
    public var values: AsyncStream<Output> {
      AsyncStream { continuation in
        let sink = Sink<Output, Never>(
          value: {
            let value = Unchecked($0)
            continuation.yield(value.value)
          },
          completion: { _ in continuation.finish() })
        receive(subscriber: sink)
        let link = Unchecked(sink)
        continuation.onTermination = { _ in link.value.cancel() }
      }
    }
  }

  /// Carries what the single thread of a run makes safe.
  struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
#endif
