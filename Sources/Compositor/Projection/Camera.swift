import LayoutCore
import Raster
import Scenes

package struct Camera {
  private let afterCell: Transform3D

  package init(frame: Frame, canvas: Canvas) {
    let (bounds, half, scale) = (frame.bounds, frame.bounds.size, canvas.scale)
    // About the bounds' center: content → centered coordinates → perspective → device pixels.
    let seen = Transform3D.translation(x: -bounds.midX, y: -bounds.midY, z: 0).concatenating(frame.sublayerTransform)
    if let window = frame.viewportOutline {
      afterCell = seen.concatenating(.translation(x: window.center.x, y: window.center.y, z: 0))
        .concatenating(.scale(x: scale, y: scale, z: 1))
      return
    }
    let origin = canvas.viewportRect(for: bounds.size)
    afterCell =
      seen
      .concatenating(.translation(x: half.width / 2, y: half.height / 2, z: 0))
      .concatenating(.scale(x: scale, y: scale, z: 1))
      .concatenating(.translation(x: Double(origin.x.lowerBound), y: Double(origin.y.lowerBound), z: 0))
  }

  /// Returns the map from a cell's plane, in points from its top-left corner, to device pixels: T(−anchorPoint·size) ·
  /// transform3D · T(center) · T(−bounds.origin) · sublayerTransform · scale.
  ///
  /// With row vectors, the first factor acts first. The plane may have another origin in the cell's plane, and may be
  /// flipped, so that y points up.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry".
  @inline(__always) package func homography(
    of attributes: LayoutAttributes, from origin: Point = .zero, isFlipped: Bool = false
  ) -> Homography {
    plane(of: attributes, from: origin, isFlipped: isFlipped).homography
  }

  /// Returns the cell's plane before the division by w, as in ``homography(of:from:isFlipped:)``.
  @inline(__always) func plane(
    of attributes: LayoutAttributes, from origin: Point = .zero, isFlipped: Bool = false
  ) -> ProjectedPlane {
    let (anchor, size, center) = (attributes.anchorPoint, attributes.size, attributes.center)
    let (x, y) = (origin.x - anchor.x * size.width, origin.y - anchor.y * size.height)
    let m = attributes.transform3D
    @inline(__always) func seen(_ row: Vector4) -> Vector4 {
      afterCell.transformed(Vector4(x: row.x + row.w * center.x, y: row.y + row.w * center.y, z: row.z, w: row.w))
    }
    let (r, d) = (m.row1, m.row2)
    let down = isFlipped ? Vector4(x: -d.x, y: -d.y, z: -d.z, w: -d.w) : d
    let start = Vector4(
      x: x * r.x + y * d.x + m.row4.x, y: x * r.y + y * d.y + m.row4.y, z: x * r.z + y * d.z + m.row4.z,
      w: x * r.w + y * d.w + m.row4.w)
    return ProjectedPlane(right: seen(r), down: seen(down), origin: seen(start))
  }
}

extension Camera {
  /// Returns the elements' indices by the depth of their centers, the farthest first.
  func backToFront(_ all: [FrameElement]) -> [Int] {
    let elements = all.span
    var depths: [Double] = []
    depths.reserveCapacity(elements.count)
    for index in elements.indices { depths.append(depth(of: elements[index], after: depths.last)) }
    return elements.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
  }

  /// Returns the depth of an element's center, or that of the previous element for a layer.
  private func depth(of element: borrowing FrameElement, after last: Double?) -> Double {
    if element.isSublayer, let last { return last }
    if element.attributes.kind == .background { return -Double.infinity }
    let (size, plane) = (element.attributes.size, plane(of: element.attributes))
    let depth = plane.right.z * size.width / 2 + plane.down.z * size.height / 2 + plane.origin.z
    // NaN has no order, and such elements draw nothing.
    return depth.isNaN ? -Double.infinity : depth
  }
}

/// A cell's plane in space, in homogeneous coordinates: (x, y) lies at x·right + y·down + origin.
///
/// x and y are w times device pixels. z is w times the depth in points and grows toward the viewer.
struct ProjectedPlane: Sendable, Hashable {
  var right: Vector4
  var down: Vector4
  var origin: Vector4
}
