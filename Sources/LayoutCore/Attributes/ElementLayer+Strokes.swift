import Graphics

extension ElementLayer {
  /// Returns a stroke with round ends, or a dot for equal ends, in points of the element's plane.
  package static func stroke(from: Point, to: Point, width: Double, color: Color) -> ElementLayer {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var rotation = Transform3D.identity
    if length > 0 {
      (rotation.m11, rotation.m12, rotation.m21, rotation.m22) = (dx / length, dy / length, -dy / length, dx / length)
    }
    let line = Rect(x: -width / 2, y: -width / 2, width: length + width, height: width)
    return fill(line, cornerRadius: width / 2, color: color)
      .mapped(by: rotation).mapped(by: .translation(x: from.x, y: from.y))
  }

  package static func strokes(_ points: [Point], width: Double, color: Color) -> [ElementLayer] {
    zip(points, points.dropFirst()).map { stroke(from: $0, to: $1, width: width, color: color) }
  }

  package static func fill(_ rect: Rect, cornerRadius: Double = 0, color: Color) -> ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    (style.backgroundColor, style.cornerRadius) = (color, cornerRadius)
    return ElementLayer(.own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY))
  }

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
