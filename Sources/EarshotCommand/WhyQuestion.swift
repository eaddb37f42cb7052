internal import EarshotScenarios
internal import EarshotSessions
internal import EarshotText
internal import EarshotUnits

/// `APP@TIME`: of which app, and when.
struct WhyQuestion {
  let app: AppID
  let instant: Instant

  init(_ text: String, apps: [String]) throws {
    guard let mark = text.lastIndex(of: "@") else {
      throw UsageError("--why needs APP@TIME, not \(text)", help: "for example music@6s")
    }
    let name = String(text[..<mark])
    guard let index = apps.firstIndex(of: name) else {
      throw UsageError.unknown("app", name, of: apps)
    }
    do throws(ValueError) {
      instant = Instant.zero + (try Values.time(String(text[text.index(after: mark)...])))
    } catch {
      throw UsageError(error.message, help: error.help)
    }
    app = AppID(index)
  }
}
