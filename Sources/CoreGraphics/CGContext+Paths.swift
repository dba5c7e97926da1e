import Foundation
import LayoutCore

// The current path. Points are transformed when they are added.
extension CGContext {
  /// Begins a new path.
  public func beginPath() { currentPath = CGMutablePath() }
  /// Begins a new subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.map) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.map) }
  /// Adds a subpath of straight lines.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.map) }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.map)
  }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.map)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.map) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.map) }
  /// Adds an arc of a circle.
  ///
  /// Angles are in radians from the x-axis toward the y-axis. A clockwise arc runs in the opposite direction.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.map)
  }
  /// Adds an arc of a circle that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.map)
  }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.map) }
  /// Closes the current subpath.
  public func closePath() { currentPath.closeSubpath() }

  /// A copy of the current path, or `nil` if it is empty.
  public var path: CGPath? { isPathEmpty ? nil : userPath }
  /// A Boolean value that indicates whether the current path is empty.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// The current point.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.map.inverted()) }
  /// The smallest rectangle that contains all points and control points of the current path.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }

  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = CGMutablePath()
    outline.addPath(CGPath(stroke(of: currentPath, style: strokeStyle)))
    currentPath = outline
  }

  /// The current path in user space.
  private var userPath: CGPath {
    let path = CGMutablePath()
    path.addPath(currentPath, transform: state.map.inverted())
    return path
  }

  var strokeStyle: StrokeStyle {
    StrokeStyle(width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit)
  }

  /// Returns the outline of a stroke, both in pixels, with the shape that a round pen has in user space.
  func stroke(of path: CGPath, style: StrokeStyle) -> Path {
    let (map, scale) = (state.map, state.map.scale)
    guard scale > 0, scale.isFinite else { return Path() }
    if map.keepsShapes {
      var style = style
      style.width *= Double(scale)
      let lengths = state.dash.lengths.map { $0 * scale }
      let lines = path.polylines(scale: 1, width: CGFloat(style.width))
      return style.outline(of: lines.dashed(lengths, phase: state.dash.phase * scale))
    }
    let user = CGMutablePath()
    user.addPath(path, transform: map.inverted())
    let lines = user.polylines(scale: scale, width: CGFloat(style.width))
    return style.outline(of: lines.dashed(state.dash.lengths, phase: state.dash.phase)).mapped {
      Point(CGPoint($0).applying(map))
    }
  }
}

// Filling, stroking, and clipping.
extension CGContext {
  /// Fills the current path and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
  /// Strokes the current path and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }
  /// Draws the current path and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    draw(currentPath, using: mode)
    beginPath()
  }

  /// Draws a path in pixels.
  private func draw(_ path: CGPath, using mode: CGPathDrawingMode) {
    if mode != .stroke {
      paint(path.outlines(.identity, isEvenOdd: mode == .eoFill || mode == .eoFillStroke), state.fillColor)
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke {
      paint(stroke(of: path, style: strokeStyle), state.strokeColor)
    }
  }

  /// Fills an outline in pixels.
  private func paint(_ outline: Path, _ color: CGColor) {
    var color = Color(color)
    color.alpha *= Double(state.alpha)
    let old = state.blendMode
    // An opaque color replaces what is behind, so that no separate step is needed.
    if old == .copy, color.alpha >= 1 { state.blendMode = .normal }
    let isInvisible = color.alpha <= 0 && state.blendMode.drawn == .normal
    if !isInvisible, let layer = ElementLayer.fill([PathFill(outline, color: color)]) { recordMapped([layer]) }
    state.blendMode = old
  }

  private func draw(_ mode: CGPathDrawingMode, _ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    let mapped = CGMutablePath()
    mapped.addPath(path, transform: state.map)
    draw(mapped, using: mode)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw(.fill) { $0.addRect(rect) } }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { draw(.fill) { for rect in rects { $0.addRect(rect) } } }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { draw(.stroke) { $0.addRect(rect) } }
  /// Strokes a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = old
  }
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { draw(.fill) { $0.addEllipse(in: rect) } }
  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { draw(.stroke) { $0.addEllipse(in: rect) } }
  /// Strokes the lines between each two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    draw(.stroke) { path in
      for index in stride(from: 0, to: points.count - 1, by: 2) {
        path.addLines(between: [points[index], points[index + 1]])
      }
    }
  }

  /// Makes a rectangle transparent, or black in an opaque context.
  public func clear(_ rect: CGRect) {
    let old = state
    (state.blendMode, state.alpha, state.fillColor) = (isOpaque ? .copy : .clear, 1, CGColor(gray: 0, alpha: 1))
    state.shadow = nil
    fill(rect)
    state = old
  }

  /// Limits drawing to the current path and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(currentPath.outlines(.identity, isEvenOdd: rule == .evenOdd))
    beginPath()
  }
  /// Limits drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }
  /// Limits drawing to rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    for rect in rects { path.addRect(rect, transform: state.map) }
    addClip(path.outlines(.identity))
  }
  /// Removes all limits of the current state.
  public func resetClip() { state.clips = [] }

  private func addClip(_ outline: Path) {
    if state.clips.last != outline { state.clips.append(outline) }
  }

  /// The smallest rectangle that contains everything that can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    var rect = CGRect(x: 0, y: 0, width: width, height: height)
    for clip in state.clips {
      guard let box = clip.bounds else { return .zero }
      rect = rect.intersection(
        CGRect(x: box.minX, y: box.minY, width: box.size.width, height: box.size.height))
    }
    return rect.isNull ? .zero : rect.applying(state.map.inverted())
  }
}
