import Graphics

/// A moment of a scroll at which a scroll view changes its state and notifies its delegate.
package struct ScrollSignal: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The content has moved.
    case move
    /// A touch has begun, which ends any scroll in progress.
    case touch
    /// A touch has ended that dragged nothing.
    case lift
    /// The touch has moved far enough for a drag.
    case beginDragging
    /// The touch is about to end, with a velocity in points per millisecond and the offset at which scrolling would stop.
    case endDragging(velocity: Point, target: Point)
    /// The touch has ended.
    case finishDragging(decelerates: Bool)
    case beginDecelerating
    case endDecelerating
    /// An animated scroll begins, which ends any other.
    case beginAnimation
    case endAnimation
    /// A tap on the status bar, which scrolls to the top if code permits it.
    case tapStatusBar
    /// The content has reached the top.
    case reachTop
  }

  /// The time from the start of the timeline, in seconds.
  package let time: Double
  /// The content offset at that time, or `nil` if no code responds to it.
  package let offset: Point?
  package let kind: Kind

  package init(time: Double, offset: Point?, kind: Kind) { (self.time, self.offset, self.kind) = (time, offset, kind) }
}

/// The response of an app's code to the last moment of a scroll.
package struct ScrollResponse: Sendable {
  /// The content offset after the code has run.
  package var offset: Point
  /// The offset at which scrolling stops, after the last ``ScrollSignal/Kind/endDragging(velocity:target:)``.
  package var target: Point?
  /// The offset to which the code scrolls with an animation, or `nil` for none.
  package var goal: Point?
  /// Whether the code stops a deceleration.
  package var isStopped = false
  /// Whether the last tap on the status bar scrolls to the top.
  package var scrollsToTop = true
  /// A Boolean value that indicates whether the code has changed the data or the object's layout.
  package var changesContent = false

  package init(offset: Point) { self.offset = offset }
}

/// The settings of a scroll view for the motion after a drag.
package struct ScrollBehavior: Sendable, Equatable {
  package var deceleration: DecelerationRate
  package var bounces: Bool

  package init(deceleration: DecelerationRate, bounces: Bool) {
    (self.deceleration, self.bounces) = (deceleration, bounces)
  }
}

/// A layout whose object follows the phases of a scroll, to which an app's code may respond.
package protocol ScrollFollowingLayout: StatefulPreparedLayout {
  /// A Boolean value that indicates whether code responds to scrolling.
  var respondsToScrolling: Bool { get }
  /// The settings of the scroll view.
  var scrollBehavior: ScrollBehavior { get }
  /// The response of the code to the last moment.
  var scrollResponse: ScrollResponse { get }
  /// The changes of the data and of the object's layout by the code at the last moment, or `nil` for none.
  var contentChange: LayoutActionResult? { get }
  /// Returns the layout after some moments of a scroll, in order.
  func following(_ signals: [ScrollSignal]) -> Self
}
