internal import CEarshotReportPage

/// The parts of a page that are the same for every run, from files of their own.
enum PagePart {
  case text([UInt8])
  /// Where something goes that differs, by its name.
  case place(String)

  /// The frame: markup with places written `{{name}}`.
  static var page: [PagePart] { split(bytes(earshot_page())) }

  static var style: [UInt8] { bytes(earshot_page_style()) }

  /// The style of a picture that stands alone.
  static var pictureStyle: [UInt8] { bytes(earshot_picture_style()) }

  static var script: [UInt8] { bytes(earshot_page_script()) }

  private static func bytes(_ part: earshot_page_part) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: part.bytes, count: part.count))
  }

  private static func split(_ page: [UInt8]) -> [PagePart] {
    let brace = (open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
    var parts: [PagePart] = []
    var rest = page[...]
    while let start = rest.indices.dropLast().first(where: {
      rest[$0] == brace.open && rest[$0 + 1] == brace.open
    }),
      let end = rest[start...].firstIndex(of: brace.close)
    {
      parts.append(.text(Array(rest[..<start])))
      parts.append(.place(String(decoding: rest[start + 2..<end], as: UTF8.self)))
      rest = rest[(end + 2)...]
    }
    return parts + [.text(Array(rest))]
  }
}
