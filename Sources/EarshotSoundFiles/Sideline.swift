#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A thread that works off what is handed to it, in order, while the caller fills the next piece.
///
/// Two pieces go round, so nothing is allocated once it runs, and the caller is never further ahead
/// than that. What goes wrong ends the work and is thrown at the caller's next call. Where there is
/// no more than one piece, or no thread to be had, the caller does the work. Letting go of it waits
/// for the piece that is being worked off, and drops what is behind.
package final class Sideline<Piece: Sendable> {
  private let work: @Sendable (inout Piece) throws -> Void
  private let state: Guarded<State>
  private var thread: pthread_t?

  private struct State: Sendable {
    /// Worked off, to be filled again.
    var free: [Piece] = []
    /// Filled, to be worked off, the oldest first.
    var full: [Piece] = []
    var failure: (any Error)?
    /// Nothing more comes.
    var isOver = false
  }

  /// - Parameters:
  ///   - spare: What the caller fills while the first piece is worked off.
  ///   - work: What the thread does with each; it leaves the piece ready to be filled again.
  package init(spare: Piece, work: @escaping @Sendable (inout Piece) throws -> Void) {
    var first = State()
    first.free.append(spare)
    state = Guarded(first)
    self.work = work
  }

  deinit {
    state.withLock {
      $0.full = []
      $0.isOver = true
    }
    join()
  }

  /// Hands over a full piece and waits for an empty one.
  package func exchange(_ piece: consuming Piece) throws -> Piece {
    if thread == nil { thread = start() }
    if thread == nil {
      var own = piece
      try work(&own)
      return own
    }
    put(piece)
    return try state.withLock(when: { !$0.free.isEmpty || $0.failure != nil }) { state in
      if let failure = state.failure { throw failure }
      return state.free.removeLast()
    }
  }

  /// Hands over the last piece and waits until all is done.
  package func finish(_ piece: consuming Piece) throws {
    if thread == nil {
      var own = piece
      return try work(&own)
    }
    put(piece)
    state.withLock { $0.isOver = true }
    join()
    if let failure = state.withLock(\.failure) { throw failure }
  }

  private func put(_ piece: consuming Piece) {
    let piece = piece
    state.withLock { $0.full.append(piece) }
    state.announce()
  }

  private func join() {
    state.announce()
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  private func start() -> pthread_t? {
    startThread { [state, work] in
      while var piece = Self.next(in: state) {
        do {
          try work(&piece)
          state.withLock { $0.free.append(piece) }
        } catch {
          state.withLock { $0.failure = error }
        }
        state.announce()
      }
    }
  }

  /// The next piece to be worked off; nil once there is to be no more.
  private static func next(in state: Guarded<State>) -> Piece? {
    state.withLock(when: { !$0.full.isEmpty || $0.isOver || $0.failure != nil }) { state in
      state.full.isEmpty || state.failure != nil ? nil : state.full.removeFirst()
    }
  }
}

/// What a new thread finds to do.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A thread that runs a closure; nil if the system has none left.
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  let body = Unmanaged.passRetained(ThreadBody(run))
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { runBody($0) }, body.toOpaque())
  #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { $0.flatMap { runBody($0) } }, body.toOpaque())
  #endif
  if code == 0 { return thread }
  body.release()
  return nil
}

private func runBody(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
  return nil
}
