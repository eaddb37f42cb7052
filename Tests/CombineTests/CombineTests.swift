#if !canImport(Darwin)
  import Combine
  import Foundation
  import Testing

  @Suite("The Combine that session code carries along")
  struct CombineTests {
    private final class Model: ObservableObject {
      @Published var rests = 0
      @Published var title = "go"
    }

    @Test("a published property tells the new value while the old one is read")
    func published() {
      let model = Model()
      var heard: [String] = []
      let link = model.$rests.sink { heard.append("\($0) over \(model.rests)") }
      model.rests = 1
      model.rests = 2
      link.cancel()
      model.rests = 3
      #expect(heard == ["0 over 0", "1 over 0", "2 over 1"])
      #expect(model.rests == 3)
    }

    @Test("an object tells before any of its properties changes, through one publisher")
    func willChange() {
      let model = Model()
      var heard: [String] = []
      let link = model.objectWillChange.sink { heard.append("\(model.rests) \(model.title)") }
      model.rests = 1
      model.title = "rest"
      model.objectWillChange.send()
      #expect(heard == ["0 go", "1 go", "1 rest"])
      link.cancel()
    }

    @Test("an assignment to a published property lasts as long as its owner")
    func assign() {
      let source = PassthroughSubject<Int, Never>()
      var model: Model? = Model()
      weak let gone = model
      if let model { source.map { $0 * 2 }.assign(to: &model.$rests) }
      source.send(21)
      #expect(model?.rests == 42)
      model = nil
      source.send(1)
      #expect(gone == nil)
    }

    @Test("operators pass values in their order")
    func operators() {
      let source = PassthroughSubject<Int, Never>()
      let other = CurrentValueSubject<String, Never>("a")
      var heard: [String] = []
      var links: Set<AnyCancellable> = []
      source.filter { $0 > 1 }.removeDuplicates().compactMap { $0 == 4 ? nil : $0 }
        .dropFirst().prepend(0).receive(on: DispatchQueue.main)
        .sink { heard.append("\($0)") }.store(in: &links)
      source.combineLatest(other).sink { heard.append("\($0.0)\($0.1)") }.store(in: &links)
      for value in [1, 2, 2, 4, 3] { source.send(value) }
      other.value = "b"
      #expect(heard == ["0", "1a", "2a", "2a", "4a", "3", "3a", "3b"])
      links = []
      source.send(9)
      #expect(heard.count == 8)
    }

    @Test("an end is told once, and after it nothing")
    func completion() {
      struct Refused: Error, Equatable {}
      let subject = PassthroughSubject<Int, Refused>()
      var heard: [String] = []
      let link = subject.eraseToAnyPublisher().sink(
        receiveCompletion: { heard.append($0 == .failure(Refused()) ? "failed" : "finished") },
        receiveValue: { heard.append("\($0)") })
      subject.send(1)
      subject.send(completion: .failure(Refused()))
      subject.send(2)
      subject.send(completion: .finished)
      #expect(heard == ["1", "failed"])
      link.cancel()
    }

    @Test("notifications are published until the subscriber goes")
    func notifications() {
      let name = Notification.Name("rest")
      let center = NotificationCenter()
      var count = 0
      var link: AnyCancellable? = center.publisher(for: name).sink { _ in count += 1 }
      center.post(name: name, object: nil)
      center.post(name: Notification.Name("work"), object: nil)
      #expect(count == 1 && link != nil)
      link = nil
      center.post(name: name, object: nil)
      #expect(count == 1)
    }

    @Test("whoever leaves behind operators leaves their source too, and all of it goes")
    func leaving() {
      weak var source: PassthroughSubject<Int, Never>?
      var asked = 0
      do {
        let subject = PassthroughSubject<Int, Never>()
        source = subject
        let link = subject.filter { number in
          asked += 1
          return number > 0
        }.map { $0 + 1 }.merge(with: subject.dropFirst()).removeDuplicates().sink { _ in }
        subject.send(1)
        link.cancel()
        subject.send(2)
      }
      #expect(asked == 1)
      #expect(source == nil)
    }
  }
#endif
