internal import EarshotMixing
internal import EarshotSoundFiles

/// A file that is being read for a sound of the catalog, and names that sound in its errors.
///
/// A path would not do: several sounds may be parts of one file.
final class FileSource: SoundSource {
  let channels: Int
  private let stream: SoundStream
  private let sound: Int

  /// - Parameters:
  ///   - sound: The place in the catalog.
  ///   - open: Opens the file.
  /// - Throws: ``RenderError/sound(_:_:)``
  init(_ sound: Int, _ open: () throws(SoundFileError) -> SoundStream) throws(RenderError) {
    do throws(SoundFileError) {
      stream = try open()
    } catch {
      throw .sound(sound, error)
    }
    self.sound = sound
    channels = stream.channels
  }

  func read(_ frames: Int, into buffer: inout MutableSpan<Float>) throws(RenderError) -> Int {
    do throws(SoundFileError) {
      return try stream.read(frames, into: &buffer)
    } catch {
      throw .sound(sound, error)
    }
  }

  func seek(to frame: Int64) throws(RenderError) {
    do throws(SoundFileError) {
      try stream.seek(to: frame)
    } catch {
      throw .sound(sound, error)
    }
  }
}
