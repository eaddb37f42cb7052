import EarshotSessions
import Testing

/// Validity of options and modes: R-OPT-2 cell by cell, R-OPT-4, R-MODE-2.
@Suite("Categories, modes and options")
struct OptionsTests {
  /// The table of R-OPT-2; + accepted, - refused.
  ///
  /// Columns: ambient, soloAmbient, playback, record, playAndRecord, multiRoute.
  static let table: [(CategoryOptions, documented: String, ios26: String)] = [
    (.mixWithOthers, "+-+-++", "+-+-++"),
    (.duckOthers, "--+-++", "+-+-++"),
    (.interruptSpokenAudioAndMixWithOthers, "--+-++", "--+-++"),
    (.allowBluetoothHFP, "---++-", "---++-"),
    (.defaultToSpeaker, "----+-", "----+-"),
    (.allowBluetoothA2DP, "+++-+-", "+++-+-"),
    (.allowAirPlay, "----+-", "----+-"),
    (.overrideMutedMicrophoneInterruption, "---+++", "---+++"),
    (.farFieldInput, "------", "------"),
    (.bluetoothHighQualityRecording, "----++", "----++"),
  ]

  @Test("the table of options and categories", arguments: table.indices)
  func validity(row index: Int) {
    let (option, documented, ios26) = Self.table[index]
    for (rules, cells) in [(RuleSetName.documented, documented), (.ios26, ios26)] {
      for (category, cell) in zip(Category.allCases, cells) {
        let refusal = rules.rules().refusal(
          of: SessionConfiguration(category: category, options: option))
        #expect((refusal == nil) == (cell == "+"), "\(option.names) in \(category)")
        if let refusal {
          #expect(refusal.error == .badParam)
          #expect(refusal.options == option)
        }
      }
    }
  }

  @Test("farFieldInput needs Bluetooth HFP beside it")
  func farField() {
    let options: CategoryOptions = [.farFieldInput, .allowBluetoothHFP]
    for category in Category.allCases {
      let refusal = AppleRules().refusal(
        of: SessionConfiguration(category: category, options: options))
      #expect((refusal == nil) == (category == .record || category == .playAndRecord))
    }
  }

  @Test("multiRoute takes mixing options in its default mode only, HFP in dualRoute only")
  func multiRoute() {
    func isAccepted(_ mode: Mode, _ options: CategoryOptions) -> Bool {
      AppleRules().refusal(
        of: SessionConfiguration(category: .multiRoute, mode: mode, options: options)) == nil
    }
    #expect(isAccepted(.default, .duckOthers))
    #expect(!isAccepted(.spokenAudio, .duckOthers))
    #expect(isAccepted(.dualRoute, .allowBluetoothHFP))
    #expect(!isAccepted(.dualRoute, [.allowBluetoothHFP, .mixWithOthers]))
    // Without HFP dualRoute acts as the default mode.
    #expect(isAccepted(.dualRoute, .mixWithOthers))
  }

  @Test("a refusal names the options at fault alone")
  func namesTheFault() {
    let refusal = AppleRules().refusal(
      of: SessionConfiguration(
        category: .playback, options: [.mixWithOthers, .allowBluetoothA2DP, .allowBluetoothHFP]))
    #expect(refusal?.options.names == ["allowBluetoothHFP"])
  }

  @Test("the bare bit 0x10 and unknown bits are refused")
  func strayBits() {
    for bits: UInt in [0x10, 1 << 9, 0x10 | 1 << 30] {
      let refusal = AppleRules().refusal(
        of: SessionConfiguration(category: .playback, options: CategoryOptions(rawValue: bits)))
      #expect(refusal?.error == .badParam)
    }
  }

  @Test("a getter shows implied bits")
  func impliedBits() {
    func reported(_ category: Category, _ mode: Mode, _ options: CategoryOptions) -> UInt {
      SessionConfiguration(category: category, mode: mode, options: options).reportedOptions
        .rawValue
    }
    #expect(reported(.playback, .default, .duckOthers) == 0x3)
    #expect(
      reported(.playback, .default, [.duckOthers, .interruptSpokenAudioAndMixWithOthers]) == 0x13)
    #expect(reported(.ambient, .default, .mixWithOthers) == 0x1)
    #expect(reported(.ambient, .default, []) == 0)
    #expect(reported(.playAndRecord, .voiceChat, []) == 0x4)
    #expect(reported(.playAndRecord, .videoChat, []) == 0xC)
    // Outside its category a mode sets nothing.
    #expect(reported(.playback, .voiceChat, []) == 0)
  }

  /// The table of R-MODE-1: the categories of each mode, in the order of R-CAT-1.
  static let modes: [(Mode, String)] = [
    (.default, "++++++"), (.spokenAudio, "++++++"), (.voicePrompt, "++++++"),
    (.measurement, "++++++"), (.moviePlayback, "--+---"), (.shortFormVideo, "--+---"),
    (.voiceChat, "----+-"), (.videoChat, "----+-"), (.gameChat, "----+-"),
    (.videoRecording, "---++-"), (.dualRoute, "-----+"),
  ]

  @Test("a mode outside its row is accepted and acts as default", arguments: modes.indices)
  func effectiveModes(row index: Int) {
    let (mode, cells) = Self.modes[index]
    for (category, cell) in zip(Category.allCases, cells) {
      let effective = mode.effective(in: category, with: .allowBluetoothHFP)
      #expect(effective == (cell == "+" ? mode : .default))
      #expect(
        AppleRules().refusal(of: SessionConfiguration(category: category, mode: mode)) == nil)
    }
  }

  @Test("mixable: ambient always, soloAmbient and record never, the others by an option")
  func mixability() {
    for category in Category.allCases {
      let plain = SessionConfiguration(category: category)
      #expect(plain.isMixable == (category == .ambient))
      for option: CategoryOptions in [
        .mixWithOthers, .duckOthers, .interruptSpokenAudioAndMixWithOthers,
      ] {
        #expect(SessionConfiguration(category: category, options: option).isMixable)
      }
    }
  }
}

@Suite("Error codes")
struct ErrorCodeTests {
  /// The table of R-ERR-1.
  static let codes: [(ErrorCode, String?, Int32)] = [
    (.badParam, nil, -50), (.isBusy, "!act", 560_030_580),
    (.cannotInterruptOthers, "!int", 560_557_684), (.insufficientPriority, "!pri", 561_017_449),
    (.siriIsRecording, "siri", 1_936_290_409), (.cannotStartPlaying, "!pla", 561_015_905),
    (.incompatibleCategory, "!cat", 560_161_140), (.missingEntitlement, "ent?", 1_701_737_535),
    (.cannotStartRecording, "!rec", 561_145_187), (.resourceNotAvailable, "!res", 561_145_203),
    (.mediaServicesFailed, "msrv", 1_836_282_486), (.expiredSession, "!ses", 561_210_739),
    (.sessionNotActive, "inac", 1_768_841_571), (.unspecified, "what", 2_003_329_396),
  ]

  @Test("names, four characters and integers")
  func table() {
    #expect(Self.codes.map(\.0) == ErrorCode.allCases)
    for (code, characters, integer) in Self.codes {
      #expect(code.fourCharacters == characters)
      #expect(code.integer == integer)
    }
  }
}
