// The pixels along an outline, which it covers in part. Each kernel has one formula in two shapes: pixel by pixel, and
// four pixels at a time with eight 16-bit products per operation, as every CPU has them. Both give the same bytes; the
// first serves the rest of a run.

/// Cuts pixels that were painted whole back to an outline: p·coverage over what was there before.
///
/// - Parameters:
///   - pixels: Changed from `offset` on.
///   - offset: The run's start in `pixels`.
///   - saved: The pixels before they were painted.
///   - coverage: The outline's share of each pixel.
///   - from: The run's start in `saved` and in `coverage`.
///   - count: Pixels in the run.
func mend(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, saved: Span<Pixel>, coverage: Span<UInt8>, from: Int, count: Int
) {
  let start = mendFours(&pixels, offset: offset, saved: saved, coverage: coverage, from: from, count: count)
  for i in start..<count {
    let (p, k) = (offset &+ i, from &+ i)
    pixels[p] = pixels[p].scaled(by: UInt32(coverage[k])).over(saved[k])
  }
}

/// Lays a colour over the pixels of a run where an outline covers them: color·coverage over p.
///
/// - Parameters:
///   - pixels: Changed from `offset` on.
///   - offset: The run's start in `pixels`.
///   - color: Premultiplied.
///   - coverage: The outline's share of each pixel.
///   - from: The run's start in `coverage`.
///   - count: Pixels in the run.
func paintSolid(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, color: Pixel, coverage: Span<UInt8>, from: Int, count: Int
) {
  let start = paintSolidFours(&pixels, offset: offset, color: color, coverage: coverage, from: from, count: count)
  for i in start..<count {
    pixels[offset &+ i] = color.scaled(by: UInt32(coverage[from &+ i])).over(pixels[offset &+ i])
  }
}

/// ``mend(_:offset:saved:coverage:from:count:)`` for as many fours as the run has; returns how many pixels that are.
func mendFours(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, saved: Span<Pixel>, coverage: Span<UInt8>, from: Int, count: Int
) -> Int {
  var i = 0
  while i &+ 4 <= count {
    let painted = FourPixels(pixels.span, at: offset &+ i)
    let shares = FourPixels.shares(coverage, at: from &+ i)
    painted.scaled(by: shares).over(FourPixels(saved, at: from &+ i)).store(&pixels, at: offset &+ i)
    i &+= 4
  }
  return i
}

/// ``paintSolid(_:offset:color:coverage:from:count:)`` for as many fours as the run has; returns how many pixels that
/// are.
func paintSolidFours(
  _ pixels: inout MutableSpan<Pixel>, offset: Int, color: Pixel, coverage: Span<UInt8>, from: Int, count: Int
) -> Int {
  let color = FourPixels(bits: SIMD4(repeating: color.bits))
  var i = 0
  while i &+ 4 <= count {
    let shares = FourPixels.shares(coverage, at: from &+ i)
    color.scaled(by: shares).over(FourPixels(pixels.span, at: offset &+ i)).store(&pixels, at: offset &+ i)
    i &+= 4
  }
  return i
}

/// Four pixels side by side; the formulas of ``Pixel``.
struct FourPixels {
  let bits: SIMD4<UInt32>

  @inline(always) init(bits: SIMD4<UInt32>) { self.bits = bits }

  /// The pixels from an index on; traps if the span ends before.
  @inline(always) init(_ pixels: Span<Pixel>, at index: Int) {
    bits = unsafe pixels.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Puts them back.
  @inline(always) func store(_ pixels: inout MutableSpan<Pixel>, at index: Int) {
    var bytes = unsafe pixels.mutableBytes
    bytes.storeBytes(of: bits, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Four bytes of a mask, each in both halves of its pixel's lane.
  @inline(always) static func shares(_ mask: Span<UInt8>, at index: Int) -> SIMD4<UInt32> {
    let bytes = unsafe mask.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
    let lanes = SIMD4<UInt32>(UInt32(bytes.x), UInt32(bytes.y), UInt32(bytes.z), UInt32(bytes.w))
    return lanes | lanes &<< 16
  }

  /// ``Pixel/scaled(by:)``; the factors as ``shares(_:at:)`` gives them.
  @inline(always) func scaled(by factors: SIMD4<UInt32>) -> FourPixels {
    let wide = unsafe unsafeBitCast(factors, to: SIMD8<UInt16>.self)
    var odd = unsafe unsafeBitCast(bits & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* wide &+ 128
    var even = unsafe unsafeBitCast(bits &>> 8 & 0x00FF_00FF, to: SIMD8<UInt16>.self) &* wide &+ 128
    odd = (odd &+ odd &>> 8) &>> 8
    even = (even &+ even &>> 8) & 0xFF00
    return unsafe FourPixels(bits: unsafeBitCast(odd | even, to: SIMD4<UInt32>.self))
  }

  /// ``Pixel/over(_:)``.
  @inline(always) func over(_ backdrop: FourPixels) -> FourPixels {
    let rest = 255 &- bits &>> 24
    return FourPixels(bits: bits &+ backdrop.scaled(by: rest | rest &<< 16).bits)
  }
}
