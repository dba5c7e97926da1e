import LayoutCore

/// An animation in which the height of items shrinks to 0 from below while their content stays in place.
///
/// Source: the look of UITableView's deletion after a full swipe.
public struct FoldAnimation: UpdateAnimation {
  /// `fold`.
  public let name = "fold"
  /// A one-line summary for `framegen list`.
  public let summary = "shrinks in height from below while its content stays in place, like a deleted table row"

  /// Creates the animation.
  public init() {}

  /// Clips the element to a fraction of its height.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    let part = max(0, min(1 - progress, 1))
    if part == 1 { return element }
    var attributes = element
    let layers = element.layers ?? [ElementLayer(.element, size: element.size)]
    // Only the clip becomes less high; the element keeps its plane, which contains the layers.
    let clip = ElementLayer(
      .group(layers, clip: ElementLayer.Clip()),
      size: Size(width: element.size.width, height: element.size.height * part))
    attributes.layers = [clip]
    if part == 0 { attributes.alpha = 0 }
    return attributes
  }
}

extension UpdateAnimation where Self == FoldAnimation {
  /// Items fold up from below.
  public static var fold: FoldAnimation { FoldAnimation() }
}
