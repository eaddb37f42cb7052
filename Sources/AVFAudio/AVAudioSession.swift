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

    // What the session says of itself; without a run, what an app that says nothing would read.

    private var configuration: SessionConfiguration {
      AppHost.asked()?.run.configuration ?? SessionConfiguration(category: .soloAmbient)
    }

    open var category: AVAudioSession.Category {
      AVAudioSession.Category(simulated: configuration.category.rawValue)
    }

    open var mode: AVAudioSession.Mode {
      AVAudioSession.Mode(simulated: configuration.mode.rawValue)
    }

    /// Implied bits are set, as on a device.
    ///
    /// - Rule: R-OPT-4
    open var categoryOptions: AVAudioSession.CategoryOptions {
      AVAudioSession.CategoryOptions(rawValue: configuration.reportedOptions.rawValue)
    }

    open var isOtherAudioPlaying: Bool { AppHost.asked()?.run.isOtherAudioPlaying ?? false }

    open var secondaryAudioShouldBeSilencedHint: Bool {
      AppHost.asked()?.run.secondaryAudioShouldBeSilenced ?? false
    }

    /// - Rule: R-MODE-5
    open var promptStyle: AVAudioSession.PromptStyle {
      guard let run = AppHost.asked()?.run else { return .normal }
      if run.assistantIsUp { return .none }
      return run.callIsUp ? .short : .normal
    }

    /// The volume buttons are not simulated: always full.
    open var outputVolume: Float { 1 }

    open var currentRoute: AVAudioSessionRouteDescription {
      AVAudioSessionRouteDescription(hasInput: configuration.category.hasInput)
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
