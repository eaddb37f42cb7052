package import EarshotSessions

/// What is laid over a scenario: a device file key by key, then the rule set, and who acts in it.
package struct DeviceOverrides: Sendable {
  /// A file with a `device:` block.
  package var file: TextFile?
  package var rules: RuleSetName?
  /// Whether an app acts by its own code, so that there may be no timeline, and players that the
  /// scenario does not know.
  package var hostsApp = false

  package init(file: TextFile? = nil, rules: RuleSetName? = nil) {
    self.file = file
    self.rules = rules
  }
}
