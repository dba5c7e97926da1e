/// The state of a view with constraints in it or on it.
///
/// Other views have none.
@MainActor final class AutoLayoutState {
  /// The active constraints that the view holds, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  /// The guides that constraints place.
  var guides: [UILayoutGuide] = []
  /// The guides for the margins and the safe area.
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  /// The content-hugging priorities, by axis.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// The compression-resistance priorities, by axis.
  var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  /// A Boolean value that indicates whether the constraints of a root must be solved again.
  var needsSolution = true
  /// A Boolean value that indicates whether a solution is being applied to the root's views.
  var isPlacing = false
  /// A Boolean value that indicates whether the view is marked for `updateConstraints()`.
  var needsUpdate = false

  enum SystemGuide {
    case margins
    case safeArea
    case readableContent
  }
}
