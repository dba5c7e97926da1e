import LayoutCore

/// Items fly out over the top edge, turning a little.
public struct FlyOutAnimation: UpdateAnimation {
  /// `flyOut`.
  public let name = "flyOut"
  /// A one-line summary for `framegen list`.
  public let summary = "flies out over the viewport's top edge, turning a little"
  /// Half a second, for the way across the viewport.
  public let duration = 0.5
  /// Above the others.
  public let raisesItems = true

  /// Turn of an element that has flown out, against the clock.
  private static let turn = Angle.degrees(-12)

  /// Creates the animation.
  public init() {}

  /// Moves up and turns.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    // Turned, its corners stick out by less than half its width.
    attributes.center.y += (context.exitDistances(of: element).top - element.size.width / 2) * progress
    attributes.transform3D = Transform3D.rotation(Self.turn * progress).concatenating(element.transform3D)
    return attributes
  }
}

extension UpdateAnimation where Self == FlyOutAnimation {
  /// Items fly out over the top edge.
  public static var flyOut: FlyOutAnimation { FlyOutAnimation() }
}
