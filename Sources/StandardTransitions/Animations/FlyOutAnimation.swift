import LayoutCore

/// An animation in which items fly out across the top edge, with a slight rotation.
public struct FlyOutAnimation: RaisedAnimation {
  /// `flyOut`.
  public let name = "flyOut"
  /// A one-line summary for `framegen list`.
  public let summary = "flies out across the viewport's top edge, with a slight rotation"

  private static let turn = Angle.degrees(-12)

  /// Creates the animation.
  public init() {}

  /// Moves up and rotates.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    // The corners of a rotated element extend by less than half its width.
    attributes.center.y += (context.exitDistances(of: element).top - element.size.width / 2) * progress
    attributes.transform3D = Transform3D.rotation(Self.turn * progress).concatenating(element.transform3D)
    return attributes
  }
}

extension UpdateAnimation where Self == FlyOutAnimation {
  /// Items fly out across the top edge.
  public static var flyOut: FlyOutAnimation { FlyOutAnimation() }
}
