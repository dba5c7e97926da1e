extension Pixel {
  /// Blends this pixel with another: (s·share + d·(255 − share)) / 255, rounded once.
  ///
  /// - Parameter share: The share of this pixel, `0...255`.
  /// Source: the division is that of ``scaled(by:)``, because the sum of both products is at most 255².
  @inline(always) func mixed(with other: Pixel, share: UInt32) -> Pixel {
    let rest = 255 &- share
    var odd = (bits & 0x00FF_00FF) &* share &+ (other.bits & 0x00FF_00FF) &* rest &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
    var even = (bits &>> 8 & 0x00FF_00FF) &* share &+ (other.bits &>> 8 & 0x00FF_00FF) &* rest &+ 0x0080_0080
    even = (even &+ ((even &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return Pixel(bits: odd | even)
  }

  /// Returns every component times `factor` / 65536, `0...65536`, rounded to nearest, for masks finer than a byte.
  @inline(always) func scaled(by16 factor: UInt64) -> Pixel {
    let wide = UInt64(bits)
    let odd = ((wide & 0xFF | (wide & 0xFF0000) &<< 16) &* factor &+ 0x0000_8000_0000_8000) &>> 16
    let even = ((wide &>> 8 & 0xFF | (wide & 0xFF00_0000) &<< 8) &* factor &+ 0x0000_8000_0000_8000) &>> 16
    let (a, b) = (odd & 0x0000_00FF_0000_00FF, even & 0x0000_00FF_0000_00FF)
    return Pixel(bits: UInt32(truncatingIfNeeded: a | a &>> 16 | b &<< 8 | b &>> 8))
  }
}

/// Returns a·b / 255 rounded to nearest, both `0...255`: the scalar version of ``Pixel/scaled(by:)``.
@inline(always) func scaledByte(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}
