import Foundation
import Testing

/// When the machine fails, or somebody stops it: a sentence, an exit code, and no half results.
@Suite("Faults")
struct FaultTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(Texts.cue(), "a.yaml")
  }

  private static let results = ["out/mix.wav", "out/stems/coach.wav", "out/stems/music.wav"]
  private static let everything =
    (["a.yaml", "out/curves.csv", "out/report.html", "out/trace.jsonl"] + results).sorted()

  @Test(
    "wherever a file may grow no further, the old results are there, whole, and nothing else",
    .disabled(if: Sanitizers.thread, "the sanitizer itself does not start under ulimit -f"))
  func fullDisk() throws {
    #expect(try folder.earshot("render", "a.yaml", "-o", "out", "--all").code == 0)
    let old = try contents()
    try folder.put(Texts.cue().replacing("880Hz", with: "660Hz"), "a.yaml")
    // The mix has 63 KiB and a stem 125: from hardly a byte to every byte but the last ones.
    for kilobytes in [1, 2, 4, 8, 62, 63, 100, 124, 125] {
      let run = try folder.shell("ulimit -f \(kilobytes); \"$EARSHOT\" render a.yaml -o out --all")
      #expect(run.code == 3 && run.error.contains("File too large"), "\(kilobytes) KiB")
      #expect(run.error.contains("error: cannot write out/") && !run.error.contains(".earshot-"))
      let isOld = try contents() == old
      #expect(isOld, "\(kilobytes) KiB")
    }
    #expect(try folder.shell("ulimit -f 9000; \"$EARSHOT\" render a.yaml -o out --all").code == 0)
    let isOld = try contents() == old
    #expect(try folder.files() == Self.everything && !isOld)
  }

  /// Every result with its bytes.
  private func contents() throws -> [String: Data] {
    let names = try folder.files().filter { $0 != "a.yaml" }
    return Dictionary(
      uniqueKeysWithValues: try names.map { name in
        (name, try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
      })
  }

  @Test("a disk that fills up at any write is exit 3, and empty again afterwards")
  func tinyDisk() throws {
    let mounted = try folder.shell(
      """
      mkdir disk && unshare --mount true && mount -t tmpfs -o size=8m none disk && umount disk
      """)
    if mounted.code != 0 {
      print("skipped: a small disk cannot be mounted here")
      return
    }
    // One mount of its own for each size: from 4 KiB, one page, to all that the results need.
    let run = try folder.shell(
      """
      unshare --mount bash -c '
        for size in 4 8 16 60 64 68 120 180 192 256 300 330 600 1500 6000; do
          mount -t tmpfs -o size=${size}k none disk || exit 98
          "$EARSHOT" render a.yaml -o disk/out --all --quiet 2>error; code=$?
          left=$(find disk -mindepth 1 | wc -l)
          if [ $code = 3 ]; then
            [ $left = 0 ] && grep -q "No space left\\|MB are needed" error || exit 97
            grep -q "[.]earshot-" error && exit 94
          else
            [ $code = 0 ] && [ $left = 8 ] || exit 96
          fi
          echo $code
          umount disk || exit 95
        done'
      """)
    #expect(run.code == 0, "\(run.out) \(run.error)")
    #expect(run.lines.first == "3" && run.lines.contains("0"))
  }

  @Test("a render that no disk has room for is refused before its first byte")
  func noRoom() throws {
    // 1000 stems of 48 h · 192,000 Hz · 2 · 4 bytes, and a mix of half as much as one of them.
    let apps = (0..<1000).map { "  app\($0): {}" }.joined(separator: "\n")
    try folder.put(
      """
      title: T
      duration: 48h
      output: {sampleRate: 192000}
      apps:
      \(apps)
      timeline: []
      """, "a.yaml")
    let run = try folder.earshot("render", "a.yaml", "-o", "out", "--stems")
    #expect(
      run.code == 3 && run.error.hasPrefix("error: cannot write out: 265553511 MB are needed, and ")
    )
    #expect(run.error.hasSuffix(" MB are free\n"))
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test(
    "without permission to write it is exit 3", .enabled(if: Somebody.isThere),
    arguments: [
      ("render a.yaml -o out", "out/mix.wav"), ("render a.yaml -o out --all", "out/mix.wav"),
      ("render a.yaml -o out/x/y", "out/x"), ("plot a.yaml --svg out/p.svg", "out/p.svg"),
      ("render a.yaml -o out --normalize -16LUFS", "out/mix.wav"), ("init out", "out/"),
    ])
  func permission(command: String, place: String) throws {
    let run = try folder.shell("mkdir out; chmod 555 out; \(Somebody.runs) \(command)")
    #expect(run.code == 3, "\(run.error)")
    #expect(run.error.hasPrefix("error: cannot create \(place)"), "\(run.error)")
    #expect(run.error.hasSuffix("Permission denied\n") && !run.error.contains(".earshot-"))
    #expect(try folder.files().filter { $0.hasPrefix("out") } == [])
  }

  @Test("too few open files are exit 3, with nothing left")
  func openFiles() throws {
    for most in 4...9 {
      let run = try folder.shell(
        """
        rm -rf out; ulimit -Hn \(most) -Sn \(most)
        "$EARSHOT" render a.yaml -o out --all --quiet
        """)
      let isWhole = run.code == 0
      #expect(isWhole || run.code == 3 && run.error.contains("Too many open files"), "\(run.error)")
      #expect(try folder.files() == (isWhole ? Self.everything : ["a.yaml"]))
    }
  }

  @Test("a signal at any moment leaves all results or none", arguments: ["INT", "TERM"])
  func signals(name: String) throws {
    // Some tenths of a second of work; the moments go from before the start to after the end.
    try folder.put(Texts.cue().replacing("duration: 4s", with: "duration: 10m"), "a.yaml")
    for moment in 0..<12 {
      let run = try folder.shell(
        """
        env --default-signal=\(name) "$EARSHOT" render a.yaml -o out --all --quiet & render=$!
        sleep \(Double(moment * moment) / 400); kill -\(name) $render 2>/dev/null; wait $render
        """)
      let ended: Int32 = name == "INT" ? 130 : 143
      #expect(run.code == ended || run.code == 0)
      #expect(try [["a.yaml"], Self.everything].contains(folder.files()), "moment \(moment)")
      try? FileManager.default.removeItem(atPath: folder.path + "/out")
    }
  }

  @Test("two signals, as from a terminal and from make, clean up as one does")
  func twoSignals() throws {
    try folder.put(Texts.long, "a.yaml")
    let run = try folder.shell(
      """
      env --default-signal=INT --default-signal=TERM "$EARSHOT" render a.yaml -o out & render=$!
      until compgen -G 'out/.earshot-*' >/dev/null; do
        kill -0 $render || exit 99
        sleep 0.01
      done
      kill -STOP $render; kill -INT $render; kill -TERM $render; kill -CONT $render
      kill -INT $render; wait $render
      """)
    #expect(run.code == 130 || run.code == 143)
    #expect(try folder.files() == ["a.yaml"])
  }

  @Test("a kill leaves no result under its name, and the next render works")
  func kill() throws {
    try folder.put(Texts.long, "long.yaml")
    let run = try folder.shell(
      """
      "$EARSHOT" render long.yaml -o out & render=$!
      until compgen -G 'out/.earshot-*' >/dev/null; do
        kill -0 $render || exit 99
        sleep 0.01
      done
      kill -KILL $render; wait $render
      """)
    #expect(run.code == 137)
    #expect(try folder.files().allSatisfy { $0.hasSuffix(".yaml") || $0.contains("/.earshot-") })
    #expect(try folder.earshot("render", "a.yaml", "-o", "out", "--all").code == 0)
    #expect(try Set(folder.files()).isSuperset(of: Self.everything))
  }

  @Test(
    "a reader that goes away ends it silently",
    arguments: ["trace a.yaml", "trace a.yaml --format jsonl", "check a.yaml --verbose", "explain"])
  func closedPipe(command: String) throws {
    try folder.put(Texts.busy, "a.yaml")
    let run = try folder.shell(
      "(sleep 0.2; \"$EARSHOT\" \(command); echo $? >code) | true; cat code")
    #expect(run.out == "141\n" && run.error.isEmpty, "\(run.out) \(run.error)")
  }

  @Test("standard output on a full disk is exit 3")
  func fullOutput() throws {
    let run = try folder.shell("\"$EARSHOT\" trace a.yaml >/dev/full")
    #expect(run.code == 3 && run.error == "error: cannot write: No space left on device\n")
  }
}
