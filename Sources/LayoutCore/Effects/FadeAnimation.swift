/// Items appear and disappear as the layout's initial and final attributes say: by default in place, by opacity.
public struct FadeAnimation: UpdateAnimation {
  /// `fade`.
  public let name = "fade"
  /// One line of what it does, for `framegen list`.
  public let summary = "as the layout says; by default in place, by opacity"

  /// Creates the animation.
  public init() {}

  /// Leaves it to the layout.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? { nil }
}

extension UpdateAnimation where Self == FadeAnimation {
  /// Items fade in and out, or as the layout says.
  public static var fade: FadeAnimation { FadeAnimation() }
}
