import Graphics

/// An opaque picture of flat rows with thin lines, as lists have them: most of it repeats.
public func interface(width: Int, height: Int) -> Bitmap {
  let (paper, line, text) = (Pixel(bits: 0xFFFA_F8F8), Pixel(bits: 0xFFD0_D0D0), Pixel(bits: 0xFF30_2020))
  var random = SplitMix64(seed: 1)
  var pixels: [Pixel] = []
  pixels.reserveCapacity(width * height)
  for y in 0..<height {
    for x in 0..<width {
      let isText = y % 44 >= 16 && y % 44 < 28 && x > 60 && x < width / 2 && random.next() % 3 == 0
      pixels.append(isText ? text : y % 44 == 43 ? line : paper)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}
