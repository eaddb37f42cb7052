/// How a session treats others and its route: the bits of `AVAudioSession.CategoryOptions`.
///
/// `duckOthers` and `interruptSpokenAudioAndMixWithOthers` set the mixing bit by themselves.
///
/// - Rule: R-OPT-1, R-OPT-2
public struct CategoryOptions: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
  public static let duckOthers = CategoryOptions(rawValue: 0x2)
  public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
  public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
  /// Two bits: its own, 0x10, and the mixing bit; present only if both are (R-OPT-4).
  public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
  public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
  public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
  public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  public static let farFieldInput = CategoryOptions(rawValue: 1 << 18)
  public static let bluetoothHighQualityRecording = CategoryOptions(rawValue: 1 << 19)

  /// Every option with its name, in the order of the table in R-OPT-2.
  package static let named: [(name: String, option: CategoryOptions)] = [
    ("mixWithOthers", .mixWithOthers),
    ("duckOthers", .duckOthers),
    ("interruptSpokenAudioAndMixWithOthers", .interruptSpokenAudioAndMixWithOthers),
    ("allowBluetoothHFP", .allowBluetoothHFP),
    ("defaultToSpeaker", .defaultToSpeaker),
    ("allowBluetoothA2DP", .allowBluetoothA2DP),
    ("allowAirPlay", .allowAirPlay),
    ("overrideMutedMicrophoneInterruption", .overrideMutedMicrophoneInterruption),
    ("farFieldInput", .farFieldInput),
    ("bluetoothHighQualityRecording", .bluetoothHighQualityRecording),
  ]

  /// The option of that name; the old spelling `allowBluetooth` is taken too.
  package init?(name: String) {
    if name == "allowBluetooth" {
      self = .allowBluetoothHFP
      return
    }
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.option
  }

  /// What a getter reports: implied bits are set.
  ///
  /// - Rule: R-OPT-4
  package var withImpliedBits: CategoryOptions {
    contains(.duckOthers) ? union(.mixWithOthers) : self
  }

  /// The names of the options present, in the order of the table.
  package var names: [String] {
    Self.named.filter { contains($0.option) }.map(\.name)
  }

  /// The options present, one at a time.
  ///
  /// Bits that make no whole option come last, as one value. The mixing bit that
  /// interruptSpoken implies is no option of its own here.
  package var elements: [CategoryOptions] {
    var found = Self.named.map(\.option).filter { contains($0) }
    if contains(.interruptSpokenAudioAndMixWithOthers) { found.removeAll { $0 == .mixWithOthers } }
    let rest = subtracting(found.reduce([]) { $0.union($1) })
    return rest.isEmpty ? found : found + [rest]
  }
}
