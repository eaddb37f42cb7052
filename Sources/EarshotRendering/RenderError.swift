package import EarshotSoundFiles

/// Why a render cannot be made although its files can be opened.
package enum RenderError: Error, Hashable, CustomStringConvertible {
  /// The sound of this label has no file.
  case missing(String)
  /// The sum of what plays at a frame is infinite or not a number.
  case notANumber(frame: Int64)
  /// The file of a sound cannot be read to its end; which sound, by its place in the catalog.
  case sound(Int, SoundFileError)

  package var description: String {
    switch self {
    case .missing(let label): "no file is known for \(label)"
    case .notANumber(let frame): "the mix at frame \(frame) is no number"
    case .sound(_, let error): error.description
    }
  }
}
