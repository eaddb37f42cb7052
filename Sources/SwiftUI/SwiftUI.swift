// What session code carries along of Apple's SwiftUI, for Linux: observation and stored settings. There
// are no views here; a file that declares some cannot be hosted.
#if !canImport(Darwin)
  @_exported public import Combine
  @_exported public import Foundation
  @_exported public import Observation
  @_exported public import UIKit

  /// A value that is kept in the user's defaults.
  @propertyWrapper
  public struct AppStorage<Value> {
    private let key: String
    private let store: UserDefaults
    private let read: (Any?) -> Value
    private let write: (Value) -> Any?

    public var wrappedValue: Value {
      get { read(store.object(forKey: key)) }
      nonmutating set { store.set(write(newValue), forKey: key) }
    }

    private init(
      _ key: String, _ store: UserDefaults?, _ read: @escaping (Any?) -> Value,
      _ write: @escaping (Value) -> Any?
    ) {
      self.key = key
      self.store = store ?? .standard
      self.read = read
      self.write = write
    }

    private init(plain value: Value, _ key: String, _ store: UserDefaults?) {
      self.init(key, store, { $0 as? Value ?? value }, { $0 })
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool { self.init(plain: wrappedValue, key, store) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Int { self.init(plain: wrappedValue, key, store) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double { self.init(plain: wrappedValue, key, store) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String { self.init(plain: wrappedValue, key, store) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data { self.init(plain: wrappedValue, key, store) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue: Sendable {
      self.init(
        key, store, { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) ?? wrappedValue },
        { $0.rawValue })
    }
  }

  /// Where the app stands; here always in front.
  public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

  /// Nothing moves, so what is to be animated happens at once.
  public struct Animation: Equatable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static func linear(duration: Double) -> Animation { Animation() }
    public static func easeIn(duration: Double) -> Animation { Animation() }
    public static func easeOut(duration: Double) -> Animation { Animation() }
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    public static func spring(
      response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation { Animation() }
  }

  public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
  ) rethrows -> Result { try body() }
#endif
