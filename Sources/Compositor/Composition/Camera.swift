import Raster

/// The way from a cell's plane to device pixels.
struct Camera {
  private let afterCell: Transform3D

  init(frame: Frame, canvas: Canvas) {
    let (bounds, half, scale) = (frame.bounds, frame.bounds.size, canvas.scale)
    // About the bounds' centre: content → centred coordinates, the shared eye, → device pixels.
    let seen = Transform3D.translation(x: -bounds.midX, y: -bounds.midY, z: 0)
      .concatenating(frame.sublayerTransform)
    if let window = frame.window {
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

  /// The cell's plane (origin at its top left corner, points) to device pixels:
  /// T(−anchorPoint·size) · transform3D · T(center) · T(−bounds.origin) · sublayerTransform · scale.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry"; row vectors, so the first factor acts first.
  ///
  /// - Parameter place: Where something lies in the cell's plane; its own plane is mapped by this first.
  func homography(of attributes: LayoutAttributes, from place: Transform3D = .identity) -> Homography {
    let anchor = attributes.anchorPoint
    let toAnchor = Transform3D.translation(
      x: -anchor.x * attributes.size.width, y: -anchor.y * attributes.size.height, z: 0)
    let m =
      place
      .concatenating(toAnchor)
      .concatenating(attributes.transform3D)
      .concatenating(.translation(x: attributes.center.x, y: attributes.center.y, z: 0))
      .concatenating(afterCell)
    // z = 0 in the plane: the third row falls out, and z after projection decides nothing.
    return Homography(m.m11, m.m21, m.m41, m.m12, m.m22, m.m42, m.m14, m.m24, m.m44)
  }
}
