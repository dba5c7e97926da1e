import PNGCodec
import Raster
import TestSupport
import Testing

@testable import ImageCodecs

/// The precedence of the color spaces that a file declares, in each format.
struct ColorSourceTests {
  private static let p3 = ("iCCP", PlainPNG.profile(TestProfile.displayP3.bytes))
  private static let broken = ("iCCP", PlainPNG.profile(Array("no profile".utf8)))
  private static let p3Points = ("cICP", [12, 13, 0, 1] as [UInt8])
  private static let hdr = ("cICP", [9, 16, 0, 1] as [UInt8])
  private static let sRGB = ("sRGB", [0] as [UInt8])
  private static let linear = ("gAMA", PlainPNG.number(100_000))
  private static let p3Colors = (
    "cHRM", [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap(PlainPNG.number)
  )

  /// The chunks of a PNG, and the one that counts: the last one but for the order that the specification gives.
  @Test func precedence_isThatOfPNG() throws {
    let fromP3 = ColorProfileTests.fromP3
    let same = ColorProfileTests.colors
    func decoded(_ chunks: (String, [UInt8])...) throws -> [[UInt8]] {
      var png = PlainPNG(same)
      png.chunks = chunks.map { (type: $0.0, data: $0.1) }
      return ColorProfileTests.rows(try ImageDecoder().decode(png.bytes).bitmap)
    }
    #expect(try decoded(Self.p3Points) == fromP3)
    #expect(try decoded(Self.p3Points, Self.sRGB, Self.linear) == fromP3)
    #expect(try decoded(("cICP", [1, 13, 0, 1]), Self.p3, Self.linear) == same)
    #expect(try decoded(Self.linear, Self.sRGB, Self.p3) == fromP3)
    #expect(try decoded(Self.sRGB, Self.linear, Self.p3Colors) == same)
    #expect(try decoded(Self.hdr, Self.p3) == fromP3)
    #expect(try decoded(Self.broken, Self.sRGB, Self.linear) == same)
    #expect(try decoded(Self.p3Colors) == fromP3)
    #expect(try decoded(("gAMA", PlainPNG.number(45455)), Self.p3Colors) == fromP3)
  }

  @Test func gamma_nearSRGB_changesNothing() throws {
    let same = ColorProfileTests.colors
    for gamma in [45455, 45000, 46000] {
      #expect(try ColorProfileTests.decoded(same, ("gAMA", PlainPNG.number(gamma))) == same, "\(gamma)")
    }
    let grays = [[0], [1], [10], [50], [128], [200], [255]].map { $0.map { UInt8($0) } }
    for pixels in [grays, grays.map { Array(repeating: $0[0], count: 3) }] {
      let decoded = try ColorProfileTests.decoded(pixels, Self.linear)
      #expect(decoded.map { $0[0] } == [0, 13, 56, 122, 188, 229, 255])
      #expect(decoded.allSatisfy { Set($0).count == 1 })
    }
  }

  @Test func codePointsOfVideo_areConverted() throws {
    let colors: [[UInt8]] = [[200, 100, 50], [128, 128, 128], [255, 255, 255], [10, 20, 30], [180, 200, 220]]
    #expect(
      try ColorProfileTests.decoded(colors, ("cICP", [9, 1, 0, 1])) == [
        [246, 94, 50], [140, 140, 140], [255, 255, 255], [7, 37, 47], [173, 208, 226],
      ])
  }

  @Test(
    arguments: [
      ("cICP", [9, 16, 0, 1], "its chunk cICP is ignored: HDR (PQ) is not supported"),
      ("cICP", [9, 18, 0, 1], "its chunk cICP is ignored: HDR (HLG) is not supported"),
      ("cICP", [1, 13, 1, 1], "its chunk cICP is ignored: a matrix is not supported"),
      ("cICP", [1, 13, 0, 0], "its chunk cICP is ignored: a narrow range is not supported"),
      ("cICP", [2, 13, 0, 1], "its chunk cICP is ignored: the number 2 of primaries is not supported"),
      ("gAMA", [0, 0, 0, 0], "its chunk gAMA is damaged and ignored"),
      ("cHRM", [UInt8](repeating: 0, count: 32), "its chunk cHRM is damaged and ignored"),
      ("iCCP", [UInt8](repeating: 7, count: 32), "its color profile is damaged and ignored"),
    ] as [(String, [UInt8], String)])
  func unreadableChunks_areIgnoredWithAReason(type: String, data: [UInt8], issue: String) throws {
    var png = PlainPNG(ColorProfileTests.colors)
    png.chunks = [(type, data)]
    let image = try ImageDecoder().decode(png.bytes)
    #expect(ColorProfileTests.rows(image.bitmap) == ColorProfileTests.colors)
    #expect(image.colorIssue == issue)
    #expect(try PNGFrameReader(png.bytes).colorIssue == issue)
  }

  @Test func framesOfPNG_areConvertedAlike() throws {
    var png = PlainPNG(ColorProfileTests.colors)
    png.chunks = [Self.p3]
    png.lastChunks = [("eXIf", exif(orientation: 6))]
    var reader = try PNGFrameReader(png.bytes)
    let frame = try #require(try reader.next())
    #expect(try frame == ImageDecoder().decode(png.bytes).bitmap)
    #expect((reader.width, reader.height) == (frame.width, frame.height))
    #expect(try reader.next() == nil)
    reader.rewind()
    #expect(try reader.next() == frame)
  }

  @Test func transparentColors_areConvertedBeforeTheyAreMultiplied() throws {
    // Half of (200, 100, 50), which the file has as (199, 100, 50).
    let pixel = Pixel(red: 200, green: 100, blue: 50, alpha: 255).scaled(by: 128)
    let png = try Bitmap(width: 1, height: 1, fill: pixel).encodedPNG(alpha: .stored)
    let chunk = PlainPNG.chunk("iCCP", Self.p3.1)
    // In place of sRGB, which follows IHDR and has 13 bytes.
    let image = try ImageDecoder().decode(Array(png[..<33]) + chunk + png[46...])
    #expect(image.bitmap[0, 0] == Pixel(red: 107, green: 47, blue: 16, alpha: 128))
  }
}
