import CRaster

/// The position of a mip level in a texture's texels, and the map from positions in level 0 to positions in it.
///
/// Each row is followed by its first texel, and the last row by the first row. Every bilinear tap therefore has its
/// four texels, and a tiled texture's taps find their neighbors across the seam. If edges continue instead, the
/// fraction is 0 at the last texel, and the texels after it have no weight.
typealias MipLevel = craster_mip_level

extension MipLevel {
  /// The longest side, so that a row's or a column's index fits 15 bits.
  static let maximumSide = 32766

  /// The number of texels after the last mip level, and after each other level.
  static let padding = Int(CRASTER_TEXEL_PADDING)

  /// The subdivisions of a texel in positions in a level.
  static let unit = 128

  /// Creates a level of a texture whose level 0 has the size `full`.
  init(offset: Int, width: Int, height: Int, full: (width: Int, height: Int)) {
    self.init(
      offset: Int64(offset), stride: Int32(truncatingIfNeeded: width + 1),
      scale_x: Float(Double(MipLevel.unit * width) / Double(full.width)),
      scale_y: Float(Double(MipLevel.unit * height) / Double(full.height)),
      last_x: Float(MipLevel.unit * (width - 1)), last_y: Float(MipLevel.unit * (height - 1)),
      next_x: Float(Double(width / 2) / Double(width)), next_y: Float(Double(height / 2) / Double(height)))
  }

  /// Returns the number of a level's texels, including its repeated column and row.
  static func texelCount(width: Int, height: Int) -> Int { (width + 1) * (height + 1) }
}
