import CoreGraphics

extension CALayer {
  /// Returns a Boolean value that indicates whether a point lies inside the bounds.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the frontmost visible layer at a point of the superlayer: the layer or one of its sublayers.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    let point = convert(p, from: superlayer)
    guard !isHidden, opacity > 0, contains(point) || !masksToBounds else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(point) { return hit }
    }
    return contains(point) ? self : nil
  }
}
