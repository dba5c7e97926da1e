import Graphics

/// The number of pixels that differ: a failure then prints a number instead of two bitmaps.
public func differences(_ a: Bitmap, _ b: Bitmap) -> Int {
  guard a.width == b.width && a.height == b.height else { return .max }
  return zip(a.pixels, b.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
}
