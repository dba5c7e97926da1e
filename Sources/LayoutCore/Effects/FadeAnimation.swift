/// An animation that follows the layout's initial and final attributes, which fade in place by default.
public struct FadeAnimation: UpdateAnimation {
  /// The name in scenes.
  public let name = "fade"
  /// A one-line summary for `framegen list animations`.
  public let summary = "as the layout says; by default in place, by opacity"

  /// Creates the animation.
  public init() {}

  /// Returns `nil`, which uses the layout's attributes.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? { nil }
}

extension UpdateAnimation where Self == FadeAnimation {
  /// An animation that fades items, or follows the layout.
  public static var fade: FadeAnimation { FadeAnimation() }
}
