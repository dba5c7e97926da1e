import Graphics

/// The touches of fingers at a moment of a gesture, which act on the object behind a ``StatefulLayout``.
package struct TouchAction: LayoutAction {
  /// The time in seconds from the start of the gesture, when the layout has been advanced the last time.
  package var time: Double
  /// The fingers that are down, that have just gone down, or that are lifted.
  package var fingers: [FingerTouch]
  /// The content offset to which the gesture has scrolled, or `nil` if it doesn't scroll.
  package var contentOffset: Point?
  /// The content offsets of sections to which the gesture has scrolled, or `nil` if it doesn't scroll.
  package var sectionOffsets: [Int: Double]?
  /// A Boolean value that indicates whether this is the end of the gesture.
  package var isLast = false

  package init(time: Double, fingers: [FingerTouch]) { (self.time, self.fingers) = (time, fingers) }
}

/// The touch of a finger at a moment.
package struct FingerTouch: Sendable, Hashable {
  /// The phase of a touch.
  package enum Phase: Sendable, Hashable {
    case began
    case moved
    case stationary
    case ended
  }

  /// The number of the finger.
  package var finger: Int
  /// The location in the viewport, in points.
  package var location: Point
  /// The phase.
  package var phase: Phase

  package init(finger: Int, location: Point, phase: Phase) {
    (self.finger, self.location, self.phase) = (finger, location, phase)
  }
}

/// The question whether anything besides scrolling and selecting responds to touches.
package struct TouchInquiry: LayoutAction {
  /// The locations in the viewport, in points.
  package var locations: [Point]

  package init(locations: [Point]) { self.locations = locations }
}

/// The question whether timers run that may change anything at any time.
package struct TimerInquiry: LayoutAction {
  package init() {}
}

/// The state of a layout's gestures after touches.
package struct TouchResponse: Sendable, Hashable {
  /// A Boolean value that indicates whether the touches scroll the content.
  package var isScrolling: Bool
  /// A Boolean value that indicates whether a gesture may still be recognized without further touches, or a timer runs
  /// that the gesture has started.
  package var isUndecided: Bool
  /// The index path of an item that follows a finger, or `nil` for none.
  package var liftedItem: ItemIndexPath?
  /// A Boolean value that indicates whether timers run.
  package var runsTimers = false

  package init(isScrolling: Bool, isUndecided: Bool) {
    (self.isScrolling, self.isUndecided) = (isScrolling, isUndecided)
  }
}
