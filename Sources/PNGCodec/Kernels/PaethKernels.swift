import CRaster
import Graphics
import Raster

/// Filters a row of pixels for PNG with the Paeth filter.
///
/// Each byte is replaced by its difference to the neighbor that is nearest to left + above − upper left. Ties go to the
/// left one, then to the one above.
///
/// The rows have straight or opaque pixels. Above the image's first row everything is 0. The target receives three bytes
/// of each pixel from `place` on, or four with alpha; the 16 bytes after them may be overwritten.
/// Source: W3C PNG Specification (Third Edition), 9.4 "Filter type 4: Paeth".
func filterPaeth(
  _ row: Span<Pixel>, above: Span<Pixel>?, keepsAlpha: Bool, into target: inout MutableSpan<UInt8>, at place: Int,
  instructionSet: InstructionSet
) {
  let step = keepsAlpha ? 4 : 3
  precondition(above == nil || above?.count == row.count, "rows of different widths")
  precondition(place >= 0 && place + row.count * step + 16 <= target.count, "the target is too short for a row")
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

@unsafe private func filterFirst(
  _ row: UnsafeRawPointer, count: Int, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool
) {
  var before: UInt32 = 0
  var to = unsafe target
  for place in stride(from: 0, to: count, by: 4) {
    let pixel = unsafe row.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    unsafe to.storeBytes(of: bytewise(pixel, minus: before), as: UInt32.self)
    unsafe to += keepsAlpha ? 4 : 3
    before = pixel
  }
}

private func bytewise(_ a: UInt32, minus b: UInt32) -> UInt32 {
  let high: UInt32 = 0x8080_8080
  return ((a | high) &- (b & ~high)) ^ ((a ^ ~b) & high)
}

@unsafe private func filter(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, count: Int, _ target: UnsafeMutableRawPointer, keepsAlpha: Bool,
  _ instructionSet: InstructionSet
) {
  let kernel = unsafe craster_paeth_for(instructionSet.isa)
  // The widest vectors have sixteen pixels, besides the first one.
  let (least, pixels) = (17, count / 4)
  if pixels >= least {
    let (row, above) = unsafe (row.assumingMemoryBound(to: UInt32.self), above.assumingMemoryBound(to: UInt32.self))
    return unsafe kernel(row, above, pixels, keepsAlpha ? 1 : 0, target.assumingMemoryBound(to: UInt8.self))
  }
  // No pixel depends on those to its right, so a shorter row is extended.
  var rows = [UInt32](repeating: 0, count: 2 * least)
  var filtered = [UInt8](repeating: 0, count: 4 * least + 16)
  unsafe rows.withUnsafeMutableBytes { rows in
    guard let start = rows.baseAddress else { return }
    unsafe start.copyMemory(from: row, byteCount: count)
    unsafe (start + 4 * least).copyMemory(from: above, byteCount: count)
  }
  unsafe rows.withUnsafeBufferPointer { rows in
    guard let start = rows.baseAddress else { return }
    unsafe kernel(start, start + least, least, keepsAlpha ? 1 : 0, &filtered)
  }
  unsafe target.copyMemory(from: filtered, byteCount: pixels * (keepsAlpha ? 4 : 3))
}
