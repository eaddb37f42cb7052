import Foundation

/// What a hand does: keys, pointer, wheel.
extension Browser {
  /// A place of the window in CSS pixels.
  struct Place {
    var x: Double
    var y: Double
  }

  static let tab = "\u{E004}"
  static let shift = "\u{E008}"
  static let left = "\u{E012}"
  static let right = "\u{E014}"

  func press(_ keys: String...) throws {
    let actions =
      keys.map { ["type": "keyDown", "value": $0] }
      + keys.reversed().map { ["type": "keyUp", "value": $0] }
    try perform(["type": "key", "id": "keys", "actions": actions])
  }

  func click(_ place: Place) throws {
    try point([move(to: place), ["type": "pointerDown", "button": 0], Self.up])
  }

  func hover(_ place: Place) throws { try point([move(to: place)]) }

  func drag(from: Place, to: Place) throws {
    let half = Place(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    try point([
      move(to: from), ["type": "pointerDown", "button": 0], move(to: half), move(to: to), Self.up,
    ])
  }

  /// Turns the wheel by pixels; downwards and to the right are positive.
  func scroll(x: Int = 0, y: Int = 0, at place: Place) throws {
    let scroll: [String: Any] = [
      "type": "scroll", "duration": 0, "x": Int(place.x.rounded()), "y": Int(place.y.rounded()),
      "deltaX": x, "deltaY": y,
    ]
    try perform(["type": "wheel", "id": "wheel", "actions": [scroll]])
  }

  /// Clicks in the middle of an element.
  func click(_ selector: String) throws {
    let sides = try numbers(
      """
      (() => {
        const found = document.querySelector('\(selector)');
        found.scrollIntoView({block: 'center'});
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    guard sides.count == 2 else { throw Driver.Problem(description: "no \(selector)") }
    try click(Place(x: sides[0], y: sides[1]))
  }

  /// Where a time stands in an app's lane, at its state band.
  func place(of seconds: Double, lane: Int = 0) throws -> Place {
    let sides = try numbers(
      """
      (() => {
        const box = document.querySelectorAll('canvas[role=img]')[\(lane)].getBoundingClientRect();
        return [box.x + page.view.x(\(seconds)), box.y + Lane.places(page.picture.theme.unit).state + 4];
      })()
      """)
    guard sides.count == 2 else { throw Driver.Problem(description: "no lane \(lane)") }
    return Place(x: sides[0], y: sides[1])
  }

  private static var up: [String: Any] { ["type": "pointerUp", "button": 0] }

  private func move(to place: Place) -> [String: Any] {
    [
      "type": "pointerMove", "duration": 0, "x": Int(place.x.rounded()),
      "y": Int(place.y.rounded()),
    ]
  }

  private func point(_ actions: [[String: Any]]) throws {
    try perform(["type": "pointer", "id": "mouse", "actions": actions])
  }
}
