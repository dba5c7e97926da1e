import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@testable import ImageCodecs

/// The bytes of a file in `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  let url = Bundle.module.resourceURL?.appending(path: "Fixtures/\(name)")
  return try [UInt8](Data(contentsOf: #require(url)))
}

/// The error of decoding `bytes`.
func decodingError(_ bytes: [UInt8], limits: DecodeLimits = .standard) -> ImageError? {
  do throws(ImageError) {
    _ = try ImageDecoder(limits: limits).decode(bytes)
    return nil
  } catch { return error }
}

/// The largest difference of any component between a 64 × 48 image and a formula for straight RGBA.
func largestError(_ bitmap: Bitmap, _ formula: (_ x: Int, _ y: Int) -> [Int]) -> Int {
  guard bitmap.width == 64 && bitmap.height == 48 else { return .max }
  var largest = 0
  for y in 0..<48 {
    for x in 0..<64 {
      let rgba = formula(x, y)
      let expected = rgba.prefix(3).map { Int((Double($0 * rgba[3]) / 255).rounded()) } + [rgba[3]]
      let pixel = bitmap[x, y]
      for (value, wanted) in zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], expected) {
        largest = max(largest, abs(Int(value) - wanted))
      }
    }
  }
  return largest
}

struct ImageDecoderTests {
  static func color(x: Int, y: Int) -> [Int] { [4 * x, 5 * y, 255 - 2 * (x + y), 255] }

  static func translucent(x: Int, y: Int) -> [Int] { [4 * x, 5 * y, 100, 255 - 4 * x] }

  static func ink(x: Int, y: Int) -> [Int] {
    [4 * x, 5 * y, 60].map { Int((Double((255 - $0) * (255 - x - y)) / 255).rounded()) } + [255]
  }

  private func decode(_ name: String) throws -> Bitmap { try ImageDecoder().decode(fixture(name)).bitmap }

  @Test(arguments: [
    ("color-444.jpg", 6), ("color-422.jpg", 8), ("color-420.jpg", 8), ("color-440.jpg", 8), ("color-411.jpg", 12),
    ("progressive.jpg", 8), ("rgb.jpg", 6), ("lossy.webp", 10), ("lossless.webp", 0),
  ])
  func color_isKept(name: String, tolerance: Int) throws {
    let error = largestError(try decode(name), Self.color)
    #expect(error <= tolerance)
  }

  @Test func grey_becomesGrey() throws {
    let error = largestError(try decode("grey.jpg")) { x, y in [3 * x + y, 3 * x + y, 3 * x + y, 255] }
    #expect(error <= 3)
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg", "ycck.jpg"])
  func ink_becomesLight(name: String) throws {
    let error = largestError(try decode(name), Self.ink)
    #expect(error <= 6)
  }

  @Test(arguments: [("alpha.png", 0), ("alpha-lossless.webp", 0), ("alpha-lossy.webp", 12)])
  func alpha_isPremultiplied(name: String, tolerance: Int) throws {
    let bitmap = try decode(name)
    let error = largestError(bitmap, Self.translucent)
    #expect(error <= tolerance)
    #expect(bitmap.pixels.count { max($0.red, $0.green, $0.blue) > $0.alpha } == 0)
  }

  @Test(arguments: 1...8)
  func orientation_isObeyed(value: Int) throws {
    let bytes = try fixture("orientation-\(value).jpg")
    let header = try ImageDecoder().header(of: bytes)
    #expect(header == ImageHeader(format: .jpeg, width: 40, height: 24))
    let image = try ImageDecoder().decode(bytes)
    #expect((image.naturalWidth, image.naturalHeight) == (40, 24))
    let bitmap = image.bitmap
    #expect((bitmap.width, bitmap.height) == (40, 24))
    let corners = [bitmap[2, 2], bitmap[37, 2], bitmap[2, 21], bitmap[37, 21]].map { pixel in
      [pixel.red, pixel.green, pixel.blue].map { $0 > 128 }
    }
    #expect(corners == [[true, false, false], [false, true, false], [false, false, true], [true, true, true]])
  }

  @Test(arguments: [
    (1, 1, 1, 1), (25, 15, 25, 16), (25, 16, 25, 16), (26, 16, 50, 31), (50, 31, 50, 31), (51, 31, 75, 46),
    (100, 61, 100, 61), (101, 61, 125, 76), (199, 120, 200, 121), (200, 121, 200, 121), (900, 900, 200, 121),
  ])
  func scaling_picksTheSmallestThatCovers(wanted: (Int, Int, Int, Int)) throws {
    let image = try ImageDecoder().decode(fixture("scaling.jpg"), covering: (wanted.0, wanted.1))
    #expect((image.bitmap.width, image.bitmap.height) == (wanted.2, wanted.3))
    #expect((image.naturalWidth, image.naturalHeight) == (200, 121))
    let middle = image.bitmap[image.bitmap.width / 2, image.bitmap.height / 2]
    #expect(abs(Int(middle.red) - 100) <= 16)
    #expect(abs(Int(middle.green) - 121) <= 16)
  }

  @Test func scaling_regardsTheOrientation() throws {
    let image = try ImageDecoder().decode(fixture("orientation-6.jpg"), covering: (20, 11))
    #expect((image.bitmap.width, image.bitmap.height) == (20, 12))
  }

  @Test(arguments: ["alpha.png", "lossless.webp"])
  func halving_stopsBeforeTooSmall(name: String) throws {
    let bytes = try fixture(name)
    let whole = try ImageDecoder().decode(bytes).bitmap
    let image = try ImageDecoder().decode(bytes, covering: (16, 13))
    let same = image.bitmap == whole.halved()
    #expect(same)
    #expect((image.naturalWidth, image.naturalHeight) == (64, 48))
  }

  @Test(arguments: UInt8(1)...8)
  func halving_ofATurnedImage_givesItsHalf(orientation: UInt8) throws {
    let png = try fixture("alpha.png")
    let turned = Array(png[..<33]) + PlainPNG.chunk("eXIf", exif(orientation: orientation)) + png[33...]
    let whole = try ImageDecoder().decode(turned).bitmap
    let image = try ImageDecoder().decode(turned, covering: (16, 13))
    #expect(image.bitmap == whole.halved())
  }

  @Test(arguments: [("alpha.png", ImageFormat.png), ("grey.jpg", .jpeg), ("lossy.webp", .webP)])
  func header_namesFormatAndSize(name: String, format: ImageFormat) throws {
    let header = try ImageDecoder().header(of: fixture(name))
    #expect(header == ImageHeader(format: format, width: 64, height: 48))
  }
}
