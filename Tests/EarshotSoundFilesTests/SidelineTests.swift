import EarshotSoundFiles
import Testing

@Suite("A sideline")
struct SidelineTests {
  private struct Full: Error {}

  @Test("works off all that is handed to it, in order, and is never two pieces behind")
  func order() throws {
    let done = Guarded([Int]())
    let line = Sideline(spare: 0) { piece in done.withLock { $0.append(piece) } }
    for number in 0..<200 {
      _ = try line.exchange(number)
      #expect(done.withLock(\.count) >= number)
    }
    try line.finish(200)
    #expect(done.withLock { $0 } == Array(0...200))
  }

  @Test("with a single piece there is no thread: the caller does the work")
  func alone() throws {
    let done = Guarded([Int]())
    try Sideline(spare: 0) { piece in done.withLock { $0.append(piece) } }.finish(7)
    #expect(done.withLock { $0 } == [7])
  }

  @Test("throws what went wrong at a later call, and works off nothing after it")
  func failure() throws {
    let done = Guarded([Int]())
    let line = Sideline(spare: 0) { piece in
      done.withLock { $0.append(piece) }
      if piece == 3 { throw Full() }
    }
    #expect(throws: Full.self) {
      for number in 0..<100 { _ = try line.exchange(number) }
    }
    #expect(throws: Full.self) { try line.finish(100) }
    #expect(done.withLock { $0 } == [0, 1, 2, 3])
  }

  @Test("throws what goes wrong with the last piece")
  func lastFailure() throws {
    let line = Sideline(spare: 0) { piece in if piece == 9 { throw Full() } }
    _ = try line.exchange(1)
    #expect(throws: Full.self) { try line.finish(9) }
  }

  @Test("let go half way it ends its thread, and drops what was not begun")
  func lettingGo() throws {
    final class Token: Sendable {}
    weak var token: Token?
    for _ in 0..<50 {
      do {
        let kept = Token()
        token = kept
        let line = Sideline(spare: 0) { _ in _ = kept }
        _ = try line.exchange(1)
      }
      #expect(token == nil)
    }
  }
}
