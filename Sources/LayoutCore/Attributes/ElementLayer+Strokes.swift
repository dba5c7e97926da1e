import Graphics

extension ElementLayer {
  /// Returns a straight stroke with round ends.
  ///
  /// - Parameters:
  ///   - from: The center of one end, in points of the element's plane.
  ///   - to: The center of the other end. Equal ends draw a dot.
  ///   - width: The thickness, in points.
  ///   - color: The color.
  package static func stroke(from: Point, to: Point, width: Double, color: Color) -> ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    (style.backgroundColor, style.cornerRadius) = (color, width / 2)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var rotation = Transform3D.identity
    if length > 0 {
      (rotation.m11, rotation.m12, rotation.m21, rotation.m22) = (dx / length, dy / length, -dy / length, dx / length)
    }
    return ElementLayer(
      .own(style), size: Size(width: length + width, height: width),
      transform: .translation(x: -width / 2, y: -width / 2).concatenating(rotation)
        .concatenating(.translation(x: from.x, y: from.y)))
  }

  /// Returns strokes along a line of points.
  package static func strokes(_ points: [Point], width: Double, color: Color) -> [ElementLayer] {
    zip(points, points.dropFirst()).map { stroke(from: $0, to: $1, width: width, color: color) }
  }

  package static func fill(_ rect: Rect, cornerRadius: Double = 0, color: Color) -> ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    (style.backgroundColor, style.cornerRadius) = (color, cornerRadius)
    return ElementLayer(.own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY))
  }

  /// Returns the layer and the layers inside it, transformed once more.
  package func mapped(by map: Transform3D) -> ElementLayer {
    var layer = self
    layer.transform = transform.concatenating(map)
    if case .group(let inner, let clip) = content {
      layer.content = .group(inner.map { $0.mapped(by: map) }, clip: clip)
    }
    return layer
  }
}

extension [ElementLayer] {
  package func changingClipped(_ change: ([ElementLayer]) -> [ElementLayer]) -> [ElementLayer] {
    guard count == 1, case .group(let inner, let clip?) = self[0].content else { return change(self) }
    var whole = self[0]
    whole.content = .group(inner.changingClipped(change), clip: clip)
    return [whole]
  }
}
