import Foundation
import QuartzCore

// Most sublayers of a clipping layer lie inside it or fill it, and then need no offscreen image.
@MainActor extension CALayer {
  /// The corner radius of the layer's color, border, and clip, limited to half of the shorter side.
  var drawnRadius: CGFloat {
    maskedCorners.isEmpty ? 0 : max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2))
  }

  /// The rectangle and the corner radius of a mask, in the layer's coordinates, or `nil` without a mask.
  ///
  /// Masks of other shapes aren't drawn and return `nil`, too.
  var maskShape: (rect: CGRect, radius: CGFloat)? {
    guard let mask, CATransform3DIsIdentity(mask.transform) else { return nil }
    if let shape = mask as? CAShapeLayer {
      guard let outline = shape.path?.roundedRect else { return nil }
      let origin = CGPoint(x: mask.frame.minX - mask.bounds.minX, y: mask.frame.minY - mask.bounds.minY)
      return (outline.rect.offsetBy(dx: origin.x, dy: origin.y), outline.radius)
    }
    guard mask.backgroundColor?.alpha == 1, mask.opacity == 1 else { return nil }
    return (mask.frame, mask.drawnRadius)
  }

  /// Returns a Boolean value that indicates whether the layer and its sublayers lie inside another layer.
  func staysInside(_ clip: CALayer) -> Bool {
    if isHidden || opacity <= 0 { return true }
    return isUpright && clip.isUprightInside && clip.holds(frame) && keepsInside
  }

  /// Returns a Boolean value that indicates whether the layer alone fills another one, so that it can take its corners.
  func fills(_ clip: CALayer) -> Bool {
    isUpright && clip.isUprightInside && frame == clip.bounds && clip.maskedCorners == .all && keepsInside
      && maskedCorners == .all && mask == nil
      && (sublayers ?? []).allSatisfy { $0.isHidden || $0.opacity <= 0 || clip.holds($0.frame.offsetBy(frame)) }
  }

  /// A Boolean value that indicates whether the layer draws nothing beyond its bounds.
  private var keepsInside: Bool {
    let hasShadow = shadowOpacity > 0 && !masksToBounds
    let isSpilled =
      (delegate as? UIImageView)?.spillsImage ?? false || (self as? CAShapeLayer)?.spillsShape ?? false
      || self is CAReplicatorLayer || self is CATextLayer
    if hasShadow || isSpilled { return false }
    return masksToBounds || (sublayers ?? []).allSatisfy { $0.staysInside(self) || $0.frame == bounds && $0.staysFlush }
  }

  /// A Boolean value that indicates whether the layer, if it is as large as its superlayer, exceeds it only at round
  /// corners.
  private var staysFlush: Bool { isUpright && keepsInside }

  private var isUpright: Bool { CATransform3DIsIdentity(transform) }

  private var isUprightInside: Bool { CATransform3DIsIdentity(sublayerTransform) }

  /// Returns a Boolean value that indicates whether a rectangle lies inside the bounds with their round corners.
  private func holds(_ rect: CGRect) -> Bool {
    if !bounds.contains(rect) && !rect.isEmpty { return false }
    let radius = drawnRadius
    if radius == 0 { return true }
    let core = bounds.insetBy(dx: radius, dy: radius)
    return [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .allSatisfy { x, y in
        let (dx, dy) = (max(core.minX - x, x - core.maxX, 0), max(core.minY - y, y - core.maxY, 0))
        return dx * dx + dy * dy <= radius * radius * (1 + 1e-9)
      }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ other: CGRect) -> CGRect { offsetBy(dx: other.minX, dy: other.minY) }
}
