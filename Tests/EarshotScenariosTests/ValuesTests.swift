import EarshotUnits
import Testing

@testable import EarshotScenarios

@Suite("Values")
struct ValuesTests {
  @Test(
    "times are kept to the nanosecond",
    arguments: [
      ("5s", 5_000_000_000), ("250ms", 250_000_000), ("40m", 2_400_000_000_000),
      ("3h", 10_800_000_000_000), ("1m30s", 90_000_000_000),
      ("1h02m03.5s", 3_723_500_000_000), ("1:30", 90_000_000_000),
      ("1:02:03.250", 3_723_250_000_000), ("5", 5_000_000_000), ("0.25", 250_000_000),
      ("0.000000001", 1), ("0.1s", 100_000_000), ("0.3", 300_000_000),
      ("16777217.0ms", 16_777_217_000_000), ("1.5h", 5_400_000_000_000),
      ("0.000001ms", 1), ("0s", 0), ("0", 0), ("00:05", 5_000_000_000),
      ("90:00", 5_400_000_000_000), ("1h", 3_600_000_000_000), ("1s500ms", 1_500_000_000),
      ("2h5s", 7_205_000_000_000), ("0.123456789s", 123_456_789),
      ("1.123456789", 1_123_456_789), ("59.999999999s", 59_999_999_999),
      ("48h", 172_800_000_000_000), ("0:00.000000001", 1),
      ("000000000000000000000000005s", 5_000_000_000),
    ] as [(String, Int64)])
  func times(text: String, nanoseconds: Int64) throws {
    #expect(try Values.time(text).nanoseconds == nanoseconds)
  }

  @Test(
    "what is no time says why",
    arguments: [
      ("-5s", "negative"), ("-0.5", "negative"), ("5x", "'x' in '5x' is no unit of time"),
      ("5sec", "no unit"), ("5us", "no unit"), ("1e3", "exponent"), ("1E-3s", "exponent"),
      ("nan", "not a time"), ("inf", "not a time"), ("", "not a time"), ("s", "not a time"),
      ("5.", "not a time"), (".5", "not a time"), ("5.s", "not a time"), ("1.2.3", "not a time"),
      ("1.0000000000s", "more than nine decimals"), ("0.0000000001", "more than nine decimals"),
      ("0.0000001ms", "finer than a nanosecond"), ("1.123456789ms", "finer than a nanosecond"),
      ("48.000000001h", "longer than 48h"), ("48h1ms", "longer than 48h"),
      ("172800.000000001", "longer than 48h"), ("49h", "longer than 48h"),
      ("9223372036854775808", "longer than 48h"),
      ("99999999999999999999999999999999999999999h", "longer than 48h"),
      ("1:60", "not a time"), ("1:5", "not a time"), ("1:2:03", "not a time"),
      ("1:02:03:04", "not a time"), ("1.5:30", "not a time"), ("1:30s", "not a time"),
      (":30", "not a time"), ("1:", "not a time"), ("5s1m", "not a time"),
      ("1.5m30s", "not a time"),
      ("1m30", "ends without a unit"), ("0x10", "no unit"), ("5s5s", "not a time"),
      ("٣s", "not a time"), ("1_000", "no unit"),
    ])
  func badTimes(text: String, reason: String) {
    let error = #expect(throws: ValueError.self) { try Values.time(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test(
    "near misses of times are put right",
    arguments: [
      ("5 s", "did you mean 5s?"), ("5S", "did you mean 5s?"), ("250MS", "did you mean 250ms?"),
    ])
  func nearTimes(text: String, help: String) {
    let error = #expect(throws: ValueError.self) { try Values.time(text) }
    #expect(error?.help == help)
  }

  @Test(
    "what a time prints reads back as the same time",
    arguments: [0, 1, 999_999_999, 61_000_000_001, 172_800_000_000_000] as [Int64])
  func roundTrip(nanoseconds: Int64) throws {
    let span = TimeSpan(nanoseconds: nanoseconds)
    #expect(try Values.time(span.description) == span)
  }

  @Test("a gain is a level or a factor")
  func gains() throws {
    #expect(try Values.gain("0dB") == .unity)
    #expect(try Values.gain("0.2") == LinearGain(0.2))
    #expect(try Values.gain("-20dB").factor == 0.1)
    #expect(try Values.gain("+20dB").factor == 10)
    #expect(try Values.gain("0") == .silence)
    #expect(try Values.gain("1") == .unity)
  }

  @Test(
    "what is no gain says why",
    arguments: [
      ("-14", "did you mean -14dB?"), ("-14 dB", "without a space"), ("-14db", "like -14dB"),
      ("loud", "such as -14dB"), ("1e-3", "such as"), ("nan", "such as"), ("infdB", "like -14dB"),
      ("0x1", "such as"), ("--3dB", "like -14dB"), ("dB", "like -14dB"), (".2", "such as"),
    ])
  func badGains(text: String, help: String) {
    let error = #expect(throws: ValueError.self) { try Values.gain(text) }
    #expect(error?.help?.contains(help) == true)
  }

  @Test("a gain above 120dB is none", arguments: ["121dB", "1000001", "99999dB"])
  func hugeGains(text: String) {
    let error = #expect(throws: ValueError.self) { try Values.gain(text) }
    #expect(error?.message == "a gain above 120dB")
  }

  @Test("loudness and frequencies carry their unit")
  func units() throws {
    #expect(try Values.loudnessDifference("6LU") == 6)
    #expect(try Values.loudness("-16LUFS") == -16)
    #expect(try Values.hertz("440Hz") == 440)
    #expect(try Values.hertz("27.5Hz") == 27.5)
    #expect(throws: ValueError.self) { try Values.loudnessDifference("6dB") }
    #expect(throws: ValueError.self) { try Values.loudness("-16LU") }
    #expect(throws: ValueError.self) { try Values.hertz("440") }
    #expect(throws: ValueError.self) { try Values.hertz("0Hz") }
    #expect(throws: ValueError.self) { try Values.hertz("-1Hz") }
    #expect(throws: ValueError.self) { try Values.tolerance("-1dB") }
    #expect(try Values.tolerance("0.1dB").value == 0.1)
  }

  @Test(
    "only true and false are booleans", arguments: ["yes", "no", "on", "off", "True", "1", "~", ""])
  func flags(text: String) {
    #expect(throws: ValueError.self) { try Values.flag(text) }
  }

  @Test(
    "names that YAML 1.1 reads as something else stay names",
    arguments: ["no", "on", "y", "null", "1", "0x1", "1e3", "Übung", "a-b_c"])
  func names(text: String) throws {
    #expect(try Values.name(text) == text)
  }

  @Test(
    "what has other characters is no name",
    arguments: [
      "", "a b", "a/b", "a.b", "..", "a\u{1B}", "a\u{202E}", "a\n",
      String(repeating: "a", count: 65),
    ])
  func badNames(text: String) {
    #expect(throws: ValueError.self) { try Values.name(text) }
  }

  @Test(
    "a player is called after its file",
    arguments: [
      ("../Samples/rest.wav", "rest"), ("last rep.wav", "last-rep"), ("a.b.wav", "a-b"),
      ("noextension", "noextension"), (".hidden", "-hidden"), ("/", "-"), ("x/..", "-"),
    ])
  func fileNames(path: String, name: String) {
    #expect(Values.name(ofFile: path) == name)
  }

  @Test("counts are whole numbers", arguments: ["", "-1", "1.5", "1e3", "99999999999999999999"])
  func counts(text: String) throws {
    #expect(throws: ValueError.self) { try Values.count(text) }
    #expect(try Values.count("80") == 80)
  }
}
