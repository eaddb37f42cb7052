import Foundation
import Testing

@testable import EarshotSoundFiles

@Suite("Ogg Vorbis")
struct VorbisTests {
  @Test("Vorbis has its centre between left and right, and the others elsewhere")
  func order() {
    #expect(Speaker.usualOrder(3, isOgg: true) == [.left, .centre, .right])
    #expect(
      Speaker.usualOrder(6, isOgg: true)
        == [.left, .centre, .right, .leftSurround, .rightSurround, .bass])
    #expect(
      Speaker.usualOrder(6) == [.left, .right, .centre, .bass, .leftSurround, .rightSurround])
  }
}
