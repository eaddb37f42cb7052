#if !canImport(Darwin)
  internal import EarshotSimulation
  internal import Foundation
  #if canImport(Runtime)
    internal import Runtime
  #endif

  /// Which function of the app makes a call.
  ///
  /// Return addresses are cheap to take. Each new stack of them is looked up once by name, so a run
  /// pays for the places in its code, not for its calls. Lines cost far more: they are looked up for
  /// the places that findings cite, after the run. Without debug information the function alone is
  /// known, or nothing.
  final class CallSites {
    private var known: [[NSNumber]: Origin?] = [:]
    private var sites: [Site] = []

    /// Looks where the program runs, before the app's code can move it.
    init() { _ = Self.folder }

    /// The place that calls now, by its number until `resolved` is asked.
    func here() -> Origin? {
      let stack = Thread.callStackReturnAddresses
      if let origin = known[stack] { return origin }
      var origin: Origin?
      if let site = Site.here() {
        origin = .code(function: site.function, file: Self.mark, line: sites.count)
        sites.append(site)
      }
      known[stack] = origin
      return origin
    }

    /// A place with its file and line, if they can be found out.
    func resolved(_ origin: Origin) -> Origin {
      guard case .code(_, Self.mark, let number) = origin else { return origin }
      return sites[number].located
    }

    /// A place without file and line.
    func named(_ origin: Origin) -> Origin {
      guard case .code(let function, Self.mark, _) = origin else { return origin }
      return .code(function: function, file: "", line: 0)
    }

    private static let mark = "\u{0}"

    /// A path seen from the folder that the program runs in, where it lies below.
    static func shortened(_ path: String) -> String {
      if path.hasPrefix("./") { return String(path.dropFirst(2)) }
      return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// The folder that the program runs in, as it was before the first run: the process has only one,
    /// which whoever shares the process may change at any time.
    private static let folder = FileManager.default.currentDirectoryPath + "/"
  }

  /// One place in the app's code.
  private struct Site {
    let function: String
    /// Its mangled name.
    let symbol: String
    #if canImport(Runtime)
      /// The part of the stack that holds it.
      let part: Backtrace?
    #endif

    var located: Origin {
      #if canImport(Runtime)
        let frames = part?.symbolicated().map { Array($0.frames) } ?? []
        let frame = frames.first { $0.symbol?.rawName == symbol }
        if let location = frame?.symbol?.sourceLocation {
          return .code(
            function: function, file: CallSites.shortened(location.path), line: location.line)
        }
      #endif
      return .code(function: function, file: "", line: 0)
    }

    #if canImport(Runtime)
      /// Looks the stack up by name, and keeps the first frame that is the app's.
      static func here() -> Site? {
        guard
          let backtrace = try? Backtrace.capture(limit: 64, top: 0),
          let frames = backtrace.symbolicated(options: [])?.frames
        else { return nil }
        for (depth, frame) in frames.enumerated() where !frame.isSwiftThunk {
          guard let symbol = frame.symbol, isOfApp(symbol.rawName) else { continue }
          // The last of a limited number of frames stands for those left out.
          let part = try? Backtrace.capture(limit: 2, offset: depth, top: 0)
          return Site(function: symbol.name, symbol: symbol.rawName, part: part)
        }
        return nil
      }
    #else
      static func here() -> Site? { nil }
    #endif

    private static func isOfApp(_ symbol: String) -> Bool {
      guard let module = module(of: symbol), !foreign.contains(module) else { return false }
      // What the plug-in, or the program around it, put into the app's module.
      return !symbol.contains("Earshot")
        || !["8Dispatch", "10Foundation", "So"].contains { symbol.hasPrefix("$s" + $0) }
    }

    /// Modules whose functions are never the app's.
    private static let foreign: Set<Substring> = [
      "AVFAudio", "AudioToolbox", "AVFoundation", "AVKit", "Combine", "MediaPlayer", "SwiftUI",
      "UIKit", "os", "EarshotHostedMain", "EarshotExecutors", "EarshotCommand", "EarshotHosting",
      "EarshotSimulation", "EarshotSessions", "EarshotUnits", "Earshot", "Foundation",
      "FoundationEssentials", "Dispatch", "Testing", "XCTest",
    ]

    /// The module in a mangled name such as `$s12WorkoutCoach5TimerC5startyyF`.
    private static func module(of symbol: String) -> Substring? {
      guard symbol.hasPrefix("$s") else { return nil }
      let rest = symbol.dropFirst(2)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0 else { return nil }
      return rest.dropFirst(digits.count).prefix(length)
    }
  }
#endif
