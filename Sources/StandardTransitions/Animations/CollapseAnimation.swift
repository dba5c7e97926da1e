import LayoutCore

/// An animation in which items shrink to a point and fade, and then the others close the gap.
///
/// Source: the film strip of PhotosApp, N. Razumnuy: 0.15 s for each half, linear. There, the size shrinks; here, the
/// whole element does, with its borders and text.
public struct CollapseAnimation: UpdateAnimation {
  /// `collapse`.
  public let name = "collapse"
  /// A one-line summary for `framegen list`.
  public let summary = "shrinks to a point in place and fades, and then the others close the gap"
  /// Two halves of 0.15 seconds.
  public let duration = 0.3
  /// Linear.
  public let curve = TimingCurve.linear
  /// Items disappear before the others move.
  public let runsInSequence = true

  /// Creates the animation.
  public init() {}

  /// Scales about the anchor point.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    element.scaled(by: 1 - progress).faded(1 - progress)
  }
}

extension UpdateAnimation where Self == CollapseAnimation {
  /// Items shrink to a point in place, and then the others close the gap.
  public static var collapse: CollapseAnimation { CollapseAnimation() }
}
