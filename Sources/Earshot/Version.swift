/// What the program is called, and its version.
package enum Version {
  package static let number = "0.1.0"
  package static let line = "earshot \(number)"
}
