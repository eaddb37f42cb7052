/// Why a recording says nothing about its device's ducking, and what to do about it.
package struct Unmeasurable: Error, Hashable {
  package let reason: String
  package let help: String
}

extension Unmeasurable {
  static let tooShort = Unmeasurable(
    reason: "the recording is too short",
    help: "record the music for some seconds before the cue, during it and after it")
  static let shortReference = Unmeasurable(
    reason: "the reference is too short",
    help: "give the whole of the music that was played")
  static let silentRecording = Unmeasurable(
    reason: "the recording is silent", help: "check the microphone, and record again")
  static let silentReference = Unmeasurable(
    reason: "the reference is silent", help: "give the music that was played")
  static let notFound = Unmeasurable(
    reason: "the reference is not found in the recording",
    help: "give the very music that was played, at the same speed")
  static let tooNoisy = Unmeasurable(
    reason: "the music is too faint in the recording against everything else",
    help: "record closer to the device, louder, or in a quieter room")
  static let pausesFading = pauses(where: "is turned down")
  static let pausesDucked = pauses(where: "is ducked")
  static let pausesReturning = pauses(where: "comes back")

  private static func pauses(where moment: String) -> Unmeasurable {
    Unmeasurable(
      reason: "the music pauses where it \(moment)",
      help: "start the cue a little earlier or later, or play music without pauses")
  }

  static let neverFull = Unmeasurable(
    reason: "the music is hardly ever heard at full level",
    help: "record at least two seconds of it before the first cue")
  static let noDuck = Unmeasurable(
    reason: "nothing ducks the music in the recording",
    help: "record while a cue with duckOthers plays over the music")
  static let noStart = Unmeasurable(
    reason: "no duck's beginning is in the recording",
    help: "start recording some seconds before the cue")
  static let noEnd = Unmeasurable(
    reason: "no duck's end is in the recording",
    help: "record until the music has been back for some seconds, and give all of the reference")
  static let unlike = Unmeasurable(
    reason: "the ducks in the recording differ from one another",
    help: "record one kind of cue, or cut the recording so that it holds ducks of one kind")
}
