/// State of a view that has constraints in it or on it; other views have none.
final class AutoLayoutState {
  /// Active constraints that the view holds, in the order of their activation.
  var constraints: [NSLayoutConstraint] = []
  /// Guides that constraints place.
  var guides: [UILayoutGuide] = []
  /// Margins, and the safe area.
  var systemGuides: [SystemGuide: UILayoutGuide] = [:]
  /// Resistance of the view to growing beyond its content, by axis.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// Resistance of the view to shrinking below its content, by axis.
  var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  /// True if the constraints of a root must be solved again.
  var needsSolution = true
  /// True while a root's views are given their places.
  var isPlacing = false
  /// True if the view wants to change its constraints before they are solved.
  var needsUpdate = false

  /// Guides of the system.
  enum SystemGuide {
    case margins
    case safeArea
    case readableContent
  }
}
