import LayoutCore

/// An animation in which items vanish in a cloud of smoke, like icons that are dragged off the Dock.
///
/// Puffs near the item's frame hide it while it fades, then swell, drift apart, and vanish.
///
/// Source: the look of AppKit's `NSAnimationEffect.poof`; the numbers are this project's.
public struct PoofAnimation: RaisedAnimation {
  /// `poof`.
  public let name = "poof"
  /// A one-line summary for `framegen list`.
  public let summary = "vanishes in a cloud of smoke"

  /// Creates the animation.
  public init() {}

  /// Shrinks slightly and fades behind the smoke.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    let gone = Self.part(progress, from: 0.05, to: 0.4)
    return element.scaled(by: 1 - 0.25 * gone).faded(1 - gone)
  }

  /// The puffs of smoke.
  public func effects(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect] {
    guard progress > 0, progress < 1 else { return [] }
    return SmokeCloud(size: element.size).puffs(at: progress).map { puff in
      var attributes = LayoutAttributes(indexPath: element.indexPath, center: element.center, size: SmokeCloud.coreSize)
      let (x, y) = (
        puff.center.x - element.anchorPoint.x * element.size.width,
        puff.center.y - element.anchorPoint.y * element.size.height
      )
      attributes.transform3D = Transform3D.scale(puff.radius / SmokeCloud.radius)
        .concatenating(.translation(x: x, y: y)).concatenating(element.transform3D)
      attributes.alpha = element.alpha * puff.opacity
      return UpdateEffect(attributes: attributes, style: SmokeCloud.style(isLit: puff.isLit))
    }
  }

  /// Returns the smoothed progress between two values of the progress, `0...1`.
  static func part(_ progress: Double, from start: Double, to end: Double) -> Double {
    let t = max(0, min((progress - start) / (end - start), 1))
    return t * t * (3 - 2 * t)
  }
}

extension UpdateAnimation where Self == PoofAnimation {
  /// Items vanish in a cloud of smoke.
  public static var poof: PoofAnimation { PoofAnimation() }
}
