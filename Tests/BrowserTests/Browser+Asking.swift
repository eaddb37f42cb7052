import Foundation

/// Expressions of the page as values.
extension Browser {
  func text(_ expression: String) throws -> String {
    try run("return \(expression)") as? String ?? ""
  }

  func number(_ expression: String) throws -> Double {
    (try run("return \(expression)") as? NSNumber)?.doubleValue ?? .nan
  }

  func numbers(_ expression: String) throws -> [Double] {
    (try run("return \(expression)") as? [NSNumber] ?? []).map(\.doubleValue)
  }

  func texts(_ expression: String) throws -> [String] {
    try run("return \(expression)") as? [String] ?? []
  }

  func holds(_ expression: String) throws -> Bool {
    try run("return \(expression)") as? Bool ?? false
  }

  /// Waits until something holds, for ten seconds at most.
  func waits(until expression: String) throws -> Bool {
    for _ in 0..<200 {
      if try holds(expression) { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  /// The texts of all elements that a selector names.
  func contents(_ selector: String) throws -> [String] {
    try texts("[...document.querySelectorAll('\(selector)')].map((e) => e.textContent)")
  }
}
