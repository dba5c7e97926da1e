import Graphics
import TestSupport
import Testing

@testable import PNGCodec

struct PNGSettingsTests {
  static let sizes = [(1, 1), (1, 97), (97, 1), (2, 3), (64, 48), (3001, 2)]

  @Test(arguments: TestPNG.Kind.allCases, PNGCompression.lossless)
  func roundTrip(kind: TestPNG.Kind, compression: PNGCompression) throws {
    for (width, height) in Self.sizes {
      let bitmap = TestPNG.bitmap(kind, width: width, height: height)
      let png = try bitmap.encodedPNG(PNGSettings(compression: compression))
      #expect(try differences(Bitmap(png: png), bitmap) == 0, "\(width) × \(height)")
    }
  }

  @Test(arguments: PNGCompression.lossless)
  func colorType_isKeptUnlessAutomatic(compression: PNGCompression) throws {
    for kind in TestPNG.Kind.allCases {
      let bitmap = TestPNG.bitmap(kind, width: 20, height: 9)
      let stored = try bitmap.encodedPNG(PNGSettings(alpha: .stored, compression: compression))
      #expect(try PNGHeader(of: stored).colorType == 6)
      #expect(try Bitmap(png: stored) == bitmap)
      let discarded = try bitmap.encodedPNG(PNGSettings(alpha: .discarded, compression: compression))
      #expect(try PNGHeader(of: discarded).colorType == 2)
    }
  }

  @Test(arguments: [
    (TestPNG.Kind.photo, 2, 8), (.translucent, 6, 8), (.grey, 0, 8), (.fewColors, 3, 8), (.fewTranslucent, 3, 8),
    (.twoColors, 3, 1), (.flat, 3, 1),
  ])
  func small_takesWhatIsExactAndSmaller(kind: TestPNG.Kind, colorType: Int, depth: Int) throws {
    let bitmap = TestPNG.bitmap(kind, width: 200, height: 120)
    let png = try bitmap.encodedPNG(PNGSettings(compression: .small))
    let header = try PNGHeader(of: png)
    #expect(header.colorType == colorType)
    #expect(header.bitDepth == depth)
    #expect(try png.count <= bitmap.encodedPNG(PNGSettings(alpha: .stored, compression: .small)).count)
  }

  @Test func slowerCompression_isSmaller() throws {
    for kind in [TestPNG.Kind.photo, .labels, .fewColors] {
      let bitmap = TestPNG.bitmap(kind, width: 300, height: 200)
      let counts = try [PNGCompression.fast, .balanced, .small].map {
        try bitmap.encodedPNG(PNGSettings(compression: $0)).count
      }
      #expect(counts == counts.sorted(by: >), "\(kind): \(counts)")
    }
  }

  @Test func palette_hasAtMost256Colors() throws {
    for kind in TestPNG.Kind.allCases {
      let bitmap = TestPNG.bitmap(kind, width: 40, height: 30)
      let png = try bitmap.encodedPNG(PNGSettings(compression: .palette))
      #expect(try PNGHeader(of: png).colorType == 3)
      let decoded = try Bitmap(png: png)
      #expect(Set(decoded.pixels.map(\.bits)).count <= 256)
      let hasFewColors = Set(bitmap.pixels.map(\.bits)).count <= 256
      #expect((decoded == bitmap) == hasFewColors)
    }
  }

  @Test func palette_takesNothingOver() throws {
    let (old, new) = (
      TestPNG.bitmap(.photo, width: 40, height: 30), TestPNG.bitmap(.labels, width: 40, height: 30)
    )
    let settings = PNGSettings(alpha: .discarded, compression: .palette)
    let first = try old.encodedPNG(settings, reusing: nil)
    #expect(try new.encodedPNG(settings, reusing: (old, first)).bytes == new.encodedPNG(settings))
    #expect(try new.encodedPNG(PNGSettings(), reusing: (old, first)).bytes == new.encodedPNG())
    let clear = Bitmap(width: 2, height: 1, pixels: [.clear, Pixel(bits: 0x8000_0080)])
    #expect(try Bitmap(png: clear.encodedPNG(settings)).isOpaque)
  }

  @Test(arguments: PNGCompression.lossless)
  func text_isCarried(compression: PNGCompression) throws {
    let text = [
      PNGText(keyword: "Software", text: "framegen"), PNGText(keyword: "Title", text: "Fächer\u{0}"),
      PNGText(keyword: "Comment", text: "写真"),
    ]
    let bitmap = TestPNG.bitmap(.photo, width: 9, height: 7)
    let png = try bitmap.encodedPNG(PNGSettings(compression: compression, text: text))
    let chunks = FoundChunk.all(in: png)
    #expect(!chunks.contains { !$0.crcIsRight || $0.type == "tIME" })
    #expect(chunks.map(\.type).prefix(5) == ["IHDR", "sRGB", "tEXt", "tEXt", "iTXt"])
    #expect(chunks[2].data == Array("Software\u{0}framegen".utf8))
    #expect(chunks[3].data == Array("Title".utf8) + [0, 0x46, 0xE4, 0x63, 0x68, 0x65, 0x72])
    #expect(chunks[4].data == Array("Comment".utf8) + [0, 0, 0, 0, 0] + Array("写真".utf8))
    #expect(try Bitmap(png: png) == bitmap)
  }

