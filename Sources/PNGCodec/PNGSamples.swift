import Graphics

/// An image's rows before filtering, and the data that a decoder needs.
struct PNGSamples {
  let colorType, depth: Int
  /// The straight colors of a palette, those with alpha first.
  let palette: [Pixel]
  let bytes: [UInt8]
  let rowBytes: Int

  /// The distance in bytes to the same sample of the pixel to the left.
  var pixelBytes: Int { colorType == 2 ? 3 : colorType == 6 ? 4 : 1 }

  /// Creates RGB or RGBA samples from straight pixels.
  init(_ pixels: [Pixel], width: Int, keepsAlpha: Bool) {
    let step = keepsAlpha ? 4 : 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * step)
    for pixel in pixels {
      for i in 0..<step { bytes.append(UInt8(truncatingIfNeeded: pixel.bits &>> UInt32(8 &* i))) }
    }
    (colorType, depth, palette, self.bytes, rowBytes) = (keepsAlpha ? 6 : 2, 8, [], bytes, width * step)
  }

  /// Creates gray samples if every pixel is opaque and has no color.
  init?(gray pixels: [Pixel], width: Int) {
    guard pixels.allSatisfy({ $0.alpha == 255 && $0.red == $0.green && $0.green == $0.blue }) else { return nil }
    (colorType, depth, palette, bytes, rowBytes) = (0, 8, [], pixels.map(\.red), width)
  }

  /// Creates palette indices of 1, 2, 4, or 8 bits, if there are at most 256 colors.
  init?(indexed pixels: [Pixel], width: Int) {
    var colors: Set<Pixel> = []
    var known: Pixel?
    for pixel in pixels where pixel != known {
      known = pixel
      colors.insert(pixel)
      if colors.count > 256 { return nil }
    }
    let palette = colors.sorted { $0.bits < $1.bits }
    let numbers = Dictionary(uniqueKeysWithValues: zip(palette, 0...UInt8.max))
    let count = palette.count
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    let rowBytes = (width * depth + 7) / 8
    var bytes = [UInt8](repeating: 0, count: rowBytes * (pixels.count / width))
    var place = 0
    var number: UInt8 = 0
    known = nil
    for start in stride(from: 0, to: pixels.count, by: width) {
      for x in 0..<width {
        let pixel = pixels[start + x]
        if pixel != known { number = numbers[pixel] ?? 0 }
        known = pixel
        // The leftmost pixel has the highest bits.
        let bit = x * depth
        bytes[place + bit / 8] |= number &<< UInt8(8 - depth - bit % 8)
      }
      place += rowBytes
    }
    (colorType, self.depth, self.palette, self.rowBytes, self.bytes) = (3, depth, palette, rowBytes, bytes)
  }

  /// Creates samples from indices of 8 bits each.
  init(indices: [UInt8], width: Int) { (colorType, depth, palette, bytes, rowBytes) = (3, 8, [], indices, width) }
}
