import Graphics

/// A step of a ``DrawnImage``, drawn over those before it.
package struct DrawingStep: Sendable, Hashable {
  /// The content of a step.
  package enum Content: Sendable, Hashable {
    /// Layers with separate styles, in pixels.
    case layers([ElementLayer])
    case radialGradient(RadialGradient)
    /// Steps that are drawn as one.
    case group([DrawingStep])
  }

  /// A blurred copy of the opacity behind everything that a step draws.
  package struct Shadow: Sendable, Hashable {
    /// The displacement, in pixels.
    package var offset: Point
    /// The standard deviation, in pixels.
    package var sigma: Double
    package var color: Color

    package init(offset: Point, sigma: Double, color: Color) {
      (self.offset, self.sigma, self.color) = (offset, sigma, color)
    }
  }

  package var content: Content
  /// The outlines that the step is limited to, in pixels.
  package var clips: [Path] = []
  package var alpha = 1.0
  package var blendMode = BlendMode.normal
  package var shadow: Shadow?

  /// Creates a step.
  package init(_ content: Content) { self.content = content }
}

/// A gradient between two circles.
package struct RadialGradient: Sendable, Hashable {
  package struct Circle: Sendable, Hashable {
    package var center: Point
    package var radius: Double

    package init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }
  }

  package var start: Circle
  package var end: Circle
  /// The circles before the start and after the end are drawn, too.
  package var extendsBefore: Bool
  package var extendsAfter: Bool
  package var stops: [Gradient.Stop]
  /// The map from the circles' plane to pixels.
  package var map: AffineTransform

  package init(
    start: Circle, end: Circle, extendsBefore: Bool, extendsAfter: Bool, stops: [Gradient.Stop], map: AffineTransform
  ) {
    (self.start, self.end, self.stops, self.map) = (start, end, stops, map)
    (self.extendsBefore, self.extendsAfter) = (extendsBefore, extendsAfter)
  }
}

extension ElementLayer {
  /// Returns a layer that fills paths in the plane that contains it, back to front, or `nil` for paths without points.
  package static func fill(_ fills: [PathFill]) -> ElementLayer? {
    let boxes = fills.compactMap(\.path.bounds)
    guard let first = boxes.first else { return nil }
    let box = boxes.reduce(first) { $0.union($1) }
    guard box.size.width.isFinite, box.size.height.isFinite else { return nil }
    // The outline of the layer must not cover a part of a pixel that the paths touch, under any map.
    let rect = box.insetBy(dx: -2 - box.size.width / 4, dy: -2 - box.size.height / 4)
    var style = CellStyle()
    style.showsImage = false
    style.fills = fills.map { PathFill($0.path.offsetBy(dx: -rect.minX, dy: -rect.minY), color: $0.color) }
    return ElementLayer(.own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY))
  }
}
