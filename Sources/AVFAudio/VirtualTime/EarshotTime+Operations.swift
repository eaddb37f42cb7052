#if !canImport(Darwin)
  internal import Dispatch
  public import Foundation

  // Operations: the main queue's run there, all others on no queue, each at once and in their order.
  extension EarshotTime {
    public static func operate(on queue: OperationQueue, _ block: @escaping @Sendable () -> Void) {
      guard let host = AppHost.asked() else { return queue.addOperation(block) }
      host.put(on: queue === OperationQueue.main ? .main : nil, block)
    }

    public static func operate(on queue: OperationQueue, _ operation: Operation) {
      guard let host = AppHost.asked() else { return queue.addOperation(operation) }
      guard operation.dependencies.isEmpty else {
        return host.fail("adds an operation with dependencies, which cannot be hosted: use queues")
      }
      host.put(on: queue === OperationQueue.main ? .main : nil) {
        if !operation.isCancelled { operation.start() }
      }
    }
  }
#endif
