import Graphics

extension ElementLayer {
  /// Returns a straight stroke with round ends.
  ///
  /// - Parameters:
  ///   - from: Middle of one end, in points of the element's plane.
  ///   - to: Middle of the other end; a point of its own makes a dot.
  ///   - width: Thickness, in points.
  ///   - color: The colour.
  public static func stroke(from: Point, to: Point, width: Double, color: Color) -> ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    (style.backgroundColor, style.cornerRadius) = (color, width / 2)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    var turn = Transform3D.identity
    if length > 0 {
      (turn.m11, turn.m12, turn.m21, turn.m22) = (dx / length, dy / length, -dy / length, dx / length)
    }
    return ElementLayer(
      .own(style), size: Size(width: length + width, height: width),
      transform: .translation(x: -width / 2, y: -width / 2).concatenating(turn)
        .concatenating(.translation(x: from.x, y: from.y)))
  }

  /// Returns strokes along a line of points.
  package static func strokes(_ points: [Point], width: Double, color: Color) -> [ElementLayer] {
    zip(points, points.dropFirst()).map { stroke(from: $0, to: $1, width: width, color: color) }
  }

  /// Returns a filled rectangle with round corners.
  package static func fill(_ rect: Rect, cornerRadius: Double = 0, color: Color) -> ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    (style.backgroundColor, style.cornerRadius) = (color, cornerRadius)
    return ElementLayer(.own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY))
  }

  /// Returns the layer with its plane, and those of the layers in it, mapped once more.
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
  /// Returns the layers with those inside of the clips around all of them changed.
  package func changingClipped(_ change: ([ElementLayer]) -> [ElementLayer]) -> [ElementLayer] {
    guard count == 1, case .group(let inner, let clip?) = self[0].content else { return change(self) }
    var whole = self[0]
    whole.content = .group(inner.changingClipped(change), clip: clip)
    return [whole]
  }
}
