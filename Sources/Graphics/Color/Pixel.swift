/// A premultiplied sRGB pixel: 8 bits each of red (lowest byte), green, blue, and alpha (highest byte).
///
/// In every pixel that the rasterizer makes, red, green, and blue ≤ alpha.
@frozen public struct Pixel: Sendable, Hashable, BitwiseCopyable {
  /// The packed components, `0xAABBGGRR`.
  public var bits: UInt32

  /// Transparent black.
  @inlinable public static var clear: Pixel { Pixel(bits: 0) }

  /// Creates a pixel from its packed form, `0xAABBGGRR`.
  @inlinable @inline(always) public init(bits: UInt32) { self.bits = bits }

  /// Creates a pixel from premultiplied components, each `0...255`.
  @inlinable @inline(always) public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The premultiplied red component, `0...alpha`.
  @inlinable @inline(always) public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The premultiplied green component, `0...alpha`.
  @inlinable @inline(always) public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The premultiplied blue component, `0...alpha`.
  @inlinable @inline(always) public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The coverage, from `0` (transparent) to `255` (opaque).
  @inlinable @inline(always) public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// Returns every component times `factor` / 255, rounded to nearest; exact for all 65,536 pairs.
  ///
  /// - Parameter factor: The factor, `0...255`.
  ///
  /// Source: J. Blinn, *Three Wrongs Make a Right*, IEEE CG&A 15(6), 1995: (t + (t >> 8)) >> 8 with t = a·b + 128. Two
  /// components share one multiplication, 16 bits each.
  @inlinable @inline(always) public func scaled(by factor: UInt32) -> Pixel {
    var odd = (bits & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) &>> 8 & 0x00FF_00FF
    var even = (bits &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = (even &+ ((even &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return Pixel(bits: odd | even)
  }

  /// The pixel with its color divided by its alpha, rounded to nearest, as PNG stores it.
  ///
  /// Premultiplying the result restores this pixel if its components are at most its alpha: the rounding error of at
  /// most ½ shrinks by alpha / 255. Larger components, which no valid pixel has, become 255. A transparent pixel has no
  /// color.
  @inlinable @inline(always) public var unpremultiplied: Pixel {
    let alpha = bits &>> 24
    if alpha == 255 { return self }
    if alpha == 0 { return .clear }
    // ⌈2³² / alpha⌉: (n · reciprocal) >> 32 is ⌊n / alpha⌋ for all n < 2¹⁶, with one division for three.
    let reciprocal = UInt64(UInt32.max / alpha) &+ 1
    let half = UInt64(alpha &>> 1)
    let red = ((UInt64(bits & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    let green = ((UInt64(bits &>> 8 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    let blue = ((UInt64(bits &>> 16 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
    return Pixel(
      bits: UInt32(min(red, 255)) | UInt32(min(green, 255)) &<< 8 | UInt32(min(blue, 255)) &<< 16 | alpha &<< 24)
  }

  /// Returns this pixel over `backdrop`: s + d·(255 − s.alpha) / 255.
  ///
  /// Source: T. Porter, T. Duff, *Compositing Digital Images*, SIGGRAPH 1984, operator "over".
  @inlinable @inline(always) public func over(_ backdrop: Pixel) -> Pixel {
    Pixel(bits: bits &+ backdrop.scaled(by: 255 &- (bits &>> 24)).bits)
  }
}
