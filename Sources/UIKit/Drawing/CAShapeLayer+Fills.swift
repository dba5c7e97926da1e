import Foundation
import LayoutCore
import QuartzCore

extension CAShapeLayer {
  /// Returns the layer that draws the shape, or `nil` if nothing is visible.
  func shape(_ place: LayerPlace) -> ElementLayer? {
    guard var layer = ElementLayer.fill(fills), case .own(var style) = layer.content else { return nil }
    style.isDoubleSided = isDoubleSided && place.isDoubleSided
    layer.content = .own(style)
    layer.transform = layer.transform.concatenating(place.transform)
    return layer
  }

  /// The filled outlines, in points from the layer's top-left corner.
  private var fills: [PathFill] {
    guard let path, !path.isEmpty else { return [] }
    let corner = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    var fills: [PathFill] = []
    if let fillColor, fillColor.alpha > 0 {
      fills.append(PathFill(path.outlines(corner, isEvenOdd: fillRule == .evenOdd), color: Color(fillColor)))
    }
    if let strokeColor, strokeColor.alpha > 0, lineWidth > 0 {
      let outline = strokeOutline(path).offsetBy(dx: -Double(bounds.minX), dy: -Double(bounds.minY))
      fills.append(PathFill(outline, color: Color(strokeColor)))
    }
    return fills
  }

  private func strokeOutline(_ path: CGPath) -> Path {
    var style = StrokeStyle(width: Double(lineWidth), miterLimit: Double(miterLimit))
    style.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    style.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    // A layer can be shown enlarged.
    let lines = path.polylines(scale: 2 * UIScreen.present.scale, width: lineWidth)
    let lengths = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
    return style.outline(of: shown(lines).dashed(lengths, phase: lineDashPhase))
  }

  /// Returns the parts of the lines between the start and the end of the stroke.
  private func shown(_ lines: [Polyline]) -> [Polyline] {
    if strokeStart <= 0, strokeEnd >= 1 { return lines }
    let lengths = lines.map(\.length)
    let whole = lengths.reduce(0, +)
    let (start, end) = (Double(strokeStart) * whole, Double(strokeEnd) * whole)
    var before = 0.0
    return zip(lines, lengths).compactMap { line, length in
      defer { before += length }
      return line.part(from: start - before, to: end - before)
    }
  }

  /// A Boolean value that indicates whether the shape may extend beyond the layer.
  var spillsShape: Bool {
    guard let path, !path.isEmpty else { return false }
    let hasLine = strokeColor != nil && lineWidth > 0
    let reach = hasLine ? lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5) : 0
    return !bounds.contains(path.boundingBox.insetBy(dx: -reach, dy: -reach))
  }
}
