import LayoutCore

/// An animation in which items shrink to a point at the center of the viewport.
public struct ShrinkAnimation: RaisedAnimation {
  /// `shrink`.
  public let name = "shrink"
  /// `shrinkIntoCentre`.
  public let formerNames = ["shrinkIntoCentre"]
  /// A one-line summary for `framegen list`.
  public let summary = "shrinks to a point at the center of the viewport"

  /// Creates the animation.
  public init() {}

  /// Moves to the center of the bounds, scales, and fades.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element.scaled(by: 1 - progress).faded(1 - progress * progress)
    attributes.center = element.center.interpolated(to: context.bounds.center, progress: progress)
    return attributes
  }
}

extension UpdateAnimation where Self == ShrinkAnimation {
  /// Items shrink to a point at the center of the viewport.
  public static var shrink: ShrinkAnimation { ShrinkAnimation() }
}
