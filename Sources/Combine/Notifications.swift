#if !canImport(Darwin)
  public import Foundation

  extension NotificationCenter {
    public struct Publisher: Combine.Publisher {
      public typealias Output = Notification
      public typealias Failure = Never

      public let center: NotificationCenter
      public let name: Notification.Name
      public let object: AnyObject?

      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Notification, S.Failure == Never {
        let listener = Unchecked({ (notification: Notification) in
          _ = subscriber.receive(notification)
        })
        let token = center.addObserver(forName: name, object: object, queue: nil) {
          listener.value($0)
        }
        let center = center
        subscriber.receive(subscription: Link { center.removeObserver(token) })
      }
    }

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
      Publisher(center: self, name: name, object: object)
    }
  }
#endif
