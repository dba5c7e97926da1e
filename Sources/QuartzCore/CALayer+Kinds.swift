import CoreGraphics

/// A layer that fills and strokes a path.
///
/// It is not drawn; as a mask of a layer a rectangle with round corners is.
open class CAShapeLayer: CALayer {
  /// The path.
  open var path: CGPath?
  /// Colour inside.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// Colour of the line.
  open var strokeColor: CGColor?
  /// Width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// Part of the line at which it begins, `0...1`.
  open var strokeStart: CGFloat = 0
  /// Part of the line at which it ends, `0...1`.
  open var strokeEnd: CGFloat = 1
}

/// A layer that blends colours along a line.
///
/// It is drawn in all of its colours.
open class CAGradientLayer: CALayer {
  /// Colours in order: `CGColor`.
  open var colors: [Any]?
  /// Their places, `0...1`.
  open var locations: [NSNumber]?
  /// Beginning of the line as a fraction of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// End of the line as a fraction of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer whose sublayers keep their depth.
///
/// Sublayers are drawn in order of their `zPosition`, as in any other layer.
open class CATransformLayer: CALayer {}
