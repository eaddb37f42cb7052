/// Conditional compilation, read as on a phone.
///
/// `os(iOS)` in `#if` and `#elseif` is taken as true and any other `os(…)` as false; a line tells so.
/// `targetEnvironment(…)` is false already. What `#available` asks of iOS is true here.
enum ConditionRule {
  static func apply(to file: inout SourceFile) {
    var index = 0
    while index < file.code.count {
      let directive = file[index]
      if directive == "#if" || directive == "#elseif" {
        for place in condition(after: index, in: file) where isSystem(at: place, in: file) {
          let isPhone = file[place + 2] == "iOS"
          file.replace(place...place + 3, with: isPhone ? "true" : "false")
          if isPhone { file.note("os(iOS) is taken as true", at: place) }
        }
      }
      index += 1
    }
  }

  private static func isSystem(at place: Int, in file: SourceFile) -> Bool {
    file[place] == "os" && file[place + 1] == "(" && file[place + 3] == ")"
  }

  /// The tokens of the directive's own line.
  private static func condition(after directive: Int, in file: SourceFile) -> Range<Int> {
    var end = directive + 1
    while end < file.code.count {
      let gap = file.code[end - 1].range.upperBound..<file.code[end].range.lowerBound
      if file.bytes[gap].contains(UInt8(ascii: "\n")) { break }
      end += 1
    }
    return directive + 1..<end
  }
}
