/// Items swell and dissolve, as a cloud of smoke does.
public struct PoofAnimation: UpdateAnimation {
  /// `poof`.
  public let name = "poof"
  /// For the list.
  public let summary = "swells and dissolves"
  /// Half a second.
  public let duration = 0.5
  /// Above the others.
  public let liftsItems = true

  /// Size of the cloud, as a factor.
  private static let scale = 1.5

  /// Creates the animation.
  public init() {}

  /// Scales up and fades.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    element.scaled(by: 1 + (Self.scale - 1) * progress).faded(1 - progress)
  }
}
