import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotSoundFiles

@Suite("Finished files")
struct FinishedFilesTests {
  let folder: TemporaryFolder
  let temporaries = Temporaries()
  init() throws { folder = try TemporaryFolder() }

  @Test("everything appears at the end, folders too, and nothing else is left")
  func commit() throws {
    let files = try FinishedFiles(in: folder.path("a/b"), temporaries: temporaries)
    try write("mix", files.file("mix.wav"))
    try write("music", files.file("music.wav", in: "stems"))
    try write("coach", files.file("coach.wav", in: "stems"))
    try files.write("frame,time\n", to: "curves.csv")
    let plot: [UInt8] = [1, 0, 255]
    try files.write(plot.span, to: "plot.bin")
    #expect(files.paths.first == folder.path("a/b/mix.wav"))
    #expect(
      try folder.contents.allSatisfy { $0 == "a" || $0 == "a/b" || $0.contains("/.earshot-") })
    try files.commit()
    #expect(
      try folder.contents == [
        "a", "a/b", "a/b/curves.csv", "a/b/mix.wav", "a/b/plot.bin", "a/b/stems",
        "a/b/stems/coach.wav", "a/b/stems/music.wav",
      ])
    #expect(try text("a/b/curves.csv") == "frame,time\n")
    #expect(try folder.bytes("a/b/plot.bin") == [1, 0, 255])
    #expect(temporaries.count == 0)
  }

  @Test("old results stay untouched until the end, then files and whole folders are replaced")
  func replace() throws {
    try old()
    let files = try FinishedFiles(in: folder.path + "//", temporaries: temporaries)
    try write("new", files.file("mix.wav"))
    try write("new", files.file("new.wav", in: "stems"))
    #expect(try text("mix.wav") == "old" && text("stems/old.wav") == "old")
    try files.commit()
    #expect(try folder.contents == ["mix.wav", "stems", "stems/new.wav"])
    #expect(try text("mix.wav") == "new" && text("stems/new.wav") == "new")
  }

  @Test(
    "abandoned or dropped, nothing is left: not even the folders made for it",
    arguments: [true, false])
  func abandon(dropped: Bool) throws {
    try old()
    let before = try folder.contents
    do {
      let files = try FinishedFiles(in: folder.path("x/y"), temporaries: temporaries)
      try write("new", files.file("mix.wav"))
      try write("new", files.file("a.wav", in: "stems"))
      let here = try FinishedFiles(in: folder.path, temporaries: temporaries)
      try write("new", here.file("mix.wav"))
      if !dropped {
        here.abandon()
        files.abandon()
      }
    }
    #expect(try folder.contents == before)
    #expect(temporaries.count == 0)
  }

  @Test("what stands in the way of a result is told before, and nothing is left of the question")
  func places() throws {
    try old()
    let before = try folder.contents
    let files = try FinishedFiles(in: folder.path("x/y"), temporaries: temporaries)
    try files.requirePlaces(for: ["mix.wav"], folders: ["stems"])
    files.abandon()
    let here = try FinishedFiles(in: folder.path, temporaries: temporaries)
    try here.requirePlaces(for: ["mix.wav"], folders: ["stems"])
    #expect(failure { try here.requirePlaces(for: ["stems"]) }?.reason == "it is a folder")
    let file = failure { try here.requirePlaces(for: [], folders: ["mix.wav"]) }
    #expect(file?.reason == "it is a file, not a folder" && file?.kind == .machine)
    #expect(try folder.contents == before)
    #expect(temporaries.count == 0)
  }

  @Test(
    "a folder that two of them share goes with the last, whoever made it",
    arguments: [[0, 1], [1, 0]])
  func shared(order: [Int]) throws {
    let before = try folder.contents
    let all = try ["x/y/a", "x/y/b"].map {
      try FinishedFiles(in: folder.path($0), temporaries: temporaries)
    }
    for files in all { try write("new", files.file("mix.wav")) }
    for place in order { all[place].abandon() }
    #expect(try folder.contents == before)
    #expect(temporaries.count == 0)
    // One that is given up takes nothing from one that is put in place.
    let (one, two) = (
      try FinishedFiles(in: folder.path("x/a"), temporaries: temporaries),
      try FinishedFiles(in: folder.path("x/b"), temporaries: temporaries)
    )
    try write("new", two.file("mix.wav"))
    one.abandon()
    try two.commit()
    #expect(try folder.contents == before + ["x", "x/b", "x/b/mix.wav"])
    #expect(temporaries.count == 0)
  }

  @Test("if one result cannot be put in place, all old ones are there again")
  func rollBack() throws {
    try old()
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    try write("new", files.file("mix.wav"))
    try write("new", files.file("a.wav", in: "stems"))
    try write("new", files.file("last.csv"))
    try FileManager.default.createDirectory(
      atPath: folder.path("last.csv"), withIntermediateDirectories: false)
    let error = failure { try files.commit() }
    #expect(error?.kind == .machine)
    #expect(error?.description == "cannot replace \(folder.path("last.csv")): it is a folder")
    #expect(try folder.contents == ["last.csv", "mix.wav", "stems", "stems/old.wav"])
    #expect(try text("mix.wav") == "old" && text("stems/old.wav") == "old")
    #expect(temporaries.count == 0)
  }

  @Test("what stands in the way is told before anything is written")
  func inTheWay() throws {
    try folder.put([1], "file")
    try old()
    let asFolder = failure {
      _ = try FinishedFiles(in: folder.path("file"), temporaries: temporaries)
    }
    #expect(asFolder?.reason == "there is a file of that name" && asFolder?.kind == .machine)
    let below = failure {
      _ = try FinishedFiles(in: folder.path("file/x"), temporaries: temporaries)
    }
    #expect(below?.kind == .machine)
    do {
      let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
      #expect(failure { _ = try files.file("stems") }?.reason == "it is a folder")
      #expect(failure { try files.folder("file") }?.reason == "it is a file, not a folder")
    }
    #expect(try folder.contents == ["file", "mix.wav", "stems", "stems/old.wav"])
  }

  @Test(
    "a name that would leave the folder, or is used twice, is refused",
    arguments: ["", ".", "..", "a/b", "/etc/passwd", "../x", "a\0b", ".earshot-1-1", "twice"])
  func names(name: String) throws {
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    _ = try files.file("twice")
    _ = try files.file("twice", in: "stems")
    #expect(failure { _ = try files.file(name) }?.kind == .input)
    #expect(failure { _ = try files.file(name, in: "stems") }?.kind == .input)
    if name != "twice" { #expect(failure { try files.folder(name) }?.kind == .input) }
  }

  @Test("a link in the way is replaced, what it points to is left alone")
  func links() throws {
    try folder.put([1], "elsewhere")
    try FileManager.default.createDirectory(
      atPath: folder.path("kept"), withIntermediateDirectories: false)
    try folder.put([2], "kept/inside")
    for (link, target) in [("mix.wav", "elsewhere"), ("stems", "kept")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(target))
    }
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    try write("new", files.file("mix.wav"))
    try files.folder("stems")
    try files.commit()
    #expect(try folder.bytes("elsewhere") == [1])
    #expect(try folder.contents == ["elsewhere", "kept", "kept/inside", "mix.wav", "stems"])
  }

  @Test("when the program has to stop, every temporary goes and no new one comes")
  func stop() throws {
    try old()
    let before = try folder.contents
    let one = try FinishedFiles(in: folder.path, temporaries: temporaries)
    let two = try FinishedFiles(in: folder.path("deep/er"), temporaries: temporaries)
    try write("new", one.file("mix.wav"))
    try write("new", two.file("a.wav", in: "stems"))
    temporaries.removeAll()
    #expect(try folder.contents == before)
    #expect(failure { _ = try two.file("b.wav", in: "stems") }?.kind == .machine)
    #expect(failure { _ = try one.file("b.wav") }?.reason == "the program is stopping")
    #expect(failure { try one.commit() }?.reason == "the program is stopping")
    #expect(try folder.contents == before)
  }

  private func old() throws {
    try folder.put(Array("old".utf8), "mix.wav")
    try FileManager.default.createDirectory(
      atPath: folder.path("stems"), withIntermediateDirectories: false)
    try folder.put(Array("old".utf8), "stems/old.wav")
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }
}
