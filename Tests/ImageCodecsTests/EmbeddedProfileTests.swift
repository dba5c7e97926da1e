import PNGCodec
import Raster
import TestSupport
import Testing

@testable import ImageCodecs

/// Profiles and orientations in JPEG and WebP, whose untagged pixels are known from the same file without them.
struct EmbeddedProfileTests {
  private static let p3 = TestProfile.displayP3.bytes

  /// Parts of a profile in APP2 segments, each with its number and their count.
  private static func segments(_ parts: [(number: Int, count: Int, data: ArraySlice<UInt8>)]) -> [UInt8] {
    parts.flatMap { part in
      let body = Array("ICC_PROFILE\0".utf8) + [UInt8(part.number), UInt8(part.count)] + part.data
      return [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }
  }

  private static func jpeg(_ name: String, _ segments: [UInt8]) throws -> [UInt8] {
    let file = try fixture(name)
    return Array(file[..<2]) + segments + file[2...]
  }

  /// The pixels of a file without profile, converted.
  private static func converted(_ file: [UInt8], _ profile: [UInt8], _ channels: ColorChannels = .rgb) throws -> Bitmap
  {
    var pixels = try ImageDecoder().decode(file).bitmap.pixels
    let conversion = try #require(ColorConversion(from: ColorSpace(profile: profile, of: channels)))
    var span = pixels.mutableSpan
    conversion.apply(to: &span)
    return Bitmap(width: 64, height: 48, pixels: pixels)
  }

  @Test(arguments: ["color-444.jpg", "color-420.jpg", "progressive.jpg", "grey.jpg"])
  func jpeg_isConverted(name: String) throws {
    let file = try Self.jpeg(name, Self.segments([(1, 1, Self.p3[...])]))
    let expected = try Self.converted(fixture(name), Self.p3)
    #expect(try ImageDecoder().decode(file).bitmap == expected)
    // The grays of Display P3 are those of sRGB.
    #expect(try (ImageDecoder().decode(fixture(name)).bitmap == expected) == (name == "grey.jpg"))
  }

  @Test func parts_areJoinedInTheOrderOfTheirNumbers() throws {
    let (first, second, third) = (Self.p3[..<100], Self.p3[100..<300], Self.p3[300...])
    let expected = try Self.converted(fixture("color-444.jpg"), Self.p3)
    let file = try Self.jpeg("color-444.jpg", Self.segments([(2, 3, second), (3, 3, third), (1, 3, first)]))
    #expect(try ImageDecoder().decode(file).bitmap == expected)
    for parts in [
      [(1, 3, first), (3, 3, third)], [(1, 2, first), (2, 3, second), (3, 3, third)],
      [(1, 1, Self.p3[...]), (1, 1, first)],
      [(0, 1, Self.p3[...])],
    ] {
      let file = try Self.jpeg("color-444.jpg", Self.segments(parts.map { (number: $0.0, count: $0.1, data: $0.2) }))
      let image = try ImageDecoder().decode(file)
      #expect(image.colorIssue == "its color profile is damaged and ignored")
      #expect(try image.bitmap == ImageDecoder().decode(fixture("color-444.jpg")).bitmap)
    }
  }

  @Test func grayProfile_appliesToGrayJPEG() throws {
    let profile = TestProfile(space: "GRAY", tags: [("kTRC", TestProfile.parametric(0, [1]))]).bytes
    let file = try Self.jpeg("grey.jpg", Self.segments([(1, 1, profile[...])]))
    #expect(try ImageDecoder().decode(file).bitmap == Self.converted(fixture("grey.jpg"), profile, .gray))
  }

  @Test(arguments: ["cmyk-adobe.jpg", "cmyk-plain.jpg"])
  func inkProfile_appliesToCMYK(name: String) throws {
    // Each ink takes 30 of L*, and black takes 100.
    let corners = (0..<16).map { corner in
      let ink = 30 * (corner >> 1).nonzeroBitCount
      return [corner & 1 == 1 ? 0 : (100 - ink) * 65280 / 100, 32768, 32768]
    }
    let table = TestProfile.table(inputs: 4, curve: [0, 65535], corners: corners)
    let profile = TestProfile(space: "CMYK", connection: "Lab ", tags: [("A2B0", table)]).bytes
    let image = try ImageDecoder().decode(Self.jpeg(name, Self.segments([(1, 1, profile[...])])))
    #expect(image.colorIssue == nil)
    for (x, y) in [(0, 0), (40, 10), (20, 40), (63, 47)] {
      // The inks that ImageDecoderTests.ink describes, in 1/255.
      let ink = [4 * x, 5 * y, 60].map { Double($0) / 255 }.reduce(0, +)
      let lightness = (100 - 30 * ink) * (1 - Double(x + y) / 255)
      let luminance = lightness > 8 ? cube((lightness + 16) / 116) : lightness / 903.3
      let level = Int((SRGBTransfer.encoded(luminance) * 255).rounded())
      #expect(abs(Int(image.bitmap[x, y].red) - level) <= 4, "\(x), \(y)")
      #expect(image.bitmap[x, y].alpha == 255)
    }
  }

  private func cube(_ x: Double) -> Double { x * x * x }

  @Test func profileForOtherChannels_isIgnored() throws {
    let file = try Self.jpeg("cmyk-adobe.jpg", Self.segments([(1, 1, Self.p3[...])]))
    let image = try ImageDecoder().decode(file)
    #expect(image.colorIssue == "its color profile is ignored: it is for RGB, and the image is CMYK")
    #expect(try image.bitmap == ImageDecoder().decode(fixture("cmyk-adobe.jpg")).bitmap)
  }

  /// A lossless WebP with chunks around its pixels, whose header announces all that it can.
  private static func webP(_ bitmap: Bitmap, before: [UInt8] = [], after: [UInt8] = []) throws -> [UInt8] {
    let plain = try bitmap.encodedWebP(.lossless, of: PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height))
    let flags: UInt8 = (before.isEmpty ? 0 : 0x20) | (after.isEmpty ? 0 : 0x08)
    let sides = number(bitmap.width - 1).prefix(3) + number(bitmap.height - 1).prefix(3)
    var body = Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0] + sides)
    body += before + plain[12...] + after
    return Array("RIFF".utf8) + number(body.count) + body
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + number(data.count) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  private static func number(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static let row = Bitmap(
    width: ColorProfileTests.colors.count, height: 1,
    pixels: ColorProfileTests.colors.map { Pixel(red: $0[0], green: $0[1], blue: $0[2], alpha: 255) })

  @Test func webP_isConverted() throws {
    let file = try Self.webP(Self.row, before: Self.chunk("ICCP", Self.p3))
    #expect(try ColorProfileTests.rows(ImageDecoder().decode(file).bitmap) == ColorProfileTests.fromP3)
    let broken = try ImageDecoder().decode(Self.webP(Self.row, before: Self.chunk("ICCP", [1, 2, 3])))
    #expect(broken.colorIssue == "its color profile is damaged and ignored")
    #expect(broken.bitmap == Self.row)
  }

  @Test(arguments: UInt8(1)...8)
  func orientation_isObeyedInEveryFormat(value: UInt8) throws {
    let bitmap = Bitmap(
      width: 3, height: 1, pixels: [10, 20, 30].map { Pixel(red: $0, green: 0, blue: 0, alpha: 255) })
    let expected = bitmap.oriented(try #require(Orientation(rawValue: value)))
    let rows = bitmap.pixels.map { [$0.red, $0.green, $0.blue] }
    var (before, after) = (PlainPNG(rows), PlainPNG(rows))
    before.chunks = [("eXIf", exif(orientation: value))]
    after.lastChunks = before.chunks
    let segment = Array("Exif\0\0".utf8) + exif(orientation: value)
    let files = [
      before.bytes, after.bytes, try Self.webP(bitmap, after: Self.chunk("EXIF", exif(orientation: value))),
      try Self.webP(bitmap, after: Self.chunk("EXIF", segment)),
    ]
    for file in files {
      let image = try ImageDecoder().decode(file)
      let header = try ImageDecoder().header(of: file)
      #expect(image.bitmap == expected)
      #expect((header.width, header.height) == (expected.width, expected.height))
      #expect((image.naturalWidth, image.naturalHeight) == (expected.width, expected.height))
    }
  }

  @Test func orientationOfWebP_beyondTheBytes_isAwaited() throws {
    let file = try Self.webP(Self.row, after: Self.chunk("EXIF", exif(orientation: 6)))
    #expect(throws: ImageError.truncated) { try ImageDecoder().header(of: Array(file.dropLast(20))) }
    // Announced, but not there: the file is whole.
    var none = try Self.webP(Self.row)
    none[20] |= 0x28
    #expect(try ImageDecoder().header(of: none).height == 1)
  }
}
