import ImageCodecs
import PNGCodec
import TestSupport
import Testing

@testable import Rendering

struct ImageHeaderTests {
  let folder = TemporaryFolder()

  /// The orientation after pixels that are larger than the bytes of a file that are read first.
  @Test func header_ofALargePNG_regardsWhatFollowsThePixels() throws {
    var png = PlainPNG((0..<100_000 as Range<Int>).map { _ in [7, 8, 9] })
    let limits = DecodeLimits(maxSide: 100_000, maxPixels: 1_000_000)
    try folder.write(png.bytes, to: "flat.png")
    png.lastChunks = [("tEXt", Array("a\0b".utf8)), ("eXIf", exif(orientation: 8))]
    try folder.write(png.bytes, to: "turned.png")
    let decoder = ImageDecoder(limits: limits)
    #expect(try decoder.header(ofFile: folder.path("flat.png"))?.width == 100_000)
    #expect(try decoder.header(ofFile: folder.path("turned.png"))?.width == 1)
    #expect(try decoder.header(ofFile: folder.path("turned.png")) == decoder.header(of: png.bytes))
    try folder.write(png.bytes.prefix(200_000), to: "cut.png")
    #expect(try decoder.header(ofFile: folder.path("cut.png"))?.width == 100_000)
  }
}
