import EarshotTestSupport
import EarshotUnits
import Foundation
import Testing

@testable import EarshotSoundFiles

/// What stands under a result's name already is not written anew.
@Suite("Unchanged results")
struct UnchangedResultTests {
  let folder: TemporaryFolder
  let temporaries = Temporaries()
  /// Longer than what is kept of a header, and than several steps of the comparison.
  static let sound = (0..<100_000).map { Int16(truncatingIfNeeded: $0 &* 7919) }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a file that holds the same, to the last byte, is kept, as if written now",
    arguments: SoundFileFormat.allCases)
  func same(format: SoundFileFormat) throws {
    let name = "mix.\(format)"
    try render(Self.sound, as: name, format: format)
    let before = try facts(name)
    let files = try render(Self.sound, as: name, format: format, ages: false)
    let after = try facts(name)
    #expect(after.changed.timeIntervalSinceNow > -500)
    #expect(after.number == before.number && after.bytes == before.bytes)
    #expect(files.traffic.bytesKept == Int64(before.bytes.count))
    #expect(files.traffic.bytesWritten == 0)
    #expect(try folder.contents == [name])
  }

  @Test(
    "a file that differs in one sample is replaced", arguments: [0, 1_000, 2_048, 50_000, 99_999])
  func differs(place: Int) throws {
    var old = Self.sound
    old[place] ^= 1
    try render(old, as: "mix.wav")
    try expectReplaced(by: Self.sound)
  }

  @Test(
    "a shorter or longer file is replaced, whatever it begins with",
    arguments: [0, 1, 100, 2_030, 40_000, 99_999, 100_001, 150_000])
  func lengths(count: Int) throws {
    try render(Array((Self.sound + Self.sound).prefix(count)), as: "mix.wav")
    try expectReplaced(by: Self.sound)
  }

  @Test("a file cut off or with something behind its end is replaced", arguments: [-1, 1])
  func damaged(by count: Int) throws {
    try render(Self.sound, as: "mix.wav")
    let bytes = try folder.bytes("mix.wav")
    try folder.put(count < 0 ? bytes.dropLast() : bytes + [0], "mix.wav")
    try age("mix.wav")
    try expectReplaced(by: Self.sound)
  }

  @Test("a file that differs in its header alone is replaced")
  func header() throws {
    try render(Self.sound, as: "mix.wav", rate: 44_100)
    try expectReplaced(by: Self.sound)
  }

  @Test(
    "a link, a second name and a file of other permissions are replaced, though they hold the same")
  func others() throws {
    let manager = FileManager.default
    try render(Self.sound, as: "elsewhere")
    let link = folder.path("mix.wav")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("elsewhere"))
    try expectReplaced(by: Self.sound)
    try manager.removeItem(atPath: link)
    try manager.linkItem(atPath: folder.path("elsewhere"), toPath: link)
    try expectReplaced(by: Self.sound)
    #expect(try facts("elsewhere").number != facts("mix.wav").number)
    for permissions in [0o000, 0o600, 0o755] {
      try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: link)
      try expectReplaced(by: Self.sound)
    }
  }

  @Test("an old file that changes while it is compared is an error, and left as it is")
  func changesMeanwhile() throws {
    for keepsLength in [true, false] {
      try render(Self.sound, as: "mix.wav")
      let bytes = try folder.bytes("mix.wav")
      let changed = keepsLength ? bytes.dropLast() + [77] : bytes + [77]
      do {
        let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
        var writer = try writer(files.result("mix.wav"), 100_000)
        try writer.write(all: Array(Self.sound[..<90_000]))
        try folder.put(changed, "mix.wav")
        let error = ending(of: writer, writing: Array(Self.sound[90_000...]))
        #expect(error?.saysThatComparisonFailed == true)
      }
      #expect(try folder.bytes("mix.wav") == changed)
      #expect(try folder.contents == ["mix.wav"])
    }
  }

  @Test("a file that was written this instant is replaced, since a change of it might not show")
  func justWritten() throws {
    try render(Self.sound, as: "mix.wav", ages: false)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 100)], ofItemAtPath: folder.path("mix.wav"))
    try expectReplaced(by: Self.sound)
  }

  @Test("an old file that changes between comparison and commit stops the commit")
  func changesBeforeCommit() throws {
    try render(Self.sound, as: "mix.wav")
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    var writer = try writer(files.result("mix.wav"), 100_000)
    try writer.write(all: Self.sound)
    try writer.close()
    #expect(files.unchangedPaths == [folder.path("mix.wav")])
    try folder.put([1], "mix.wav")
    #expect(failure { try files.commit() }?.reason.contains("was changed") == true)
    #expect(try folder.bytes("mix.wav") == [1])
    #expect(try folder.contents == ["mix.wav"])
  }

  @Test("of a folder that is replaced as a whole, the same files are kept and the others go")
  func withinFolder() throws {
    try renderStems(["a.wav": 1, "b.wav": 2, "gone.wav": 3])
    let before = try [facts("stems/a.wav"), facts("stems/b.wav")]
    let files = try renderStems(["a.wav": 1, "b.wav": 4])
    #expect(try folder.contents == ["stems", "stems/a.wav", "stems/b.wav"])
    let after = try [facts("stems/a.wav"), facts("stems/b.wav")]
    #expect(after[0].number == before[0].number && after[0].bytes == before[0].bytes)
    #expect(after[1].bytes != before[1].bytes)
    #expect(files.traffic.bytesKept == 20_044 && files.traffic.bytesWritten == 20_044)
  }

  @Test("if something else cannot be put in place, what is kept is there as before")
  func rollBack() throws {
    try renderStems(["a.wav": 1])
    try render(Self.sound, as: "mix.wav")
    let before = try [facts("mix.wav"), facts("stems/a.wav")]
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    try write(Self.sound, to: files.result("mix.wav"))
    try write(Array(repeating: 1, count: 10_000), to: files.result("a.wav", in: "stems"))
    _ = try files.file("last.csv")
    try FileManager.default.createDirectory(
      atPath: folder.path("last.csv"), withIntermediateDirectories: false)
    #expect(failure { try files.commit() }?.reason == "it is a folder")
    #expect(try folder.contents == ["last.csv", "mix.wav", "stems", "stems/a.wav"])
    let after = try [facts("mix.wav"), facts("stems/a.wav")]
    #expect(after.map(\.number) == before.map(\.number))
    #expect(after.map(\.bytes) == before.map(\.bytes))
  }

  // MARK: -

  private struct Facts {
    var number: Int
    var changed: Date
    var bytes: [UInt8]
  }

  private func facts(_ name: String) throws -> Facts {
    let found = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return Facts(
      number: found[.systemFileNumber] as? Int ?? -1,
      changed: found[.modificationDate] as? Date ?? .distantPast, bytes: try folder.bytes(name))
  }

  private func expectReplaced(by samples: [Int16]) throws {
    let files = try render(samples, as: "mix.wav")
    #expect(files.traffic.bytesKept == 0)
    #expect(files.traffic.bytesWritten == Int64(44 + 2 * samples.count))
    try folder.wav("expected", samples, rate: 48_000)
    #expect(try folder.bytes("mix.wav") == folder.bytes("expected"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("mix.wav"))
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    try FileManager.default.removeItem(atPath: folder.path("expected"))
    #expect(temporaries.count == 0)
  }

  @discardableResult
  private func render(
    _ samples: [Int16], as name: String, format: SoundFileFormat = .wav, rate: Int = 48_000,
    ages: Bool = true
  ) throws -> FinishedFiles {
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    try write(samples, to: files.result(name), format: format, rate: rate)
    try files.commit()
    if ages { try age(name) }
    return files
  }

  /// What was written this instant is compared with nothing: a change might not show.
  private func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -1_000)], ofItemAtPath: folder.path(name))
  }

  @discardableResult
  private func renderStems(_ stems: [String: Int16]) throws -> FinishedFiles {
    let files = try FinishedFiles(in: folder.path, temporaries: temporaries)
    for (name, value) in stems.sorted(by: { $0.key < $1.key }) {
      try write(Array(repeating: value, count: 10_000), to: files.result(name, in: "stems"))
    }
    try files.commit()
    for name in stems.keys { try age("stems/\(name)") }
    return files
  }

  private func write(
    _ samples: [Int16], to result: ResultFile, format: SoundFileFormat = .wav, rate: Int = 48_000
  ) throws {
    var writer = try writer(result, samples.count, format: format, rate: rate)
    // In pieces that divide nothing.
    for start in stride(from: 0, to: samples.count, by: 7_777) {
      try writer.write(all: Array(samples[start..<min(start + 7_777, samples.count)]))
    }
    try writer.close()
  }

  private func writer(
    _ result: ResultFile, _ frames: Int, format: SoundFileFormat = .wav, rate: Int = 48_000
  ) throws -> SoundFileWriter {
    try SoundFileWriter(
      to: result, format: format, sample: .int16, rate: SampleRate(hertz: rate), channels: 1,
      frames: Int64(frames))
  }

  private func ending(of writer: consuming SoundFileWriter, writing samples: [Int16])
    -> SoundFileError?
  {
    do throws(SoundFileError) {
      try writer.write(all: samples)
      try writer.close()
    } catch {
      return error
    }
    return nil
  }
}
