// A stand-in for Apple's Combine on Linux, for what session code carries along. Values are pushed as
// they come: every subscriber asks for all of them. On Apple systems the real module is used.
#if !canImport(Darwin)

  /// Something that delivers values over time.
  public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
  }

  /// Something that receives them.
  public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error

    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
  }

  extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where S.Input == Output, S.Failure == Failure { receive(subscriber: subscriber) }
  }

  /// The link between a publisher and one subscriber.
  public protocol Subscription: AnyObject, Cancellable {
    func request(_ demand: Subscribers.Demand)
  }

  /// A publisher that begins when it is told to.
  public protocol ConnectablePublisher: Publisher {
    func connect() -> any Cancellable
  }

  /// The names of publishers that app code writes out.
  public enum Publishers {}

  public enum Subscribers {
    /// How many values are wanted: here always all of them.
    public struct Demand: Equatable, Sendable {
      private let isAny: Bool
      public static let unlimited = Demand(isAny: true)
      public static let none = Demand(isAny: false)
      public static func max(_ value: Int) -> Demand { Demand(isAny: value > 0) }
    }

    public enum Completion<Failure: Error> {
      case finished
      case failure(Failure)
    }
  }

  extension Subscribers.Completion: Sendable {}
  extension Subscribers.Completion: Equatable where Failure: Equatable {}

  /// Something whose work can be called off.
  public protocol Cancellable {
    func cancel()
  }

  /// Calls its work off when it goes, or when it is told to.
  public final class AnyCancellable: Cancellable, Hashable {
    private var work: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { work = cancel }

    public init(_ canceller: some Cancellable) { work = { canceller.cancel() } }

    deinit { cancel() }

    public func cancel() {
      let work = work
      self.work = nil
      work?()
    }

    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store(in list: inout some RangeReplaceableCollection<AnyCancellable>) {
      list.append(self)
    }
  }

  /// A subscription that is nothing but a way out.
  final class Link: Subscription {
    private var work: (() -> Void)?

    init(_ cancel: @escaping () -> Void = {}) { work = cancel }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
      let work = work
      self.work = nil
      work?()
    }
  }
#endif
