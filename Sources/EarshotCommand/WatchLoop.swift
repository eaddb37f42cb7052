internal import Earshot

/// Does something again and again: at once, and whenever a file that it depends on has changed.
struct WatchLoop {
  /// The files that the scenarios are made of by now.
  let files: () -> [String]

  /// Goes on until a signal ends it.
  ///
  /// On a terminal each round begins with an empty screen, so that what is read stays where it is.
  func run(_ console: Console, _ body: () throws -> Void) throws -> Never {
    while true {
      var watch = FileWatch(files())
      if console.outIsTerminal { console.out("\u{1B}[H\u{1B}[2J") }
      do {
        try body()
      } catch let error where !(error is Interruption || error is OutputError) {
        try console.flush()
        if let text = Failure(error).text { console.problem(text) }
      }
      console.out("\nwatching \(Self.count(files())); Ctrl-C ends it\n")
      try console.flush()
      try watch.wait(check: Interruption.check)
    }
  }

  private static func count(_ files: [String]) -> String {
    files.count == 1 ? "1 file" : "\(Set(files).count) files"
  }
}
