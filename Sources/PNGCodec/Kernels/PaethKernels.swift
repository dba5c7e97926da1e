import CRaster
import Graphics
import Raster

/// Filters a row of pixels for PNG: the difference of every byte to whichever of its neighbours is nearest to
/// left + above − upper left, the left one first, then the one above.
///
/// - Parameters:
///   - row: Straight pixels, or opaque ones.
///   - above: The row before, as long; `nil` for the image's first one, above which everything is 0.
///   - keepsAlpha: True if pixels have four bytes, not three.
///   - target: Receives `row.count` · (4 or 3) bytes from `place` on; the 16 bytes behind them may be overwritten.
/// Source: W3C PNG Specification (Third Edition), 9.4 "Filter type 4: Paeth".
func filterPaeth(
  _ row: Span<Pixel>, above: Span<Pixel>?, keepsAlpha: Bool, into target: inout MutableSpan<UInt8>, at place: Int,
  instructionSet: InstructionSet
) {
  let step = keepsAlpha ? 4 : 3
  precondition(above == nil || above?.count == row.count, "rows of different widths")
  precondition(place >= 0 && place + row.count * step + 16 <= target.count, "no room for a row")
  unsafe row.withUnsafeBytes { row in
    unsafe target.withUnsafeMutableBytes { target in
      guard let from = row.baseAddress, let to = target.baseAddress else { return }
      if let above {
        unsafe above.withUnsafeBytes { above in
          guard let above = above.baseAddress else { return }
          unsafe filter(from, above, count: row.count, to + place, keepsAlpha: keepsAlpha, instructionSet)
        }
      } else {
        unsafe filterFirst(from, count: row.count, to + place, keepsAlpha: keepsAlpha)
      }
    }
  }
}

private typealias Bytes = SIMD16<UInt8>

/// Nothing lies above: the nearest neighbour is the left one.
@unsafe private func filterFirst(
  _ row: UnsafeRawPointer, count: Int, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool
) {
  var before: UInt32 = 0
  var to = unsafe target
  for place in stride(from: 0, to: count, by: 4) {
    let pixel = unsafe row.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    unsafe to = store(bytewise(pixel, minus: before), to, keepsAlpha: keepsAlpha)
    before = pixel
  }
}

/// The difference of four bytes each on its own.
private func bytewise(_ a: UInt32, minus b: UInt32) -> UInt32 {
  let high: UInt32 = 0x8080_8080
  return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
}

@unsafe @inline(always) private func store(
  _ pixel: UInt32, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool
) -> UnsafeMutableRawPointer {
  unsafe target.storeBytes(of: pixel, as: UInt32.self)
  return unsafe target + (keepsAlpha ? 4 : 3)
}

@unsafe private func filter(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, count: Int, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool,
  _ instructionSet: InstructionSet
) {
  // The widest vectors have sixteen pixels, besides the first one.
  if count / 4 > 16, let kernel = unsafe craster_paeth_for(instructionSet.isa) {
    let (row, above) = unsafe (row.assumingMemoryBound(to: UInt32.self), above.assumingMemoryBound(to: UInt32.self))
    return unsafe kernel(row, above, count / 4, keepsAlpha ? 1 : 0, target.assumingMemoryBound(to: UInt8.self))
  }
  // Left of the first pixel is nothing: the nearest neighbour is the one above.
  let first = unsafe bytewise(
    row.loadUnaligned(as: UInt32.self), minus: above.loadUnaligned(as: UInt32.self))
  var to = unsafe store(first, target, keepsAlpha: keepsAlpha)
  var place = 4
  while place &+ 16 <= count {
    let bytes = unsafe differences(row + place, above + place)
    unsafe to = store(bytes, to, keepsAlpha: keepsAlpha)
    place &+= 16
  }
  while place < count {
    unsafe withUnsafeTemporaryAllocation(byteCount: 40, alignment: 8) { rest in
      unsafe rest.initializeMemory(as: UInt8.self, repeating: 0)
      guard let rest = rest.baseAddress else { return }
      unsafe rest.copyMemory(from: row + place - 4, byteCount: 8)
      unsafe (rest + 20).copyMemory(from: above + place - 4, byteCount: 8)
      let bytes = unsafe differences(rest + 4, rest + 24)
      unsafe to = store(unsafeBitCast(bytes, to: SIMD4<UInt32>.self)[0], to, keepsAlpha: keepsAlpha)
    }
    place &+= 4
  }
}

/// Sixteen bytes less their nearest neighbours.
///
/// With p = left + above − upper left, the distances are |above − corner|, |left − corner| and the absolute sum of both
/// differences: where these point to different sides, the difference of the distances, and else more than either.
@unsafe @inline(always) private func differences(_ row: UnsafeRawPointer, _ above: UnsafeRawPointer) -> Bytes {
  let x = unsafe row.loadUnaligned(as: Bytes.self)
  let left = unsafe (row - 4).loadUnaligned(as: Bytes.self)
  let up = unsafe above.loadUnaligned(as: Bytes.self)
  let corner = unsafe (above - 4).loadUnaligned(as: Bytes.self)
  let upRises = up .>= corner, leftRises = left .>= corner
  let toLeft = distance(up, corner), toUp = distance(left, corner)
  let toCorner = distance(toLeft, toUp).replacing(with: 255, where: upRises .== leftRises)
  let nearer = up.replacing(with: corner, where: toCorner .< toUp)
  return x &- nearer.replacing(with: left, where: (toLeft .<= toUp) .& (toLeft .<= toCorner))
}

@inline(always) private func distance(_ a: Bytes, _ b: Bytes) -> Bytes {
  let larger = a.replacing(with: b, where: a .< b), smaller = b.replacing(with: a, where: a .< b)
  return larger &- smaller
}

/// Four pixels.
@unsafe @inline(always) private func store(
  _ pixels: Bytes, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool
) -> UnsafeMutableRawPointer {
  if keepsAlpha {
    unsafe target.storeBytes(of: pixels, as: Bytes.self)
    return unsafe target + 16
  }
  let pairs = unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
  unsafe target.storeBytes(of: packed(pairs[0]), as: UInt64.self)
  unsafe (target + 6).storeBytes(of: packed(pairs[1]), as: UInt64.self)
  return unsafe target + 12
}

/// Two pixels without their alpha.
@inline(always) private func packed(_ pixels: UInt64) -> UInt64 {
  pixels & 0xFF_FFFF | pixels &>> 8 & 0xFFFF_FF00_0000
}
