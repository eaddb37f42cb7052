import Foundation
import Testing

/// `earshot render --watch`: what makes it render again, and what does not.
@Suite("watch")
struct WatchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.put(Texts.cue(title: "First"), "a.yaml")
  }

  /// Starts watching, and does the rest when it has rendered once; `rounds N` waits for N rounds.
  private func watch(_ rest: String, file: String = "a.yaml") throws -> Run {
    try folder.shell(
      """
      rounds() {
        for try in $(seq 1200); do
          [ "$(grep -c '^watching' log)" -ge "$1" ] && return
          sleep 0.05
        done
        echo "no round $1"
      }
      touch log
      "$EARSHOT" render \(file) --watch -o out > log 2>&1 &
      rounds 1
      \(rest)
      kill -INT $!; wait $!; code=$?
      cat log; exit $code
      """)
  }

  @Test("a change renders again, however an editor writes it, and Ctrl-C ends it")
  func changes() throws {
    try folder.put(Texts.cue(title: "Second"), "new")
    let run = try watch(
      """
      cp out/mix.wav first.wav
      cat new > a.yaml; rounds 2
      sed 's/Second/Third/' new > b && mv b a.yaml; rounds 3
      """)
    #expect(run.code == 130)
    let titles = run.lines.filter { $0.contains(" · 4 s · ") }.map { $0.prefix { $0 != " " } }
    #expect(titles == ["First", "Second", "Third"])
    #expect(run.out.contains("watching 1 file; Ctrl-C ends it"))
    #expect(!run.out.contains("\u{1B}") && !run.out.contains("no round"))
  }

  @Test("a mistake is shown, and the mended scenario is rendered")
  func mistake() throws {
    let run = try watch(
      """
      cp a.yaml good; echo 'wrong: 1' >> a.yaml; rounds 2
      cp good a.yaml; rounds 3
      """)
    #expect(run.code == 130 && run.out.contains("unknown key 'wrong'"))
    #expect(run.lines.count { $0.hasPrefix("wrote") } == 2)
  }

  @Test("a sound that changes, or comes, renders again; other files do not")
  func sounds() throws {
    try folder.put(Texts.cue(), "make.yaml")
    #expect(try folder.earshot("render", "make.yaml", "-o", "made").code == 0)
    try folder.put(Texts.file("music.wav"), "b.yaml")
    let run = try watch(
      """
      cp made/mix.wav music.wav; rounds 2
      echo nothing > other.wav; touch out/more
      cp made/mix.wav music.wav; rounds 3
      """, file: "b.yaml")
    #expect(run.code == 130 && run.out.contains("cannot read music.wav"))
    #expect(run.lines.count { $0.hasPrefix("watching 2 files") } == 3)
  }

  @Test("a recorded curve that comes renders again, since the page judges it")
  func curves() throws {
    let expect = "[{curve: music.csv, app: music, within: 0.1dB}]"
    try folder.put(Texts.cue(expect: expect), "c.yaml")
    let run = try watch(
      """
      "$EARSHOT" check c.yaml --record > /dev/null; rounds 2
      """, file: "c.yaml")
    #expect(run.code == 130 && !run.out.contains("no round"))
    #expect(run.lines.count { $0.hasPrefix("watching 2 files") } == 2)
  }

  @Test("a stream cannot be watched")
  func stream() throws {
    let run = try folder.earshot("render", "a.yaml", "--watch", "-o", "-")
    #expect(run.code == 2 && run.error.contains("without --watch"))
  }
}
