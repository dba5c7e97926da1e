import Graphics

/// An image's rows before filtering, and the data that a decoder needs.
struct PNGSamples {
  let colorType: Int
  let depth: Int
  /// The straight colors of a palette, those with alpha first.
  let palette: [Pixel]
  let bytes: [UInt8]
  let rowBytes: Int

  /// The distance in bytes to the same sample of the pixel to the left.
  var pixelBytes: Int { colorType == 2 ? 3 : colorType == 6 ? 4 : 1 }

  /// Creates RGB or RGBA samples from straight pixels.
  init(_ pixels: [Pixel], width: Int, keepsAlpha: Bool) {
    let step = keepsAlpha ? 4 : 3
    bytes = PNGSamples.made(pixels, bytesEach: step) { pixel, target in
      for i in 0..<step { target[i] = UInt8(truncatingIfNeeded: pixel.bits &>> UInt32(8 &* i)) }
    }
    (colorType, depth, palette, rowBytes) = (keepsAlpha ? 6 : 2, 8, [], width * step)
  }

  /// Creates gray samples if every pixel is opaque and has no color.
  init?(gray pixels: [Pixel], width: Int) {
    let isGray = pixels.allSatisfy { $0.alpha == 255 && $0.red == $0.green && $0.green == $0.blue }
    guard isGray else { return nil }
    bytes = PNGSamples.made(pixels, bytesEach: 1) { pixel, target in target[0] = pixel.red }
    (colorType, depth, palette, rowBytes) = (0, 8, [], width)
  }

  /// Creates palette indices of 1, 2, 4, or 8 bits, if there are at most 256 colors.
  init?(indexed pixels: [Pixel], width: Int) {
    guard let index = PaletteIndex(pixels) else { return nil }
    let count = index.palette.count
    let depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    let rowBytes = (width * depth + 7) / 8
    var bytes = [UInt8](repeating: 0, count: rowBytes * (pixels.count / width))
    var place = 0
    for start in stride(from: 0, to: pixels.count, by: width) {
      for x in 0..<width {
        // The leftmost pixel has the highest bits.
        let bit = x * depth
        bytes[place + bit / 8] |= index[pixels[start + x]] &<< UInt8(8 - depth - bit % 8)
      }
      place += rowBytes
    }
    (colorType, self.depth, palette, self.rowBytes, self.bytes) = (3, depth, index.palette, rowBytes, bytes)
  }

  /// Creates samples from indices of 8 bits each.
  init(indices: [UInt8], width: Int) { (colorType, depth, palette, bytes, rowBytes) = (3, 8, [], indices, width) }

  private static func made(
    _ pixels: [Pixel], bytesEach: Int, _ write: (Pixel, inout MutableSpan<UInt8>) -> Void
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: pixels.count * bytesEach)
    var span = bytes.mutableSpan
    for index in pixels.indices {
      var target = span._mutatingExtracting(index * bytesEach..<(index + 1) * bytesEach)
      write(pixels[index], &target)
    }
    return bytes
  }
}

/// An open hash table of 1024 entries that maps colors to their numbers.
private struct PaletteIndex {
  private(set) var palette: [Pixel] = []
  private var places = [UInt16](repeating: 0, count: 1024)

  init?(_ pixels: [Pixel]) {
    var known = Pixel(bits: ~pixels[0].bits)
    for pixel in pixels where pixel != known {
      known = pixel
      let place = place(of: pixel)
      if places[place] > 0 { continue }
      if palette.count == 256 { return nil }
      palette.append(pixel)
      places[place] = UInt16(palette.count)
    }
    palette.sort { $0.bits < $1.bits }
    let sorted = palette
    palette = []
    places = Array(repeating: 0, count: 1024)
    for pixel in sorted {
      let place = place(of: pixel)
      palette.append(pixel)
      places[place] = UInt16(palette.count)
    }
  }

  subscript(pixel: Pixel) -> UInt8 { UInt8(truncatingIfNeeded: places[place(of: pixel)] &- 1) }

  private func place(of pixel: Pixel) -> Int {
    var place = Int((pixel.bits &* 2_654_435_769) &>> 22)
    while places[place] > 0 && palette[Int(places[place]) - 1] != pixel { place = (place + 1) & 1023 }
    return place
  }
}
