/// Declarations that a hosted app's own module needs and that Foundation has on Apple's systems alone.
///
/// Selectors hold the method itself, an observer is not retained, and both forms of
/// `removeObserver` reach what was added by selector.
enum Shims {
  static let text = """
    import Foundation
    import AVFoundation

    struct Selector {
      enum Argument {
        case none
        case notification(Notification)
        case timer(Timer)
        case link(CADisplayLink)
      }

      let call: (AnyObject, Argument) -> Void

      init<T: AnyObject>(_: T.Type, _ method: @escaping (T) -> (Notification) -> Void) {
        call = { target, argument in
          if let target = target as? T, case .notification(let note) = argument { method(target)(note) }
        }
      }

      init<T: AnyObject>(_: T.Type, _ method: @escaping (T) -> (NSNotification) -> Void) {
        call = { target, argument in
          if let target = target as? T, case .notification(let note) = argument {
            method(target)(NSNotification(name: note.name, object: note.object, userInfo: note.userInfo))
          }
        }
      }

      init<T: AnyObject>(_: T.Type, _ method: @escaping (T) -> (Timer) -> Void) {
        call = { target, argument in
          if let target = target as? T, case .timer(let timer) = argument { method(target)(timer) }
        }
      }

      init<T: AnyObject>(_: T.Type, _ method: @escaping (T) -> (CADisplayLink) -> Void) {
        call = { target, argument in
          if let target = target as? T, case .link(let link) = argument { method(target)(link) }
        }
      }

      init<T: AnyObject>(_: T.Type, _ method: @escaping (T) -> () -> Void) {
        call = { target, _ in if let target = target as? T { method(target)() } }
      }
    }

    private final class SelectorObserver {
      weak var target: AnyObject?
      let token: any NSObjectProtocol
      let name: Notification.Name?
      let object: AnyObject?

      init(_ target: AnyObject, _ token: any NSObjectProtocol, _ name: Notification.Name?, _ object: Any?) {
        self.target = target
        self.token = token
        self.name = name
        self.object = object.map { $0 as AnyObject }
      }
    }

    nonisolated(unsafe) private var selectorObservers: [SelectorObserver] = []

    extension NotificationCenter {
      nonisolated func addObserver(
        _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
      ) {
        nonisolated(unsafe) weak var target = observer
        nonisolated(unsafe) let selector = selector
        let token = addObserver(forName: name, object: object, queue: nil) { note in
          if let target { selector.call(target, .notification(note)) }
        }
        selectorObservers.append(SelectorObserver(observer, token, name, object))
      }

      nonisolated func removeObserver(_ observer: AnyObject) { drop(observer, nil, nil) }

      nonisolated func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        drop(observer, name, object)
      }

      nonisolated func removeObserver(_ observer: AnyObject, name: Notification.Name, object: Any?) {
        drop(observer, name, object)
      }

      nonisolated private func drop(_ observer: AnyObject, _ name: Notification.Name?, _ object: Any?) {
        let object = object.map { $0 as AnyObject }
        func fits(_ known: SelectorObserver) -> Bool {
          known.target === observer && (name == nil || known.name == name)
            && (object == nil || known.object === object)
        }
        for known in selectorObservers where fits(known) { removeObserver(known.token as Any) }
        selectorObservers.removeAll { $0.target == nil || fits($0) }
        removeObserver(observer as Any, name: name, object: object)
      }
    }

    extension Timer {
      nonisolated private convenience init(
        _ interval: TimeInterval, _ target: AnyObject, _ selector: Selector, _ repeats: Bool
      ) {
        nonisolated(unsafe) let selector = selector
        nonisolated(unsafe) let target = target
        self.init(timeInterval: interval, repeats: repeats) { selector.call(target, .timer($0)) }
      }

      nonisolated convenience init(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
        repeats: Bool
      ) { self.init(interval, target, selector, repeats) }

      @discardableResult
      nonisolated static func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
        repeats: Bool
      ) -> Timer {
        nonisolated(unsafe) let selector = selector
        nonisolated(unsafe) let target = target
        return scheduledTimer(withTimeInterval: interval, repeats: repeats) {
          selector.call(target, .timer($0))
        }
      }
    }

    nonisolated(unsafe) private var performances: [(target: ObjectIdentifier, work: DispatchWorkItem)] = []

    extension NSObject {
      nonisolated func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let target = self
        nonisolated(unsafe) let selector = selector
        let argument = (object as? Notification).map { Selector.Argument.notification($0) } ?? .none
        nonisolated(unsafe) let given = argument
        let work = DispatchWorkItem { selector.call(target, given) }
        performances.append((ObjectIdentifier(self), work))
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: work)
      }

      nonisolated func perform(_ selector: Selector) { selector.call(self, .none) }

      nonisolated static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
        for performance in performances where performance.target == ObjectIdentifier(target) {
          performance.work.cancel()
        }
        performances.removeAll { $0.target == ObjectIdentifier(target) }
      }
    }

    func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

    /// Sixty times a second, as a screen would.
    final class CADisplayLink {
      private let fire: (CADisplayLink) -> Void
      private var timer: Timer?
      var isPaused = false
      var preferredFramesPerSecond = 60
      private(set) var timestamp: Double = 0
      var duration: Double { 1 / 60 }
      var targetTimestamp: Double { timestamp + duration }

      init(target: AnyObject, selector: Selector) {
        fire = { selector.call(target, .link($0)) }
      }

      func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        nonisolated(unsafe) let link = self
        timer = Timer.scheduledTimer(withTimeInterval: 1 / 60, repeats: true) { _ in
          link.timestamp = CACurrentMediaTime()
          if !link.isPaused { link.fire(link) }
        }
      }

      func invalidate() { timer?.invalidate() }
    }

    let NSEC_PER_SEC: UInt64 = 1_000_000_000
    let NSEC_PER_MSEC: UInt64 = 1_000_000
    let NSEC_PER_USEC: UInt64 = 1_000
    let USEC_PER_SEC: UInt64 = 1_000_000
    let MSEC_PER_SEC: UInt64 = 1_000

    func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

    """
}
