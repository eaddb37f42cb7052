internal import CEarshotSndfile

/// Where a channel of a file is meant to be heard.
enum Speaker: Hashable {
  case left, right, centre, bass, leftSurround, rightSurround, backCentre, elsewhere

  /// The file's own channel map, or the usual order for its number of channels.
  static func layout(of handle: borrowing SndfileHandle, _ info: SF_INFO) -> [Speaker] {
    let channels = Int(info.channels)
    var map = [Int32](repeating: 0, count: channels)
    let known = sf_command(
      handle.pointer, Int32(SFC_GET_CHANNEL_MAP_INFO), &map,
      Int32(channels * MemoryLayout<Int32>.size))
    if known != 0, channels > 2 {
      let speakers = map.map(Speaker.init(map:))
      if speakers.contains(.left) || speakers.contains(.centre) { return speakers }
    }
    let isOgg = Int(info.format) & Int(SF_FORMAT_TYPEMASK) == Int(SF_FORMAT_OGG)
    return usualOrder(channels, isOgg: isOgg)
  }

  /// The order of WAV, FLAC and CAF, or that of Vorbis, where the centre stands between the others.
  static func usualOrder(_ channels: Int, isOgg: Bool = false) -> [Speaker] {
    let back: [Speaker] = [.leftSurround, .rightSurround]
    switch channels {
    case 1: return [.centre]
    case 2: return [.left, .right]
    case 3: return isOgg ? [.left, .centre, .right] : [.left, .right, .centre]
    case 4: return [.left, .right] + back
    case 5: return (isOgg ? [.left, .centre, .right] : [.left, .right, .centre]) + back
    case 6 where isOgg: return [.left, .centre, .right] + back + [.bass]
    case 7 where isOgg: return [.left, .centre, .right] + back + [.backCentre, .bass]
    case 8 where isOgg: return [.left, .centre, .right] + back + back + [.bass]
    case 6: return [.left, .right, .centre, .bass] + back
    case 7: return [.left, .right, .centre, .bass, .backCentre] + back
    default: return [.left, .right, .centre, .bass] + back + back
    }
  }

  private init(map: Int32) {
    switch Int(map) {
    case Int(SF_CHANNEL_MAP_LEFT), Int(SF_CHANNEL_MAP_FRONT_LEFT),
      Int(SF_CHANNEL_MAP_FRONT_LEFT_OF_CENTER):
      self = .left
    case Int(SF_CHANNEL_MAP_RIGHT), Int(SF_CHANNEL_MAP_FRONT_RIGHT),
      Int(SF_CHANNEL_MAP_FRONT_RIGHT_OF_CENTER):
      self = .right
    case Int(SF_CHANNEL_MAP_MONO), Int(SF_CHANNEL_MAP_CENTER), Int(SF_CHANNEL_MAP_FRONT_CENTER):
      self = .centre
    case Int(SF_CHANNEL_MAP_LFE): self = .bass
    case Int(SF_CHANNEL_MAP_REAR_LEFT), Int(SF_CHANNEL_MAP_SIDE_LEFT): self = .leftSurround
    case Int(SF_CHANNEL_MAP_REAR_RIGHT), Int(SF_CHANNEL_MAP_SIDE_RIGHT): self = .rightSurround
    case Int(SF_CHANNEL_MAP_REAR_CENTER): self = .backCentre
    default: self = .elsewhere
    }
  }
}
