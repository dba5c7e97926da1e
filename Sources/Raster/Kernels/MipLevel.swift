import CRaster

/// One mip level's place in a texture's texels, and how positions in level 0 become positions in it.
///
/// Behind each row lies its first texel again, and behind the last row the first row: wherever a bilinear tap begins,
/// its four texels are there, and a tiled texture's taps find their neighbours over the seam. Where edges go on
/// instead, the fraction is 0 at the last texel, and what lies behind it has no weight.
typealias MipLevel = craster_mip_level

extension MipLevel {
  /// The longest side, so that a row's or a column's index fits 15 bits.
  static let maximumSide = 32766

  /// The texels behind the last mip level, and behind each other level.
  static let padding = Int(CRASTER_TEXEL_PADDING)

  /// Positions in a level are in parts of a texel: 1/128.
  static let unit = 128

  /// A level of a texture whose level 0 is `full` wide and high.
  init(offset: Int, width: Int, height: Int, full: (width: Int, height: Int)) {
    self.init(
      offset: Int64(offset), stride: Int32(truncatingIfNeeded: width + 1),
      scale_x: Float(Double(MipLevel.unit * width) / Double(full.width)),
      scale_y: Float(Double(MipLevel.unit * height) / Double(full.height)),
      last_x: Float(MipLevel.unit * (width - 1)), last_y: Float(MipLevel.unit * (height - 1)),
      next_x: Float(Double(width / 2) / Double(width)), next_y: Float(Double(height / 2) / Double(height)))
  }

  /// The texels that a level takes with its repeated column and row.
  static func texelCount(width: Int, height: Int) -> Int { (width + 1) * (height + 1) }
}
