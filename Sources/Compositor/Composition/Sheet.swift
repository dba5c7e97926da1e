import Raster

/// A plane in the space behind all transforms, with what an element draws in it.
///
/// In that space rays of sight are parallel to z: perspective has moved the eye to infinity, and what is nearer has the
/// larger z/w. So a plane that is not seen edge-on has one depth at each point of the frame, which changes evenly.
struct Sheet {
  /// The element's place in the usual drawing order.
  var element: Int
  /// What of it may be seen.
  var polygon: ConvexPolygon
  /// All points p with plane·p = 0; z is 1.
  var plane: Vector4

  /// A sheet; `nil` if it is not to be seen: edge-on, behind the eye, out of the picture, or not made of finite numbers.
  init?(element: Int, _ rect: Rect, in place: ProjectedPlane, box: PixelRect) {
    guard let plane = place.equation else { return nil }
    let polygon = ConvexPolygon(rect, by: place.homography, in: box)
    guard polygon.area > Sheet.leastArea else { return nil }
    (self.element, self.polygon, self.plane) = (element, polygon, plane)
  }

  /// Square pixels in which the order of two sheets makes no difference.
  static let leastArea = 1e-6
}

extension ProjectedPlane {
  /// The plane to device pixels: z falls out.
  @inline(__always) var homography: Homography {
    Homography(right.x, down.x, origin.x, right.y, down.y, origin.y, right.w, down.w, origin.w)
  }

  /// All points p with equation·p = 0, scaled to z = 1, so that it is positive in front; `nil` for a plane seen edge-on.
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

  /// The side of the plane's intersection with another on which that one's equation is positive.
  func side(of other: Vector4) -> HalfPlane {
    func value(_ p: Vector4) -> Double { other.x * p.x + other.y * p.y + other.z * p.z + other.w * p.w }
    return HalfPlane(x: value(right), y: value(down), offset: value(origin))
  }
}
