import Graphics
import Raster

/// A convex polygon on the frame with its corners clockwise on screen (y down).
struct ConvexPolygon {
  private(set) var corners: [Point]

  /// Creates the projection of a rectangle, clipped to a box and to the space in front of the viewer.
  init(_ rect: Rect, by homography: Homography, in box: PixelRect) {
    var polygon = [
      homography.applied(x: rect.minX, y: rect.minY), homography.applied(x: rect.maxX, y: rect.minY),
      homography.applied(x: rect.maxX, y: rect.maxY), homography.applied(x: rect.minX, y: rect.maxY),
    ]
    corners = []
    guard polygon.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    polygon.clip(to: box)
    corners = polygon.map(\.projected)
    if signedArea < 0 { corners.reverse() }
  }

  var area: Double { max(0, signedArea) }

  private var signedArea: Double {
    guard corners.count >= 3 else { return 0 }
    let first = corners[0]
    var sum = 0.0
    for (a, b) in zip(corners.dropFirst(), corners.dropFirst(2)) {
      sum += (a.x - first.x) * (b.y - first.y) - (a.y - first.y) * (b.x - first.x)
    }
    return sum / 2
  }

  var bounds: Rect {
    guard let first = corners.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func part(where value: ScreenFunction) -> ConvexPolygon {
    var part = self
    part.corners.clip(to: HalfPlane(x: value.x, y: value.y, offset: value.offset))
    return part
  }

  func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    var result = self
    for (index, a) in other.corners.enumerated() where !result.corners.isEmpty {
      let b = other.corners[index + 1 == other.corners.count ? 0 : index + 1]
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      result = result.part(where: ScreenFunction(x: -dy, y: dx, offset: dy * a.x - dx * a.y))
    }
    return result
  }
}

/// A linear function on the frame: x·X + y·Y + offset.
struct ScreenFunction {
  var x: Double
  var y: Double
  var offset: Double

  func callAsFunction(_ p: Point) -> Double { x * p.x + y * p.y + offset }

  static func - (a: ScreenFunction, b: ScreenFunction) -> ScreenFunction {
    ScreenFunction(x: a.x - b.x, y: a.y - b.y, offset: a.offset - b.offset)
  }

  static prefix func - (a: ScreenFunction) -> ScreenFunction { ScreenFunction(x: -a.x, y: -a.y, offset: -a.offset) }
}
