/// What is done to the sound of an app at an instant, beside what its players do.
///
/// - Rule: R-CAT-4, R-SIL-1, R-BG-5, R-DUCK-4, R-INT-5
struct SoundConditions {
  /// Whether a recording silences what is not held, before the instant and from it on.
  var wasRecordedOver: Bool
  var isRecordedOver: Bool
  /// Whether the switch or the background silences it, before the instant or from it on.
  var isCut: Bool
  /// By how much the duck factor falls at the instant: the factor before over the one from it on.
  ///
  /// It steps where held sound goes on while a ramp is under way. That would click if the hold was
  /// shorter than its fade-out, and so the fade takes up the step.
  var duckStep: Double
}
