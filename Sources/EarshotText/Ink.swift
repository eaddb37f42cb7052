/// Colour for terminals, on request only: never more than bold, and the colours of severities.
package struct Ink: Hashable, Sendable {
  package var isOn: Bool

  package static let none = Ink(isOn: false)
  package static let ansi = Ink(isOn: true)

  package func bold(_ text: String) -> String { paint(text, "1") }
  package func dim(_ text: String) -> String { paint(text, "2") }
  package func red(_ text: String) -> String { paint(text, "1;31") }
  package func yellow(_ text: String) -> String { paint(text, "1;33") }
  package func green(_ text: String) -> String { paint(text, "1;32") }
  package func cyan(_ text: String) -> String { paint(text, "1;36") }

  private func paint(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
