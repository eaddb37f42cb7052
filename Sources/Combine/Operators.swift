#if !canImport(Darwin)
  /// A publisher of a known kind of values, whatever it is made of.
  public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let attach: (Sink<Output, Failure>) -> Void

    public init(_ publisher: some Publisher<Output, Failure>) {
      attach = { publisher.receive(subscriber: $0) }
    }

    /// A publisher that runs a closure for each subscriber.
    package init(_ attach: @escaping (Sink<Output, Failure>) -> Void) { self.attach = attach }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let sink = Sink<Output, Failure>(
        value: { _ = subscriber.receive($0) }, completion: { subscriber.receive(completion: $0) })
      subscriber.receive(subscription: Link { sink.cancel() })
      attach(sink)
    }
  }

  extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

    /// Each value handed to a closure, which passes on what it likes.
    private func relay<Next>(
      _ body: @escaping (Output, (Next) -> Void) -> Void
    ) -> AnyPublisher<Next, Failure> {
      AnyPublisher<Next, Failure> { next in
        receive(
          subscriber: Sink<Output, Failure>(into: next) { body($0) { _ = next.receive($0) } })
      }
    }

    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
      relay { value, pass in pass(transform(value)) }
    }

    public func map<T>(_ path: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
      relay { value, pass in pass(value[keyPath: path]) }
    }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
      relay { value, pass in if let result = transform(value) { pass(result) } }
    }

    public func filter(_ isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
      relay { value, pass in if isWanted(value) { pass(value) } }
    }

    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        var left = count
        receive(
          subscriber: Sink<Output, Failure>(into: next) {
            if left > 0 { left -= 1 } else { _ = next.receive($0) }
          })
      }
    }

    public func prepend(_ first: Output...) -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        for value in first { _ = next.receive(value) }
        receive(subscriber: next)
      }
    }

    public func merge(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure>
    {
      AnyPublisher<Output, Failure> { next in
        var running = 2
        let end = { (completion: Subscribers.Completion<Failure>) in
          running -= 1
          if case .failure = completion { running = 0 }
          if running == 0 { next.receive(completion: completion) }
        }
        let pass = { (value: Output) in _ = next.receive(value) }
        receive(subscriber: Sink<Output, Failure>(into: next, value: pass, completion: end))
        other.receive(subscriber: Sink<Output, Failure>(into: next, value: pass, completion: end))
      }
    }

    public func combineLatest<Other>(_ other: some Publisher<Other, Failure>)
      -> AnyPublisher<(Output, Other), Failure>
    {
      AnyPublisher<(Output, Other), Failure> { next in
        var one: Output?
        var two: Other?
        var running = 2
        let pass = { if let one, let two { _ = next.receive((one, two)) } }
        let end = { (completion: Subscribers.Completion<Failure>) in
          running -= 1
          if case .failure = completion { running = 0 }
          if running == 0 { next.receive(completion: completion) }
        }
        receive(
          subscriber: Sink<Output, Failure>(
            into: next,
            value: {
              one = $0
              pass()
            }, completion: end))
        other.receive(
          subscriber: Sink<Other, Failure>(
            into: next,
            value: {
              two = $0
              pass()
            }, completion: end))
      }
    }

    /// The same publisher: a run has one thread, and values stay in their order.
    public func receive<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    public func subscribe<S>(on scheduler: S) -> AnyPublisher<Output, Failure> {
      AnyPublisher(self)
    }
  }

  extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
      AnyPublisher<Output, Failure> { next in
        var last: Output?
        receive(
          subscriber: Sink<Output, Failure>(into: next) {
            if last != $0 { _ = next.receive($0) }
            last = $0
          })
      }
    }
  }

  /// One value, then the end.
  public struct Just<Output>: Publisher {
    public typealias Failure = Never
    public let output: Output

    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      subscriber.receive(subscription: Link())
      _ = subscriber.receive(output)
      subscriber.receive(completion: .finished)
    }
  }

  /// No value, and the end at once unless told otherwise.
  public struct Empty<Output, Failure: Error>: Publisher {
    private let completes: Bool

    public init(completeImmediately: Bool = true) { completes = completeImmediately }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: Link())
      if completes { subscriber.receive(completion: .finished) }
    }
  }
#endif
