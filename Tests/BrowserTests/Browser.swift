import Foundation

/// A page in a real browser without a window; the browser ends with it.
final class Browser {
  private let driver: Driver
  private let session: String
  private let profile: String

  /// Where a page is written for it.
  let reports: Reports

  init() throws {
    reports = try Reports()
    driver = try Driver()
    profile = NSTemporaryDirectory() + "earshot-browser-\(UUID().uuidString)"
    let options: [String: Any] = [
      "binary": Driver.find("chromium") ?? "",
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--disable-breakpad", "--hide-scrollbars", "--user-data-dir=\(profile)",
      ],
    ]
    let wanted: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
    ]
    let answer = try driver.send("POST", "/session", ["capabilities": ["alwaysMatch": wanted]])
    guard let id = (answer as? [String: Any])?["sessionId"] as? String else {
      throw Driver.Problem(description: "chromedriver opens no session")
    }
    session = "/session/\(id)"
  }

  deinit {
    _ = try? driver.send("DELETE", session)
    try? FileManager.default.removeItem(atPath: profile)
  }

  /// A command of Chromium's own protocol.
  private func command(_ name: String, _ parameters: [String: Any]) throws {
    try driver.send("POST", session + "/goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  /// The size of the window in CSS pixels, and the colours that the user prefers.
  func look(width: Int, isDark: Bool) throws {
    try command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": false])
    try command(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  func open(_ file: String) throws {
    try driver.send("POST", session + "/url", ["url": URL(fileURLWithPath: file).absoluteString])
  }

  /// Runs the body of a function in the page and hands back what it returns, or promises.
  @discardableResult
  func run(_ body: String) throws -> Any {
    try driver.send("POST", session + "/execute/sync", ["script": body, "args": [Any]()])
  }

  func perform(_ action: [String: Any]) throws {
    try driver.send("POST", session + "/actions", ["actions": [action]])
  }

  /// What the console said, and what the browser refused.
  func complaints() throws -> [String] {
    try log("browser").compactMap { $0["message"] as? String }
  }

  /// Every address that was asked for so far.
  func requests() throws -> [String] {
    try log("performance").compactMap { entry in
      let text = Data((entry["message"] as? String ?? "").utf8)
      let object = try JSONSerialization.jsonObject(with: text) as? [String: Any]
      let message = object?["message"] as? [String: Any]
      guard message?["method"] as? String == "Network.requestWillBeSent" else { return nil }
      let parameters = message?["params"] as? [String: Any]
      return (parameters?["request"] as? [String: Any])?["url"] as? String
    }
  }

  private func log(_ name: String) throws -> [[String: Any]] {
    try driver.send("POST", session + "/se/log", ["type": name]) as? [[String: Any]] ?? []
  }
}
