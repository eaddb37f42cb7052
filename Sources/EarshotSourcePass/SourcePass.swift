/// Carries Swift files of an iOS app over to a compiler without Apple's runtime.
///
/// It changes copies; the files stay as they are. What it does not recognise it leaves to the
/// compiler, and what it recognises but cannot carry over is an error at its place, never a guess.
/// Lines keep their numbers.
///
/// - Conditions: `os(iOS)` is true, every other system false.
/// - The Objective-C runtime: `@objc` and its kin go; selectors become typed values; optional
///   protocol methods get an empty body.
/// - Imports: `import os.log` imports `os`; a module that is not here is left out.
package enum SourcePass {
  /// A file of the app.
  package struct Input: Sendable {
    package let path: String
    package let text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// What became of the files.
  package struct Result: Sendable {
    /// The translated text of each file, in the order given.
    package let texts: [String]
    /// In the order of the files and their lines.
    package let remarks: [SourceRemark]

    /// Whether everything could be carried over.
    package var isComplete: Bool { !remarks.contains { $0.severity == .error } }
  }

  /// Translates all files of an app together, as one may use what another declares.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - modules: The modules that can be imported besides those of the toolchain; nil leaves every
  ///     import to the compiler.
  /// - Returns: What became of them.
  package static func run(_ inputs: [Input], modules: Set<String>? = nil) -> Result {
    var files: [SourceFile?] = []
    var failures: [SourceRemark] = []
    for input in inputs {
      do throws(SourceRemark) {
        files.append(try SourceFile(path: input.path, text: input.text))
      } catch {
        failures.append(error)
        files.append(nil)
      }
    }
    let optional = OptionalMethods(in: files.compactMap { $0 })
    let family = DelegateFamily(of: files.compactMap { $0 })
    let translated = files.map { file -> SourceFile? in
      guard var file else { return nil }
      ConditionRule.apply(to: &file)
      ImportRule(modules: modules).apply(to: &file)
      ObjectiveCRule.apply(to: &file)
      SelectorRule.apply(to: &file)
      optional.apply(to: &file)
      family.apply(to: &file)
      return file
    }
    return Result(
      texts: zip(inputs, translated).map { input, file in file?.translated ?? input.text },
      remarks: failures
        + translated.flatMap { file in
          (file?.remarks ?? []).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        })
  }
}
