import Graphics

/// A frame that differs from all others, with noise that only exact pixels reproduce.
public func testFrame(_ number: Int, width: Int = 64, height: Int = 36) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let noise = UInt8(truncatingIfNeeded: (x &* 31 &+ y &* 17 &+ number &* 57) &* 0x9E37 >> 5)
      bitmap[x, y] = Pixel(
        red: UInt8(truncatingIfNeeded: number &* 23), green: noise, blue: UInt8(truncatingIfNeeded: x * 4), alpha: 255)
    }
  }
  return bitmap
}
