import CRaster

/// An upright texture at its natural size: the position of the frame's first pixel in it, in 1/128 texel.
struct TextureTranslation: Sendable {
  let x: Int32, y: Int32

  /// Creates the translation of a map of scale 1, or returns `nil` for every other map.
  ///
  /// The tolerance, which an inverted matrix needs, moves a frame of 30,000 pixels by at most 1/1000 texel.
  init?(_ map: Homography) {
    guard map.isAffine else { return nil }
    let s = 1 / map.h22
    func isNear(_ number: Double, _ wanted: Double) -> Bool {
      let difference = number * s - wanted
      return difference > -3e-8 && difference < 3e-8
    }
    guard isNear(map.h00, 1), isNear(map.h11, 1), isNear(map.h01, 0), isNear(map.h10, 0) else { return nil }
    let (x, y) = (map.h02 * s * 128, map.h12 * s * 128)
    let limit = 268_435_456.0
    guard x > -limit, x < limit, y > -limit, y < limit else { return nil }
    self.x = Int32(x.rounded())
    self.y = Int32(y.rounded())
  }

  /// Copies texels to a rectangle that the texture contains if the move is whole pixels, and returns whether it did.
  func copy(
    _ texels: Span<Pixel>, _ level: MipLevel, to rectangle: PixelRect, of pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) -> Bool {
    let (columns, rows) = (rectangle.x, rectangle.y)
    let (column, row) = (columns.lowerBound &+ Int(x &>> 7), rows.lowerBound &+ Int(y &>> 7))
    let (width, height) = (Int(level.last_x) &>> 7 &+ 1, Int(level.last_y) &>> 7 &+ 1)
    guard (x | y) & 127 == 0, column >= 0, row >= 0, column + columns.count <= width, row + rows.count <= height
    else { return false }
    let (stride, first) = (Int(level.stride), layout.index(x: columns.lowerBound, y: rows.lowerBound))
    let source = texels.extracting((Int(level.offset) + row * stride + column)...)
    let last = rows.count - 1
    precondition(first >= 0 && layout.stride >= 0 && first + last * layout.stride + columns.count <= pixels.count)
    precondition(last * stride + columns.count <= source.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        for line in 0...last {
          let (from, to) = (line &* stride, first &+ line &* layout.stride)
          let row = unsafe UnsafeMutableBufferPointer(rebasing: pixels[to..<to &+ columns.count])
          _ = unsafe row.update(fromContentsOf: source[from..<from &+ columns.count])
        }
      }
    }
    return true
  }
}
