#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where and when the figures were measured.
enum Machine {
  /// One line: processor, cores, system, date.
  static var line: String {
    "\(processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, \(system), \(date)"
  }

  private static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 16)
    let length = strftime(&text, text.count, "%Y-%m-%d", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static var system: String {
    var names = utsname()
    uname(&names)
    return "\(text(of: names.sysname)) \(text(of: names.machine))"
  }

  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  #if canImport(Darwin)
    private static var processor: String {
      var size = 0
      sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
      var name = [UInt8](repeating: 0, count: size)
      sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0)
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  #else
    private static var processor: String {
      guard let file = fopen("/proc/cpuinfo", "r") else { return "unknown processor" }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 1024)
      while fgets(&line, Int32(line.count), file) != nil {
        let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("model name") else { continue }
        return String(parts[1].drop { $0 == " " }.prefix { $0 != "\n" })
      }
      return "unknown processor"
    }
  #endif
}
