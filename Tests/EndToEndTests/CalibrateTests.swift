import Foundation
import Testing

/// `earshot calibrate`, run as a user runs it: on a render, which is a recording without a room.
@Suite("earshot calibrate")
struct CalibrateTests {
  private static let music = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples/music.flac").path

  /// A cue that ducks music from 2.5 s on, 1.8 s long.
  private static func scenario(device: String, expect: String = "[{noError: true}]") -> String {
    """
    title: A duck to measure
    duration: 7s
    output: {sampleRate: 8000, channels: 1}
    device: \(device)
    apps:
      music: {session: {category: playback}, plays: "\(music)"}
      coach:
        session: {category: playback, mode: voicePrompt, options: [duckOthers]}
    timeline:
      - {at: 2.5s, app: coach, do: [{cue: {tone: 880Hz, lasts: 1.8s, gain: 0.05}}]}
    expect: \(expect)

    """
  }

  @Test("what it prints and writes is taken as a device, by option and by key")
  func roundTrip() throws {
    let folder = try Folder()
    let duck = "{duck: {gain: -12dB, fadeDown: 200ms, fadeUp: 400ms, curve: linear}}"
    try folder.put(Self.scenario(device: duck), "phone.yaml")
    #expect(try folder.earshot("render", "phone.yaml", "-o", "phone").code == 0)
    let run = try folder.earshot(
      "calibrate", "phone/mix.wav", "--reference", Self.music, "-o", "measured.yaml")
    #expect(run.code == 0)
    #expect(run.error.isEmpty)
    #expect(run.out.contains("curve: linear\n"))
    try folder.put(run.out, "printed.yaml")
    // The depth that was measured holds in a run, whichever way the device came in.
    let expect = "[{app: music, gain: -12dB, at: 3.5s, within: 0.3dB}, {noError: true}]"
    try folder.put(Self.scenario(device: "{}", expect: expect), "plain.yaml")
    try folder.put(Self.scenario(device: "measured.yaml", expect: expect), "named.yaml")
    #expect(try folder.earshot("check", "plain.yaml").code == 1)
    #expect(try folder.earshot("check", "plain.yaml", "--device", "measured.yaml").code == 0)
    #expect(try folder.earshot("check", "plain.yaml", "--device", "printed.yaml").code == 0)
    #expect(try folder.earshot("check", "named.yaml").code == 0)
  }

  @Test("without a duck it says so, prints nothing and writes nothing")
  func noDuck() throws {
    let folder = try Folder()
    let text = Self.scenario(device: "{}").replacing(", options: [duckOthers]", with: "")
    try folder.put(text, "phone.yaml")
    #expect(try folder.earshot("render", "phone.yaml", "-o", "phone").code == 0)
    let run = try folder.earshot(
      "calibrate", "phone/mix.wav", "--reference", Self.music, "-o", "measured.yaml")
    #expect(run.code == 1)
    #expect(run.out.isEmpty)
    #expect(run.error.hasPrefix("phone/mix.wav: "))
    #expect(run.error.contains("nothing is measured"))
    #expect(!(try folder.files().contains("measured.yaml")))
  }

  @Test(
    "what makes no sense is wrong input",
    arguments: [
      ([], "no recording is given"), (["a.wav"], "no reference is given"),
      (["a.wav", "b.wav", "--reference", "c.wav"], "one recording is taken, and 2 are given"),
      (["a.wav", "--reference", "b.wav", "-o", "a.wav"], "--output needs a file"),
      (["a.wav", "--reference", "b.wav"], "cannot read a.wav"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Folder().earshot(["calibrate"] + arguments)
    #expect(run.code == 2)
    #expect(run.out.isEmpty)
    #expect(run.error.contains(message))
  }
}
