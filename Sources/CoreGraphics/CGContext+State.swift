import Foundation
import LayoutCore

// The coordinate system, colors, and lines.
extension CGContext {
  /// The map from user space to the pixels of the context, whose origin is the bottom-left corner.
  public var ctm: CGAffineTransform {
    state.map.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }
  /// The map from user space to the pixels of the context, whose origin is the bottom-left corner.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.map = state.map.translatedBy(x: tx, y: ty) }
  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.map = state.map.scaledBy(x: sx, y: sy) }
  /// Rotates user space by an angle in radians.
  public func rotate(by angle: CGFloat) { state.map = state.map.rotated(by: angle) }
  /// Applies a transform before the current one.
  public func concatenate(_ transform: CGAffineTransform) { state.map = transform.concatenating(state.map) }

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the color of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the color of fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the color of strokes.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the color of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the color of strokes.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Does nothing, because all colors are in sRGB.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Does nothing, because all colors are in sRGB.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}

  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the largest length of a pointed corner, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the lengths of dashes and gaps, or an empty array for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = (phase, lengths) }

  /// The opacity of everything that is drawn.
  package var alpha: CGFloat { state.alpha }
  /// Sets the opacity of everything that is drawn.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(alpha, 1)) }
  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets a black shadow with an opacity of 1/3.
  ///
  /// The offset and the blur don't depend on the current transform.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets a shadow, or `nil` for none.
  ///
  /// The offset and the blur don't depend on the current transform. The standard deviation is half of the blur, and at
  /// most 250 pixels.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else { return state.shadow = nil }
    let moved = CGSize(width: offset.width, height: offset.height).applying(base)
    state.shadow = DrawingStep.Shadow(
      offset: Point(x: Double(moved.width), y: Double(moved.height)), sigma: Double(max(0, blur) / 2 * base.scale),
      color: Color(color))
  }

  /// Does nothing, because edges are always antialiased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing, because edges are always antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Does nothing, because curves are always accurate to a fraction of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}
  /// The quality of scaled images, which has no effect.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
}

extension CGAffineTransform {
  /// The mean factor of lengths.
  var scale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// A Boolean value that indicates whether the transform keeps the shape of lines.
  var keepsShapes: Bool {
    let (x, y) = (a * a + b * b, c * c + d * d)
    return abs(x - y) <= 1e-9 * max(x, y) && abs(a * c + b * d) <= 1e-9 * max(x, y)
  }
}
