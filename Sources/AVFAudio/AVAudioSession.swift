#if !canImport(Darwin)
  public import Foundation
  internal import EarshotSessions
  internal import EarshotSimulation

  /// The app's audio session: the one of the run that is going on.
  ///
  /// Declared as the public SDK declares it. Every call acts on the simulated device at the present
  /// instant of its virtual time, by the session rules; outside a run every call throws.
  open class AVAudioSession: NSObject, @unchecked Sendable {
    private static let shared = AVAudioSession()

    open class func sharedInstance() -> AVAudioSession { shared }

    open func setCategory(_ category: AVAudioSession.Category) throws {
      try configure(category, .default, .default, [])
    }

    open func setCategory(
      _ category: AVAudioSession.Category, options: AVAudioSession.CategoryOptions = []
    ) throws {
      try configure(category, .default, .default, options)
    }

    open func setCategory(
      _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
      options: AVAudioSession.CategoryOptions = []
    ) throws {
      try configure(category, mode, .default, options)
    }

    open func setCategory(
      _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
      policy: AVAudioSession.RouteSharingPolicy, options: AVAudioSession.CategoryOptions = []
    ) throws {
      try configure(category, mode, policy, options)
    }

    /// Keeps category and options, and checks them again.
    ///
    /// - Rule: R-SET-8
    open func setMode(_ mode: AVAudioSession.Mode) throws {
      let host = try AppHost.required()
      guard let mode = mode.simulated else {
        throw NSError(host.run.refuse(.setMode), "there is no mode \(mode.rawValue)")
      }
      var configuration = host.run.configuration
      configuration.mode = mode
      try SessionError.rethrow { () throws(Refusal) in
        try host.run.configure(configuration, call: .setMode)
      }
    }

    open func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {
      let host = try AppHost.required()
      let notify = options.contains(.notifyOthersOnDeactivation)
      try SessionError.rethrow { () throws(Refusal) in
        try host.run.setActive(active, notify: notify)
      }
    }

    private func configure(
      _ category: AVAudioSession.Category, _ mode: AVAudioSession.Mode,
      _ policy: AVAudioSession.RouteSharingPolicy, _ options: AVAudioSession.CategoryOptions
    ) throws {
      let host = try AppHost.required()
      if policy != .default {
        host.run.noteNotSimulated("route sharing policies are not simulated: taken as the default")
      }
      guard let named = category.simulated, let mode = mode.simulated else {
        let stranger = category.simulated == nil ? category.rawValue : mode.rawValue
        throw NSError(host.run.refuse(.setCategory), "there is no \(stranger)")
      }
      let configuration = SessionConfiguration(
        category: named, mode: mode,
        options: EarshotSessions.CategoryOptions(rawValue: options.rawValue))
      try SessionError.rethrow { () throws(Refusal) in
        try host.run.configure(configuration, call: .setCategory)
      }
    }
  }
#endif
