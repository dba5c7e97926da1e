import Graphics
import Raster

/// The plane of an element in the space behind all transforms, with the outline of what it draws there.
///
/// In that space rays of sight are parallel to z: perspective has moved the eye to infinity, and what is nearer has the
/// larger z/w. So a plane that is not seen edge-on has one depth at each point of the frame, which changes evenly.
struct PlanarPolygon {
  /// The element's place in the usual drawing order.
  var element: Int
  /// Outline on the frame, clipped to the canvas.
  var outline: ConvexPolygon
  /// Equation plane·p = 0 of the plane; z is 1.
  var plane: Vector4

  /// Creates a polygon; `nil` if it is out of sight: edge-on, behind the eye, outside the canvas, or not of finite numbers.
  init?(element: Int, _ rect: Rect, in place: ProjectedPlane, box: PixelRect) {
    guard let plane = place.equation else { return nil }
    let outline = ConvexPolygon(rect, by: place.homography, in: box)
    guard outline.area > PlanarPolygon.leastArea else { return nil }
    (self.element, self.outline, self.plane) = (element, outline, plane)
  }

  /// Area in square pixels in which the order of two polygons makes no difference.
  static let leastArea = 1e-6
}

extension ProjectedPlane {
  /// Map from the plane to device pixels: z falls out.
  @inline(__always) var homography: Homography {
    Homography(right.x, down.x, origin.x, right.y, down.y, origin.y, right.w, down.w, origin.w)
  }

  /// Equation equation·p = 0 of the plane, scaled to z = 1, so that it is positive in front; `nil` for a plane seen edge-on.
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

  /// Returns the side of the plane's intersection with another on which that one's equation is positive.
  func side(of other: Vector4) -> HalfPlane {
    func value(_ p: Vector4) -> Double { other.x * p.x + other.y * p.y + other.z * p.z + other.w * p.w }
    return HalfPlane(x: value(right), y: value(down), offset: value(origin))
  }
}
