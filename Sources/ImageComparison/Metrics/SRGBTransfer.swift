import Graphics

/// The transfer function of sRGB.
///
/// Source: IEC 61966-2-1:1999.
enum SRGBTransfer {
  /// The linear light, `0...1`, of each 8-bit value.
  static let linear: [Double] = (0..<256).map {
    let value = Double($0) / 255
    return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }
}
