import Graphics
import Testing

@testable import PNGCodec

/// Palettes for images of many colours.
struct PaletteTests {
  /// A gradient in two directions, moved by some columns.
  private func gradient(width: Int = 96, height: Int = 64, from start: Int = 0) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = Pixel(
          red: UInt8((x + start) * 2 % 256), green: UInt8(y * 4 % 256), blue: UInt8((x + start + y) % 256), alpha: 255)
      }
    }
    return bitmap
  }

  private func palette(_ bitmaps: Bitmap...) -> ColorPalette {
    var histogram = ColorHistogram()
    for bitmap in bitmaps { histogram.add(bitmap) }
    return ColorPalette(histogram)
  }

  @Test func fewColors_stayAsTheyAre() throws {
    var bitmap = Bitmap(width: 16, height: 16)
    for index in 0..<256 {
      let alpha = UInt8(index)
      bitmap[index % 16, index / 16] = Pixel(red: alpha / 2, green: alpha, blue: 0, alpha: alpha)
    }
    let palette = palette(bitmap)
    #expect(palette.isExact)
    #expect(palette.colors.count == 256)
    var matcher = PaletteMatcher(palette)
    let image = IndexedImage(width: 16, indices: matcher.indices(of: bitmap, at: (5, 7)), palette: palette)
    #expect(try Bitmap(png: image.encodedPNG()) == bitmap)
  }

  @Test func manyColors_becomeAtMost256_nearThem() throws {
    let bitmap = gradient()
    let palette = palette(bitmap)
    #expect(!palette.isExact)
    #expect(200...256 ~= palette.colors.count)
    var matcher = PaletteMatcher(palette)
    let image = IndexedImage(width: 96, indices: matcher.indices(of: bitmap, at: (0, 0)), palette: palette)
    let decoded = try Bitmap(png: image.encodedPNG())
    // Means of eight by eight pixels: the dither stands for the colours in between.
    for top in stride(from: 0, to: 64, by: 8) {
      for left in stride(from: 0, to: 96, by: 8) {
        var sum = SIMD3<Int>()
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            let (one, other) = (bitmap[x, y], decoded[x, y])
            sum &+= SIMD3(
              Int(one.red) - Int(other.red), Int(one.green) - Int(other.green), Int(one.blue) - Int(other.blue))
          }
        }
        #expect(abs(sum.x) < 64 * 6, "\(left), \(top): \(sum)")
        #expect(abs(sum.y) < 64 * 6, "\(left), \(top): \(sum)")
        #expect(abs(sum.z) < 64 * 8, "\(left), \(top): \(sum)")
      }
    }
  }

  /// A part of a frame gets the indices that the whole frame has there, so nothing flickers.
  @Test func dither_isFixedToTheCanvas() {
    let bitmap = gradient()
    let palette = palette(bitmap, gradient(from: 40))
    var matcher = PaletteMatcher(palette)
    let whole = matcher.indices(of: bitmap, at: (0, 0))
    var part = Bitmap(width: 30, height: 20)
    for y in 0..<20 { for x in 0..<30 { part[x, y] = bitmap[x + 11, y + 23] } }
    var other = PaletteMatcher(palette)
    _ = other.indices(of: gradient(from: 40), at: (3, 5))
    let indices = other.indices(of: part, at: (11, 23))
    for y in 0..<20 {
      #expect(Array(indices[y * 30..<y * 30 + 30]) == Array(whole[(y + 23) * 96 + 11..<(y + 23) * 96 + 41]))
    }
  }

  @Test func evenAreas_stayEven() {
    var bitmap = gradient()
    let gray = Pixel(red: 223, green: 227, blue: 232, alpha: 255)
    for y in 0..<64 { for x in 0..<48 { bitmap[x, y] = gray } }
    let palette = palette(bitmap)
    var matcher = PaletteMatcher(palette)
    let indices = matcher.indices(of: bitmap, at: (0, 0))
    let left = Set((0..<64).flatMap { y in (0..<48).map { indices[y * 96 + $0] } })
    #expect(left.count == 1)
    #expect(left.first.map { abs(Int(palette.colors[Int($0)].green) - 227) <= 1 } == true)
  }

  @Test func orderOfParts_doesNotShow() {
    var (one, other) = (ColorHistogram(), ColorHistogram())
    one.add(gradient())
    other.add(gradient(from: 64))
    var sum = other
    sum.add(one)
    one.add(other)
    #expect(ColorPalette(one).colors == ColorPalette(sum).colors)
  }
}
