import Raster
import Scenes

/// Outline of the viewport on the canvas while it turns or changes its sides; at rest it is upright, in the middle of the
/// canvas and on whole pixels.
///
/// The box cuts off what sticks out of it. What it shows stays upright: the bounds' middle lies in the box's, the bounds'
/// sides along the canvas's.
public struct ViewportOutline: Sendable, Hashable {
  /// Middle of the box, in points from the canvas's top left corner.
  public var center: Point
  /// Sides of the box before its turn, in points.
  public var size: Size
  /// Turn of the box about its middle; positive is clockwise.
  public var angle: Angle

  /// Creates an outline from its parts.
  public init(center: Point, size: Size, angle: Angle) {
    self.center = center
    self.size = size
    self.angle = angle
  }

  /// The box in device pixels.
  ///
  /// - Parameter scale: Device pixels per point.
  func outline(scale: Double) -> ClipOutline {
    let (sine, cosine) = angle.sineAndCosine
    let (a, b) = (scale * cosine, scale * sine)
    let (x, y) = (size.width / 2, size.height / 2)
    return ClipOutline(
      homography: Homography(
        a, -b, scale * center.x - a * x + b * y, b, a, scale * center.y - b * x - a * y, 0, 0, 1), size: size)
  }
}

extension Canvas {
  /// Returns the place of a viewport at rest in the frame: centred, on whole pixels.
  func viewportRect(for viewport: Size) -> PixelRect {
    func range(_ points: Double, _ pixels: Int) -> Range<Int> {
      let extent = Int(max(0, min((points * scale).rounded(), 1e6)))
      let start = (pixels - extent) >> 1
      return start..<start + extent
    }
    return PixelRect(x: range(viewport.width, pixelWidth), y: range(viewport.height, pixelHeight))
  }

  /// The middle of a viewport at rest, in points from the canvas's top left corner.
  private func middle(of viewport: Size) -> Point {
    let rect = viewportRect(for: viewport)
    return Point(
      x: Double(rect.x.lowerBound) / scale + viewport.width / 2,
      y: Double(rect.y.lowerBound) / scale + viewport.height / 2)
  }

  /// Returns the outline of a box on the canvas.
  ///
  /// Whole pixels move the middle by up to half of one from rest to rest; in between it goes evenly, so that nothing jumps.
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