  @Test func keywords_areJudged() {
    for keyword in ["Software", "Größe", "a", String(repeating: "x", count: 79)] { #expect(PNGText.isKeyword(keyword)) }
    for keyword in ["", " a", "a ", "a  b", "写", "a\n", "a\u{A0}b", String(repeating: "x", count: 80)] {
      #expect(!PNGText.isKeyword(keyword))
    }
  }

  /// Images of seven strips, of which none, some or all are another image's.
  @Test(arguments: PNGCompression.lossless, [PNGAlpha.discarded, .stored, .automatic])
  func reuse_givesTheSameBytes(compression: PNGCompression, alpha: PNGAlpha) throws {
    let settings = PNGSettings(alpha: alpha, compression: compression)
    func encoded(
      _ bitmap: Bitmap, _ text: [PNGText] = [], reusing previous: (Bitmap, EncodedPNG)? = nil
    ) throws -> EncodedPNG {
      let rect = PixelRect(x: 0..<30, y: 0..<40)
      var encoder = PNGEncoder(bitmap, rect, settings, stripBytes: 6 * (30 * (alpha == .stored ? 4 : 3) + 1))
      return try encoder.encoded(text: text, reusing: previous.map { (bitmap: $0.0, encoded: $0.1) })
    }
    let old = TestPNG.bitmap(.labels, width: 30, height: 40)
    let first = try encoded(old, [PNGText(keyword: "Title", text: "old")])
    #expect(first.strips.count == (compression == .small ? 1 : 7))
    for rows in [[], [0], [39], [5], [6], [11], [3, 30]] {
      var new = old
      for y in rows { new[7, y] = Pixel(bits: 0xFF80_8080) }
      let reused = try encoded(new, reusing: (old, first))
      #expect(try reused.bytes == encoded(new).bytes, "\(rows)")
      // A strip that was taken over can be taken over again.
      #expect(try encoded(old, reusing: (new, reused)).bytes == encoded(old).bytes)
    }
  }

  @Test func reuse_takesEqualBandsOver() throws {
    let old = TestPNG.bitmap(.noise, width: 300, height: 160)
    // Another image's strips are taken for this one's if that claims to be equal.
    let other = TestPNG.bitmap(.flat, width: 300, height: 160)
    let encoded = try other.encodedPNG(PNGSettings(), reusing: nil)
    let claimed = try old.encodedPNG(PNGSettings(), reusing: (old, encoded))
    #expect(try differences(Bitmap(png: claimed.bytes), other) == 0)
  }

  @Test func reuse_ofAnotherKindOfFile_isNone() throws {
    let old = TestPNG.bitmap(.labels, width: 30, height: 20)
    let wide = TestPNG.bitmap(.labels, width: 31, height: 20)
    for settings in [PNGSettings(), PNGSettings(alpha: .stored), PNGSettings(compression: .small)] {
      let encoded = try old.encodedPNG(settings, reusing: nil)
      for other in [PNGSettings(), PNGSettings(alpha: .stored), PNGSettings(compression: .balanced)] {
        #expect(try old.encodedPNG(other, reusing: (old, encoded)).bytes == old.encodedPNG(other))
        #expect(try wide.encodedPNG(other, reusing: (old, encoded)).bytes == wide.encodedPNG(other))
      }
    }
  }

  @Test(arguments: PNGCompression.lossless)
  func parts_areWhatCroppingGives(compression: PNGCompression) throws {
    let bitmap = TestPNG.bitmap(.translucent, width: 61, height: 43)
    for rect in [
      PixelRect(x: 0..<61, y: 0..<43), PixelRect(x: 5..<6, y: 7..<8), PixelRect(x: 30..<61, y: 0..<9),
      PixelRect(x: 0..<3, y: 40..<43),
    ] {
      let pixels = rect.y.flatMap { y in rect.x.map { bitmap[$0, y] } }
      let cropped = Bitmap(width: rect.x.count, height: rect.y.count, pixels: pixels)
      let settings = PNGSettings(compression: compression)
      #expect(try bitmap.encodedPNG(settings, of: rect) == cropped.encodedPNG(settings))
    }
  }

  @Test func changedRect_isTheSmallest() {
    let old = TestPNG.bitmap(.flat, width: 50, height: 40)
    #expect(old.changedRect(since: old).isEmpty)
    var random = SplitMix64(seed: 8)
    for count in [1, 2, 3, 9] {
      for _ in 0..<20 {
        var new = old
        let places = (0..<count).map { _ in (x: Int(random.next() % 50), y: Int(random.next() % 40)) }
        for place in places { new[place.x, place.y] = .clear }
        let (x, y) = (places.map(\.x), places.map(\.y))
        let expected = PixelRect(x: (x.min() ?? 0)..<(x.max() ?? 0) + 1, y: (y.min() ?? 0)..<(y.max() ?? 0) + 1)
        #expect(new.changedRect(since: old) == expected)
      }
    }
  }

  @Test func straightPixels_undoPremultiplying() {
    let bitmap = TestPNG.bitmap(.translucent, width: 40, height: 30)
    var pixels = bitmap.straightPixels()
    #expect(pixels != bitmap.pixels)
    var span = pixels.mutableSpan
    premultiply(&span)
    #expect(pixels == bitmap.pixels)
    let opaque = TestPNG.bitmap(.photo, width: 4, height: 3)
    #expect(opaque.straightPixels() == opaque.pixels)
  }
}
