#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A value that one thread at a time may touch.
///
/// Behind it is the system's own mutex, which the thread sanitizer knows: around the standard
/// library's `Mutex` it reports races that are none. (It also takes a value of no size for the
/// object that holds it: guard `false` where there is nothing to guard.) Not to be taken twice by
/// one thread.
package final class Guarded<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  package init(_ value: sending Value) {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    pthread_cond_init(changed, nil)
    self.value = value
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Lends the value, while every other thread that asks for it waits.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Lends the value once it is as it should be; whoever makes it so says `announce()`.
  package func withLock<Result, Failure: Error>(
    when isReady: (borrowing Value) -> Bool, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(value) { pthread_cond_wait(changed, mutex) }
    return try body(&value)
  }

  /// Has those who wait look at the value again.
  package func announce() { pthread_cond_broadcast(changed) }
}
