/// Delegate methods that stand in a subclass while only its ancestor conforms.
///
/// On a device the subclass is asked; here a default runs instead and the method is never called.
/// The pass cannot mend that, so it warns.
struct DelegateFamily {
  private static let methods: Set = [
    "speechSynthesizer", "audioPlayerDidFinishPlaying", "audioPlayerDecodeErrorDidOccur",
  ]
  private static let protocols: Set = ["AVSpeechSynthesizerDelegate", "AVAudioPlayerDelegate"]

  /// What each class, with its extensions, inherits and conforms to.
  private var parents: [String: Set<String>] = [:]
  /// The delegate methods that each class declares.
  private var declared: [String: Set<String>] = [:]

  init(of files: [SourceFile]) {
    for file in files {
      for index in file.code.indices {
        readHeader(index, file)
        if let method = method(at: index, file), let owner = file.scopes[index] {
          declared[owner, default: []].insert(method)
        }
      }
    }
  }

  func apply(to file: inout SourceFile) {
    for index in file.code.indices {
      guard let method = method(at: index, file), let owner = file.scopes[index],
        file[index - 1] != "override",
        let ancestor = conformingAncestor(of: owner),
        !(declared[ancestor]?.contains(method) ?? false)
      else { continue }
      file.warn(
        "\(method) is never called here: \(ancestor) conforms to the delegate and lacks it; "
          + "declare it there, or let \(owner) override it", at: index)
    }
  }

  /// The nearest class above that conforms, if the class itself does not.
  private func conformingAncestor(of name: String) -> String? {
    var seen: Set = [name]
    var next = name
    while true {
      let above = parents[next] ?? []
      if next != name, !above.isDisjoint(with: Self.protocols) { return next }
      if next == name, !above.isDisjoint(with: Self.protocols) { return nil }
      guard let parent = above.sorted().first(where: { parents[$0] != nil && !seen.contains($0) })
      else { return nil }
      seen.insert(parent)
      next = parent
    }
  }

  private func method(at index: Int, _ file: SourceFile) -> String? {
    guard file[index] == "func", Self.methods.contains(file[index + 1]) else { return nil }
    return file[index + 1]
  }

  /// `class A: B, C {` and `extension A: D {`.
  private mutating func readHeader(_ index: Int, _ file: SourceFile) {
    guard ["class", "extension"].contains(file[index]), file.code[index].kind == .word,
      file.code.indices.contains(index + 1), file.code[index + 1].kind == .word
    else { return }
    let name = file[index + 1]
    var place = index + 2
    var names: Set<String> = []
    while file.code.indices.contains(place), file[place] != "{", place < index + 60 {
      if file.code[place].kind == .word { names.insert(file[place]) }
      place += 1
    }
    parents[name, default: []].formUnion(names)
  }
}
