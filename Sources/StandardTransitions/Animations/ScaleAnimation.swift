import LayoutCore

/// An animation in which items shrink to a point in place while they fade.
public struct ScaleAnimation: UpdateAnimation {
  /// `scale`.
  public let name = "scale"
  /// A one-line summary for `framegen list`.
  public let summary = "shrinks to a point in place and fades"

  /// Creates the animation.
  public init() {}

  /// Scales about the anchor point.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    element.scaled(by: 1 - progress).faded(1 - progress)
  }
}

/// An animation of half a second, with items above the others.
protocol RaisedAnimation: UpdateAnimation {}

extension RaisedAnimation {
  /// Half a second.
  public var duration: Double { 0.5 }
  /// Above the others.
  public var raisesItems: Bool { true }
}

extension LayoutAttributes {
  /// Returns the attributes scaled about the anchor point.
  ///
  /// The factor is at least 10⁻⁴, so that the transform can be decomposed if another change interrupts this one.
  func scaled(by factor: Double) -> LayoutAttributes {
    var attributes = self
    attributes.transform3D = Transform3D.scale(max(factor, 1e-4)).concatenating(transform3D)
    return attributes
  }
}

extension UpdateAnimation where Self == ScaleAnimation {
  /// Items shrink to a point in place.
  public static var scale: ScaleAnimation { ScaleAnimation() }
}
