/// Attributes that speak to the Objective-C runtime, which is not here: they go.
enum ObjectiveCRule {
  private static let attributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet",
  ]

  static func apply(to file: inout SourceFile) {
    for index in file.code.indices where attributes.contains(file[index]) {
      // `@objc(name)`, but not the parentheses of `@objc (…)`, which nobody writes.
      let isNamed =
        file[index + 1] == "("
        && file.code[index].range.upperBound == file.code[index + 1].range.lowerBound
      if isNamed, let close = file.close(of: index + 1) {
        file.replace(index...close, with: "")
      } else {
        file.replace(index...index, with: "")
      }
    }
    for index in file.code.indices where file[index] == "@NSManaged" {
      file.refuse("@NSManaged needs the Objective-C runtime", at: index)
    }
  }
}
