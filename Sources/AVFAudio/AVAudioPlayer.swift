#if !canImport(Darwin)
  internal import EarshotSessions
  internal import EarshotSimulation
  internal import EarshotUnits
  public import Foundation

  /// Plays one sound in the simulated device.
  ///
  /// Starting it activates the session by itself; nothing about it ever deactivates the session.
  ///
  /// - Rule: R-ACT-6, R-DEACT-6, R-FIN-1
  open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    public let duration: TimeInterval

    /// Taken when the player starts.
    open var volume: Float = 1 {
      didSet { if volume != oldValue { noteWhilePlaying("changing volume while it plays") } }
    }
    open var numberOfLoops = 0
    open var pan: Float = 0 { didSet { note("pan") } }
    open var enableRate = false
    open var rate: Float = 1 { didSet { if rate != 1 { note("rate") } } }
    open var isMeteringEnabled = false

    /// Nil for a player of nothing.
    private let reader: (any SoundReader)?
    /// The start that is not over yet.
    private var turn: Turn?
    /// Where the next start begins.
    private var offset = TimeSpan.zero
    private var loopsLeft = 0
    /// Which start at a later time counts: one that was put off before a stop or a pause is over.
    private var appointment = 0

    private struct Turn {
      weak var host: AppHost?
      let player: PlayerID
      let from: TimeSpan
    }

    /// A player of nothing, as apps make it until they have a sound: it never starts.
    public override init() {
      reader = nil
      (url, data, duration) = (nil, nil, 0)
      super.init()
    }

    public convenience init(contentsOf url: URL) throws {
      try self.init(contentsOf: url, fileTypeHint: nil)
    }

    public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
      let host = try AppHost.required()
      guard url.isFileURL else {
        throw NSError(facade: "\(url.absoluteString) is no file: a player plays local files alone")
      }
      reader = host.reader
      duration = try host.reader.open(file: url.path, from: .zero).1.length.seconds
      self.url = url
      data = nil
    }

    public convenience init(data: Data) throws {
      try self.init(data: data, fileTypeHint: nil)
    }

    public init(data: Data, fileTypeHint utiString: String?) throws {
      let host = try AppHost.required()
      reader = host.reader
      duration = try host.reader.open(data: data, from: .zero).1.length.seconds
      url = nil
      self.data = data
    }

    /// On a device this also activates nothing yet; here there is nothing to prepare.
    @discardableResult
    open func prepareToPlay() -> Bool { AppHost.asked() != nil && reader != nil }

    @discardableResult
    open func play() -> Bool {
      guard let host = AppHost.asked() else { return false }
      appointment += 1
      if let turn = present {
        if host.run.isSounding(turn.player) { return true }
        // What was cut at this instant is over, although nobody has told the player yet.
        if host.run.isHeld(turn.player) || host.run.isPaused(turn.player) {
          return (try? host.run.resume(turn.player)) != nil
        }
      }
      loopsLeft = max(numberOfLoops, 0)
      return start(host)
    }

    /// Plays at a time of `deviceCurrentTime`.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool {
      guard let host = AppHost.asked() else { return false }
      let delay = TimeSpan(interval: time - deviceCurrentTime)
      guard delay > .zero else { return play() }
      guard reader != nil else { return false }
      appointment += 1
      let own = appointment
      host.put(on: .main, after: delay) { [weak self] in
        guard let self, own == appointment else { return }
        play()
      }
      return true
    }

    open func pause() {
      appointment += 1
      guard let host = AppHost.asked(), let turn = present else { return }
      host.run.pause(turn.player)
    }

    /// The place stays where it is, as on a device; there is no callback.
    open func stop() {
      appointment += 1
      guard let host = AppHost.asked(), let turn = present else { return }
      offset = place(of: turn, host)
      self.turn = nil
      host.run.stop(turn.player)
    }

    open var isPlaying: Bool {
      guard let host = AppHost.asked(), let turn = present else { return false }
      return host.run.isSounding(turn.player)
    }

    open var currentTime: TimeInterval {
      get {
        guard let host = AppHost.asked(), let turn = present else { return offset.seconds }
        return place(of: turn, host).seconds
      }
      set {
        let wasPlaying = isPlaying
        stop()
        offset = min(max(TimeSpan(interval: newValue), .zero), TimeSpan(interval: duration))
        if wasPlaying { play() }
      }
    }

    open var deviceCurrentTime: TimeInterval {
      AppHost.asked().map { ($0.run.now - .zero).seconds } ?? 0
    }

    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
      if duration > 0 { note("setVolume(_:fadeDuration:) without its fade") }
      self.volume = volume
    }

    open var numberOfChannels: Int { 2 }
    open var settings: [String: Any] { [:] }

    open func updateMeters() { note("metering") }

    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

    /// The start of this run that is not over yet; a leftover of another run is none.
    private var present: Turn? {
      guard let turn, turn.host === AppHost.asked(), turn.host != nil else { return nil }
      return turn
    }

    private func place(of turn: Turn, _ host: AppHost) -> TimeSpan {
      let length = TimeSpan(interval: duration).nanoseconds
      let place = (turn.from + host.run.position(of: turn.player)).nanoseconds
      return TimeSpan(nanoseconds: length > 0 && place > length ? place % length : place)
    }

    private func start(_ host: AppHost) -> Bool {
      let loops = numberOfLoops < 0
      if offset >= TimeSpan(interval: duration) { offset = .zero }
      guard let (sound, facts) = try? open(from: loops ? .zero : offset) else { return false }
      let from = loops ? .zero : offset
      let start = host.run.play(
        sound: host.run.add(sound, facts), as: PlayerName.of(url), gain: gain, loops: loops,
        isSystemManaged: false)
      guard case .started(let player) = start else { return false }
      turn = Turn(host: host, player: player, from: from)
      offset = .zero
      // A player that nobody holds any more falls silent, as on a device.
      host.watch(player) { [weak self] reason in self?.isOver(player, reason, host) }
      return true
    }

    private func open(from: TimeSpan) throws -> (Sound, SoundFacts)? {
      if let url { return try reader?.open(file: url.path, from: from) }
      return try reader?.open(data: data ?? Data(), from: from)
    }

    private var gain: LinearGain { LinearGain(Double(max(volume.isNaN ? 0 : volume, 0))) }

    private func isOver(_ player: PlayerID, _ reason: WaitingList.Reason?, _ host: AppHost) {
      guard turn?.player == player else { return }
      turn = nil
      guard reason == nil else { return }
      if loopsLeft > 0 {
        loopsLeft -= 1
        _ = start(host)
        return
      }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }

    private func note(_ what: String) {
      AppHost.asked()?.run.noteNotSimulated("AVAudioPlayer: \(what) is not simulated")
    }

    private func noteWhilePlaying(_ what: String) {
      if isPlaying { note(what) }
    }

    deinit {
      guard let turn, let host = turn.host, host === AppHost.asked() else { return }
      host.run.release(turn.player, of: "AVAudioPlayer")
    }
  }

  /// Names of players, as a scenario would give them.
  enum PlayerName {
    static func of(_ url: URL?) -> String {
      guard let url else { return "data" }
      return slug(url.deletingPathExtension().lastPathComponent)
    }

    /// A text as a short name of letters, digits and dashes.
    static func slug(_ text: String) -> String {
      var name = ""
      for scalar in text.unicodeScalars {
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
        if isPlain || scalar == "_" {
          name.unicodeScalars.append(scalar)
        } else if !name.isEmpty, !name.hasSuffix("-") {
          name += "-"
        }
        if name.count >= 40 { break }
      }
      while name.hasSuffix("-") { name.removeLast() }
      return name.isEmpty ? "sound" : name
    }
  }

  /// Told of the end of a player.
  ///
  /// Both methods are optional: each has an empty body by default.
  public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  }

  extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
  }
#endif
