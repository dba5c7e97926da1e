import Graphics
import Testing

@testable import PNGCodec

struct PNGTextTests {
  private let texts = [
    PNGText(keyword: "Software", text: "framegen 1.0"), PNGText(keyword: "Title", text: "Grüße"),
    PNGText(keyword: "Comment", text: "写真 🏞️"), PNGText(keyword: "Empty", text: ""),
  ]

  private func png() throws -> [UInt8] { try Bitmap(width: 40, height: 30).encodedPNG(PNGSettings(text: texts)) }

  @Test func texts_areReadBack() throws {
    #expect(try PNGText.all(atStartOf: png()) == texts)
    let chunks = try PNGChunk.all(in: png(), from: 8)
    let first = try chunks.first { $0.hasType("IDAT", in: try png()) }
    // They lie before the pixels: the beginning of a file is enough.
    #expect(try PNGText.all(atStartOf: Array(png().prefix(first?.start ?? 0))) == texts)
  }

  @Test func cutAndForeignBytes_giveWhatIsWhole() throws {
    let png = try png()
    for count in 0..<png.count {
      let found = PNGText.all(atStartOf: Array(png.prefix(count)))
      #expect(found == Array(texts.prefix(found.count)))
    }
    #expect(PNGText.all(atStartOf: []).isEmpty)
    #expect(PNGText.all(atStartOf: Array("GIF89a".utf8)).isEmpty)
    // A length beyond the end, and one that would overflow.
    #expect(
      PNGText.all(atStartOf: Array(png.prefix(8)) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8) + [0, 0, 0, 0])
        .isEmpty)
    // No keyword, and no end of one.
    for data in [[0, 65], [65, 66], [] as [UInt8]] {
      var bytes = Array(png.prefix(8))
      bytes.appendChunk("tEXt") { $0 += data }
      bytes.appendChunk("iTXt") { $0 += data }
      #expect(PNGText.all(atStartOf: bytes).isEmpty)
    }
  }
}
