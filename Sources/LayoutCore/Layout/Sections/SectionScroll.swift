import Graphics

/// The orthogonal scrolling of a section, which follows the section when others are inserted or deleted.
public struct SectionScroll: Sendable, Hashable {
  /// The direction in which the section scrolls.
  public var direction: ScrollDirection
  /// The current content offset in ``direction``, in points.
  public var offset: Double
  /// The content offsets at which the section may rest, in points.
  public var range: ClosedRange<Double>
  /// The part of the content in which a touch scrolls the section, in points, as long as a page in ``direction``.
  public var frame: Rect
  /// The deceleration rate of a released scroll, or `nil` for that of the timeline step.
  public var deceleration: DecelerationRate?

  /// Creates the scrolling of a section.
  public init(
    direction: ScrollDirection, offset: Double, range: ClosedRange<Double>, frame: Rect,
    deceleration: DecelerationRate? = nil
  ) {
    (self.direction, self.offset, self.range) = (direction, offset, range)
    (self.frame, self.deceleration) = (frame, deceleration)
  }

  package func clamped(_ offset: Double) -> Double { range.clamped(offset) }

  package var pageLength: Double { direction.along(frame.size) }
}

/// The release of an orthogonally scrolling section.
public struct SectionRelease: Sendable, Hashable {
  /// The content offset at the release, in points.
  public var offset: Double
  /// The content offset at which the scroll would stop otherwise, in points.
  public var proposed: Double
  /// The velocity of the content offset at the release, in points per millisecond.
  public var velocity: Double
  /// The content offset at the start of the touch, in points.
  public var start: Double

  package init(offset: Double, proposed: Double, velocity: Double, start: Double) {
    (self.offset, self.proposed, self.velocity, self.start) = (offset, proposed, velocity, start)
  }
}
