import CoreGraphics

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

  package override func copyAppearance(of other: CALayer) {
    super.copyAppearance(of: other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, startPoint, endPoint) = (other.colors, other.locations, other.startPoint, other.endPoint)
  }
}

/// A layer for three-dimensional hierarchies.
///
/// Sublayers are drawn in order of their `zPosition`, as in any other layer.
open class CATransformLayer: CALayer {}
