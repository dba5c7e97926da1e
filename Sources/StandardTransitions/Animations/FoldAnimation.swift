import LayoutCore

/// Items fold up: their height shrinks to 0 from below while what is in them stays where it is, so that the others close
/// the gap over them.
///
/// Source: the look of UITableView's deletion after a full swipe.
public struct FoldAnimation: UpdateAnimation {
  /// `fold`.
  public let name = "fold"
  /// A one-line summary for `framegen list`.
  public let summary = "shrinks in height from below, uncovered content staying in place, as a deleted table row"

  /// Creates the animation.
  public init() {}

  /// Clips the element to a part of its height.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    let part = max(0, min(1 - progress, 1))
    if part == 1 { return element }
    var attributes = element
    let layers = element.layers ?? [ElementLayer(.element, size: element.size)]
    // The clip alone becomes less high; the element keeps its plane, in which the layers lie.
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
