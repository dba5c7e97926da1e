import Foundation
import LayoutCore

// Images and gradients.
extension CGContext {
  /// Draws an image stretched to a rectangle, upright where y points up.
  ///
  /// In a context of UIKit, whose y-axis points down, the image is upside down, as on a device.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    var layer = ElementLayer.image(
      image.source, in: Rect(x: 0, y: 0, width: Double(rect.width), height: Double(rect.height)),
      alpha: Double(state.alpha))
    layer.transform = Transform3D(
      CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY))
    if !rect.isEmpty { record([layer]) }
  }

  /// The rectangle of user space that contains all pixels, or `nil` if the transform has no inverse.
  private var visibleRect: CGRect? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let scale = state.map.scale
    return scale > 0 && scale.isFinite ? rect.applying(state.map.inverted()) : nil
  }

  /// Draws a gradient along a line.
  ///
  /// Without options, only the part between both ends is drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard let rect = visibleRect?.insetBy(dx: -1, dy: -1), rect.width > 0, rect.height > 0 else { return }
    var style = CellStyle()
    style.showsImage = false
    style.gradient.stops = gradient.stops
    func place(_ p: CGPoint) -> Point {
      Point(x: Double((p.x - rect.minX) / rect.width), y: Double((p.y - rect.minY) / rect.height))
    }
    (style.gradient.start, style.gradient.end) = (place(start), place(end))
    let layer = ElementLayer(
      .own(style), size: Size(width: Double(rect.width), height: Double(rect.height)),
      transform: .translation(x: Double(rect.minX), y: Double(rect.minY)), alpha: Double(state.alpha))
    let old = state.clips
    if let band = band(start, end, options, in: rect) { state.clips.append(band) }
    record([layer])
    state.clips = old
  }

  /// Returns the part of the plane that a linear gradient covers, in pixels, or `nil` for all.
  private func band(
    _ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions, in rect: CGRect
  ) -> Path? {
    let extends = (
      before: options.contains(.drawsBeforeStartLocation), after: options.contains(.drawsAfterEndLocation)
    )
    if extends.before && extends.after { return nil }
    let (a, b) = (Point(start), Point(end))
    let length = a.distance(to: b)
    guard length > 0, length.isFinite else { return Path() }
    let (dx, dy) = ((b.x - a.x) / length, (b.y - a.y) / length)
    // Farther than any visible point.
    let center = Point(x: Double(rect.midX), y: Double(rect.midY))
    let far = Double(rect.width + rect.height) + a.distance(to: center) + length
    let (low, high) = (extends.before ? -far : 0, extends.after ? length + far : length)
    func corner(_ along: Double, _ across: Double) -> Point {
      let point = CGPoint(x: a.x + dx * along - dy * across, y: a.y + dy * along + dx * across)
      return Point(point.applying(state.map))
    }
    return Path([
      .move(corner(low, -far)), .line(corner(high, -far)), .line(corner(high, far)), .line(corner(low, far)),
    ])
  }

  /// Draws a gradient between two circles.
  ///
  /// Without options, only the circles from the first to the second one are drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let map = state.map
    let radial = RadialGradient(
      start: RadialGradient.Circle(center: Point(startCenter), radius: Double(max(0, startRadius))),
      end: RadialGradient.Circle(center: Point(endCenter), radius: Double(max(0, endRadius))),
      extendsBefore: options.contains(.drawsBeforeStartLocation),
      extendsAfter: options.contains(.drawsAfterEndLocation), stops: gradient.stops,
      map: AffineTransform(
        a: Double(map.a), b: Double(map.b), c: Double(map.c), d: Double(map.d), tx: Double(map.tx), ty: Double(map.ty)))
    record(.radialGradient(radial), alpha: state.alpha)
  }
}
