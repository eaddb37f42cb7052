#if !canImport(Darwin)
  /// An object that tells before one of its published properties changes.
  public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    var objectWillChange: ObjectWillChangePublisher { get }
  }

  public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let subject = PassthroughSubject<Void, Never>()

    public init() {}

    public func send() { subject.send() }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that the object's published properties share; a new one where it has none.
    public var objectWillChange: ObservableObjectPublisher {
      var mirror: Mirror? = Mirror(reflecting: self)
      var boxes: [any PublishedStorage] = []
      while let level = mirror {
        boxes += level.children.compactMap { ($0.value as? any PublishedProperty)?.storage }
        mirror = level.superclassMirror
      }
      let shared = boxes.lazy.compactMap(\.owner).first ?? ObservableObjectPublisher()
      for box in boxes { box.owner = shared }
      return shared
    }
  }

  protocol PublishedProperty {
    var storage: any PublishedStorage { get }
  }

  protocol PublishedStorage: AnyObject {
    var owner: ObservableObjectPublisher? { get set }
  }

  /// A property whose changes are published, before they take effect.
  @propertyWrapper
  public struct Published<Value>: PublishedProperty {
    let box: Box

    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }

    var storage: any PublishedStorage { box }

    @available(*, unavailable, message: "@Published belongs to properties of classes")
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    public var projectedValue: Publisher {
      get { Publisher(box: box) }
      set { _ = newValue }
    }

    public static subscript<Owner: AnyObject>(
      _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
      get { owner[keyPath: storage].box.value }
      set {
        // The object's publisher is found once; it then stands in every box.
        if let object = owner as? any ObservableObject { object.announce() }
        owner[keyPath: storage].box.value = newValue
      }
    }

    public struct Publisher: Combine.Publisher {
      public typealias Output = Value
      public typealias Failure = Never

      let box: Box

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
        box.subject.receive(subscriber: subscriber)
      }
    }

    final class Box: PublishedStorage {
      let subject: CurrentValueSubject<Value, Never>
      var owner: ObservableObjectPublisher?
      private var kept: [AnyCancellable] = []

      init(_ value: Value) { subject = CurrentValueSubject(value) }

      var value: Value {
        get { subject.value }
        set { subject.publish(newValue) }
      }

      func keep(_ link: AnyCancellable) { kept.append(link) }
    }
  }

  extension CurrentValueSubject {
    /// As `@Published` does: subscribers hear of the value while the old one is still read.
    func publish(_ value: Output) {
      tell(value)
      store(value)
    }
  }

  extension ObservableObject {
    fileprivate func announce() { (objectWillChange as? ObservableObjectPublisher)?.send() }
  }
#endif
