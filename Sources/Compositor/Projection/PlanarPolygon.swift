import Graphics
import Raster

/// The plane of an element after all transforms, with the outline of its drawing.
///
/// There, lines of sight are parallel to z, and nearer points have a larger z/w. The depth of a plane that isn't seen
/// edge-on is a linear function on the frame.
struct PlanarPolygon {
  /// The element's index in drawing order.
  var element: Int
  var outline: ConvexPolygon
  /// The equation plane·p = 0 of the plane with z = 1.
  var plane: Vector4

  /// Creates a polygon, or returns `nil` if it is edge-on, behind the viewer, outside the canvas, or not finite.
  init?(element: Int, _ rect: Rect, in place: ProjectedPlane, box: PixelRect) {
    guard let plane = place.equation else { return nil }
    let outline = ConvexPolygon(rect, by: place.homography, in: box)
    guard outline.area > PlanarPolygon.leastArea else { return nil }
    (self.element, self.outline, self.plane) = (element, outline, plane)
  }

  /// The area in square pixels below which the order of two polygons makes no difference.
  static let leastArea = 1e-6
}

extension ProjectedPlane {
  @inline(__always) var homography: Homography {
    Homography(right.x, down.x, origin.x, right.y, down.y, origin.y, right.w, down.w, origin.w)
  }

  /// The equation equation·p = 0 of the plane with z = 1, positive in front, or `nil` if it is seen edge-on.
  ///
  /// Source: the vector product of three vectors in four dimensions.
  var equation: Vector4? {
    let (a, b, c) = (right, down, origin)
    func minor(_ i: KeyPath<Vector4, Double>, _ j: KeyPath<Vector4, Double>, _ k: KeyPath<Vector4, Double>) -> Double {
      a[keyPath: i] * (b[keyPath: j] * c[keyPath: k] - b[keyPath: k] * c[keyPath: j])
        - a[keyPath: j] * (b[keyPath: i] * c[keyPath: k] - b[keyPath: k] * c[keyPath: i])
        + a[keyPath: k] * (b[keyPath: i] * c[keyPath: j] - b[keyPath: j] * c[keyPath: i])
    }
    let z = minor(\.x, \.y, \.w)
    let equation = Vector4(
      x: minor(\.y, \.z, \.w) / z, y: -minor(\.x, \.z, \.w) / z, z: 1, w: -minor(\.x, \.y, \.z) / z)
    return z != 0 && equation.isFinite ? equation : nil
  }

  /// Returns the side of the line of intersection with a plane on which the plane's equation is positive.
  func side(of other: Vector4) -> HalfPlane {
    func value(_ p: Vector4) -> Double { other.x * p.x + other.y * p.y + other.z * p.z + other.w * p.w }
    return HalfPlane(x: value(right), y: value(down), offset: value(origin))
  }
}
