import Raster
import Scenes

/// The outline of the viewport on the canvas while it rotates or changes its size.
///
/// The outline clips the content, which stays upright, with the center of the bounds at the center of the outline.
package struct ViewportOutline: Sendable, Hashable {
  package var center: Point
  /// The size before the rotation, in points.
  package var size: Size
  /// The rotation about the center, clockwise.
  package var angle: Angle

  package init(center: Point, size: Size, angle: Angle) { (self.center, self.size, self.angle) = (center, size, angle) }

  func outline(scale: Double) -> ClipOutline {
    let plane = StagePlane(center: center, size: size, angle: angle, scale: scale)
    return ClipOutline(homography: plane.homography(), size: size)
  }
}

extension Canvas {
  /// Returns the rectangle of a viewport at rest: centered, on whole pixels.
  func viewportRect(for viewport: Size) -> PixelRect {
    func range(_ points: Double, _ pixels: Int) -> Range<Int> {
      let extent = Int(max(0, min((points * scale).rounded(), 1e6)))
      let start = (pixels - extent) >> 1
      return start..<start + extent
    }
    return PixelRect(x: range(viewport.width, pixelWidth), y: range(viewport.height, pixelHeight))
  }

  private func middle(of viewport: Size) -> Point {
    let rect = viewportRect(for: viewport)
    return Point(
      x: Double(rect.x.lowerBound) / scale + viewport.width / 2,
      y: Double(rect.y.lowerBound) / scale + viewport.height / 2)
  }

  /// Returns the outline of a transformed viewport on the canvas.
  ///
  /// Its center is interpolated between the states at rest, which whole pixels move by up to half a pixel.
  func viewportOutline(of box: ViewportTransform) -> ViewportOutline {
    var center = Point.zero
    for rest in box.rests {
      let middle = middle(of: rest.size)
      center.x += middle.x * rest.share
      center.y += middle.y * rest.share
    }
    return ViewportOutline(center: center, size: box.size, angle: box.angle)
  }
}
