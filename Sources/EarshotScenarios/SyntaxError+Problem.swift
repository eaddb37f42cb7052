extension SyntaxError {
  /// The problem as a reader of the file can use it: the place that has to change, and why.
  func problem(in source: SourceText) -> Problem {
    if let context, context.hasPrefix("while scanning a quoted"),
      problem.hasSuffix("end of stream") || problem.hasSuffix("document indicator"),
      let contextScalar
    {
      return Problem(
        "a quotation mark that is never closed", at: source.place(ofScalar: contextScalar),
        in: source)
    }
    let place = source.place(ofScalar: scalar)
    return Problem("not valid YAML: " + sentence(in: source), help: help, at: place, in: source)
  }

  private func sentence(in source: SourceText) -> String {
    guard let context, context.hasPrefix("while"), let contextScalar else { return problem }
    let line = source.place(ofScalar: contextScalar).line
    return "\(problem), \(context) that begins on line \(line)"
  }

  private var help: String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put text with a colon in quotation marks, and check the indentation"
    case "did not find expected key", "did not find expected '-' indicator":
      "check the indentation"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "indent with spaces"
    case "found character that cannot start any token":
      "indent with spaces, and put text that begins with @, ` or % in quotation marks"
    case "did not find expected ',' or '}'": "is a } missing?"
    case "did not find expected ',' or ']'": "is a ] missing?"
    case "found invalid Unicode character escape code": "write the character itself"
    case "could not find expected ':'": "write a key as key: value"
    default: nil
    }
  }
}
