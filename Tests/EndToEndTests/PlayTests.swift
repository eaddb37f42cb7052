import Foundation
import Testing

/// `earshot play`, with stand-ins for the machine's players.
@Suite("play")
struct PlayTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(Texts.cue(), "a.yaml")
  }

  /// A player that notes what it is given, and the size of it.
  private func put(_ player: String, _ last: String = "exit 0") throws {
    try folder.put(
      """
      #!/bin/sh
      for file; do :; done
      echo "\(player)" "$#" "$(/usr/bin/wc -c < "$file" | /usr/bin/tr -d ' ')" >> "$LOG"
      \(last)

      """, "bin/\(player)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/\(player)")
  }

  private func play(_ rest: String = "") throws -> Run {
    try folder.shell(
      "mkdir -p temp; LOG=$PWD/log TMPDIR=$PWD/temp PATH=$PWD/bin \"$EARSHOT\" play a.yaml \(rest)")
  }

  /// 4 s of 16 bits at 8000 Hz behind a header of 44 bytes.
  private let size = 44 + 4 * 8000 * 2

  @Test(
    "each player gets the whole sound as a file, which is gone afterwards",
    arguments: [("aplay", 2), ("pw-play", 1), ("paplay", 1), ("afplay", 1), ("ffplay", 5)])
  func player(name: String, count: Int) throws {
    try put(name)
    let run = try play()
    #expect(run.code == 0 && run.error.isEmpty && run.out.hasPrefix("A cue"))
    #expect(try folder.text("log") == "\(name) \(count) \(size)\n")
    #expect(try folder.files() == ["a.yaml", "bin/\(name)", "log"])
    #expect(try play("--quiet").out.isEmpty)
  }

  @Test("where one cannot play the next is tried; where none can it is exit 3")
  func failing() throws {
    try put("pw-play", "exit 1")
    try put("aplay")
    #expect(try play().code == 0)
    #expect(try folder.text("log") == "pw-play 1 \(size)\naplay 2 \(size)\n")
    try put("aplay", "kill -9 $$")
    let run = try play()
    #expect(run.code == 3 && run.error.contains("pw-play, aplay could not play"))
    #expect(try folder.files().allSatisfy { !$0.hasPrefix("temp/") })
  }

  @Test("a player that finds no sound device is exit 3, even where it ends with 0 itself")
  func noDevice() throws {
    try put("ffplay", "echo 'No more combinations to try, audio open failed' >&2; exit 0")
    let run = try play()
    #expect(run.code == 3)
    #expect(run.error.contains("ffplay could not play: is there a sound device?"))
    #expect(!run.error.contains("No more combinations"))
    #expect(try play("--verbose").error.contains("\n  No more combinations to try"))
    try put("ffplay", "echo 'some warning' >&2; exit 0")
    #expect(try play().code == 0)
  }

  @Test("where nothing plays it says what to install, before anything is rendered")
  func none() throws {
    let run = try play()
    #expect(run.code == 3 && run.error.contains("install alsa-utils") && run.out.isEmpty)
  }

  @Test("a signal stops the player, and leaves nothing")
  func interrupted() throws {
    try put("aplay", "trap 'kill $!; echo stopped >> \"$LOG\"; exit 1' TERM; /bin/sleep 60 & wait")
    let run = try folder.shell(
      """
      mkdir temp; LOG=$PWD/log TMPDIR=$PWD/temp PATH=$PWD/bin "$EARSHOT" play a.yaml --quiet &
      until [ -s log ]; do sleep 0.05; done
      kill -TERM $!; wait $!
      """)
    #expect(run.code == 143)
    #expect(try folder.text("log").hasSuffix("stopped\n"))
    #expect(try folder.files().allSatisfy { !$0.hasPrefix("temp/") })
  }
}
