package import EarshotSessions

/// What the command line lays over a scenario's device: a file key by key, then the rule set.
package struct DeviceOverrides: Sendable {
  /// A file with a `device:` block.
  package var file: TextFile?
  package var rules: RuleSetName?

  package init(file: TextFile? = nil, rules: RuleSetName? = nil) {
    self.file = file
    self.rules = rules
  }
}
