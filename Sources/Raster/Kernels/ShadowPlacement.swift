import CRaster

/// The map from pixels to positions on a shadow's mask, in 1/128 grid steps.
struct ShadowPlacement: Sendable {
  /// The map from device pixels to the plane, from the shadow's center.
  let map: Homography
  /// Half the size of the shadow's box.
  let half: Size
  /// The last positions in a row and in a column of the mask.
  let last: (x: Float, y: Float)

  /// The subdivisions of a grid step.
  static let parts = 128.0
}

extension ShadowPlacement {
  /// Creates a placement on a mask of `columns` × `rows` values from lengths in grid steps.
  init(map: Homography, half: Size, columns: Int, rows: Int) {
    let parts = Self.parts
    self.map = Homography.scale(x: parts, y: parts).after(map)
    self.half = Size(width: half.width * parts, height: half.height * parts)
    last = (Float((columns - 1) * 128), Float((rows - 1) * 128))
  }
}
