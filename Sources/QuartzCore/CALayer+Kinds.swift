import CoreGraphics

/// A layer that fills and strokes a path.
///
/// Shape layers aren't drawn. As a mask, a shape layer with a rounded rectangle takes effect.
open class CAShapeLayer: CALayer {
  /// The path of the shape.
  open var path: CGPath?
  /// The color that fills the path.
  ///
  /// The default is opaque black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The color that strokes the path.
  ///
  /// The default is `nil`.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  ///
  /// The default is 1.
  open var lineWidth: CGFloat = 1
  /// The relative position at which the stroke begins, `0...1`.
  ///
  /// The default is 0.
  open var strokeStart: CGFloat = 0
  /// The relative position at which the stroke ends, `0...1`.
  ///
  /// The default is 1.
  open var strokeEnd: CGFloat = 1
}

/// A layer that draws a gradient along a line.
///
/// All of its colors are drawn.
open class CAGradientLayer: CALayer {
  /// The colors in order, as `CGColor` objects.
  open var colors: [Any]?
  /// The positions of the colors along the line, `0...1`.
  open var locations: [NSNumber]?
  /// The start of the line as a fraction of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end of the line as a fraction of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer for three-dimensional hierarchies.
///
/// Sublayers are drawn in order of their `zPosition`, as in any other layer.
open class CATransformLayer: CALayer {}
