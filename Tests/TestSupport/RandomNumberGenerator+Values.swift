import Graphics

extension RandomNumberGenerator {
  /// Any premultiplied pixel.
  public mutating func pixel() -> Pixel {
    let alpha = next() % 256
    func component(_ bits: UInt64) -> UInt8 { UInt8(bits % (alpha + 1)) }
    return Pixel(red: component(next()), green: component(next()), blue: component(next()), alpha: UInt8(alpha))
  }

  /// Any opaque pixel.
  public mutating func opaquePixel() -> Pixel { Pixel(bits: UInt32(truncatingIfNeeded: next()) | 0xFF00_0000) }

  /// Even in a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
  }
}
