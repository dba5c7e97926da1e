import Graphics

/// Scrolling of one section by itself, across the collection's own scrolling or along it: an orthogonally scrolling
/// section.
///
/// The offset is the state's, by the section's stable id (`CollectionState.sectionOffsets`), so that it stays with the
/// section when others are inserted or deleted.
public struct SectionScroll: Sendable, Hashable {
  /// The direction in which the section scrolls.
  public var direction: ScrollDirection
  /// The section's present content offset in ``direction``, in points.
  public var offset: Double
  /// Content offsets at which the section may rest, in points.
  public var range: ClosedRange<Double>
  /// The part of the content in which a finger scrolls the section, in points; its extent in ``direction`` is a page.
  public var frame: Rect
  /// The rate at which a released scroll slows down; `nil` for that of the step.
  public var deceleration: DecelerationRate?

  /// The scrolling from its parts.
  public init(
    direction: ScrollDirection, offset: Double, range: ClosedRange<Double>, frame: Rect,
    deceleration: DecelerationRate? = nil
  ) {
    (self.direction, self.offset, self.range) = (direction, offset, range)
    (self.frame, self.deceleration) = (frame, deceleration)
  }

  /// Returns an offset moved into ``range``; the start of the range for NaN.
  public func clamped(_ offset: Double) -> Double {
    offset.isNaN ? range.lowerBound : max(range.lowerBound, min(offset, range.upperBound))
  }

  /// Extent of the section's viewport in ``direction``, in points.
  public var pageLength: Double { direction.along(frame.size) }
}

/// A finger's release of a section that scrolls by itself.
public struct SectionRelease: Sendable, Hashable {
  /// The section's content offset at the release, in points.
  public var offset: Double
  /// The content offset at which it would come to rest by itself, in points.
  public var proposed: Double
  /// Velocity of the content offset at the release, in points per millisecond.
  public var velocity: Double
  /// The content offset at which the finger took hold, in points.
  public var start: Double

  /// A release from its parts.
  public init(offset: Double, proposed: Double, velocity: Double, start: Double) {
    (self.offset, self.proposed, self.velocity, self.start) = (offset, proposed, velocity, start)
  }
}
