#if !canImport(Darwin)
  public import Foundation

  // Key-value observing, which needs the Objective-C runtime. What apps observe of a session never
  // changes here but for `isOtherAudioPlaying` and its like: each observer hears of the value it
  // begins with, if it asks for that, and says in the trace that it hears no more.

  public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  }

  public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
  }

  public final class NSKeyValueObservation: NSObject {
    public func invalidate() {}
  }

  extension AVAudioSession {
    public func observe<Value>(
      _ keyPath: KeyPath<AVAudioSession, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (AVAudioSession, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      noteObserving()
      if options.contains(.initial) {
        let value = options.contains(.new) ? self[keyPath: keyPath] : nil
        changeHandler(
          self, NSKeyValueObservedChange(newValue: value, oldValue: nil, isPrior: false))
      }
      return NSKeyValueObservation()
    }

    package func noteObserving() {
      FacadeNotes.notSimulated("AVAudioSession: key-value observing: no change is told")
    }
  }
#endif
