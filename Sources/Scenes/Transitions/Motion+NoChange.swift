import LayoutCore

/// A motion that may change the object behind a layout without changing the collection's state.
package protocol SelfJudgingMotion: Motion {
  /// Whether the motion changes anything.
  var hasEffect: Bool { get }
}

extension Motion {
  /// The tested times, as fractions of the duration: none at which a regular swing would be at rest.
  private static var moments: [Double] { [0.13, 0.37, 0.61, 0.89] }

  /// Returns whether the motion changes nothing in a state without a running change, neither at its end nor before.
  func changesNothing(from state: CollectionState) -> Bool {
    if animatedProperties.isEmpty { return true }
    if let motion = self as? any SelfJudgingMotion, motion.hasEffect { return false }
    guard state.presentation == nil else { return false }
    var end = state
    apply(at: duration, to: &end)
    guard end.isAtRest(like: state) else { return false }
    var places: [LayoutAttributes]?
    for moment in Self.moments where duration > 0 {
      var shown = state
      apply(at: moment * duration, to: &shown)
      guard shown.isAtRest(like: state) else { return false }
      guard let elements = shown.presentation?.elements else { continue }
      let attributes = elements.map(\.attributes)
      if let places, places != attributes { return false }
      places = attributes
    }
    return true
  }
}

extension CollectionState {
  fileprivate func isAtRest(like other: CollectionState) -> Bool {
    openItem?.item == other.openItem?.item && openItem?.pose == other.openItem?.pose && bounds == other.bounds
      && selection == other.selection && interaction == other.interaction
      && sectionOffsets == other.sectionOffsets && box?.angle == other.box?.angle
      && elementRotations == other.elementRotations && perspective == other.perspective && styles == other.styles
      && statusBar == other.statusBar
      && data == other.data && layout.isEqual(to: other.layout)
  }
}

extension TransitionContext {
  package func reasonForNoChange(ofScrollAlong way: Point) -> String {
    let range = prepared.contentOffsetRange(in: settledState.bounds)
    let isHorizontal = abs(way.x) > abs(way.y)
    return switch (range.x.length > 0, range.y.length > 0) {
    case (false, false): "nothing to scroll; the content fits into the viewport"
    case (false, _) where isHorizontal: "nothing to scroll horizontally; the layout scrolls vertically"
    case (_, false) where abs(way.y) > abs(way.x): "nothing to scroll vertically; the layout scrolls horizontally"
    case (_, _): "nothing to scroll; the content is already at that offset"
    }
  }
}
