import Compositor
import LayoutCore
import Raster
import TestSupport
import Testing

@testable import Typesetting

struct StyledTextTests {
  private func block(_ text: String, width: Double = .infinity, runs: [TextRun] = []) -> TextBlock {
    var block = TextBlock(text: text, fontSize: interSize, width: width)
    block.runs = runs
    return block
  }

  @Test func coloursOfRuns_areLayers_andMoveNothing() throws {
    let setter = try standardTypesetter()
    let box = Size(width: 300, height: 60)
    let plain = setter.drawing(of: block("AVAV"), in: box)
    let red = Color(rgba: 0xff00_00ff)
    let styled = setter.drawing(of: block("AVAV", runs: [TextRun(characters: 1..<2, color: red)]), in: box)
    #expect(plain.layers.count == 1)
    #expect(styled.layers.map(\.color) == [nil, red])
    // The letters stand where they stood: kerning goes over a change of colour.
    #expect(styled.layers[1].path.shapes == 1)
    #expect(Set(styled.path.points.map { "\($0)" }) == Set(plain.path.points.map { "\($0)" }))
  }

  @Test func sizesOfRuns_makeTheirLinesHigher() throws {
    let setter = try standardTypesetter()
    let runs = [TextRun(characters: 2..<3, fontSize: 2 * interSize)]
    let metrics = setter.metrics(of: block("H\nH", runs: runs))
    // Twice Inter's letters stand out by its ascender and its descender: 27.28 and 6.8 points.
    #expect(approximatelyEqual(metrics.lines[1].baseline, 34.08 + 27.28 + 27.28))
    #expect(approximatelyEqual(metrics.size.height, 3 * 34.08))
    #expect(approximatelyEqual(metrics.lines[1].width, 2 * 20.84))
  }

  @Test func bold_isWiderInARun() throws {
    let setter = try standardTypesetter()
    let metrics = setter.metrics(of: block("AV", runs: [TextRun(characters: 0..<2, weight: .bold)]))
    #expect(approximatelyEqual(metrics.lines[0].width, setter.width(of: "AV", fontSize: interSize, weight: .bold)))
  }

  @Test func italic_isAFontOfItsOwn() throws {
    let setter = try standardTypesetter()
    var slanted = block("H")
    slanted.isItalic = true
    let box = Size(width: 100, height: 60)
    #expect(setter.path(of: slanted, in: box) != setter.path(of: block("H"), in: box))
  }

  @Test func leading_isSharedAboveAndBelow() throws {
    let setter = try standardTypesetter()
    var lines = block("a\nb")
    lines.leading = 44.08
    let metrics = setter.metrics(of: lines)
    #expect(approximatelyEqual(metrics.lines[0].baseline, 5 + 27.28))
    #expect(approximatelyEqual(metrics.size.height, 88.16))
    lines.lineHeight = 2
    #expect(approximatelyEqual(setter.metrics(of: lines).size.height, 4 * 44.08))
  }

  @Test(arguments: [(TextVerticalAlignment.top, 27.28), (.center, 100 - 17.04 + 27.28), (.bottom, 200 - 34.08 + 27.28)])
  func verticalAlignment_placesTheLines(alignment: TextVerticalAlignment, baseline: Double) throws {
    var line = block("H")
    line.verticalAlignment = alignment
    let path = try standardTypesetter().path(of: line, in: Size(width: 100, height: 200))
    #expect(approximatelyEqual(path.bottom, baseline))
    #expect(approximatelyEqual(path.top, baseline - 20.48))
  }

  @Test func naturalLines_beginAtTheParagraphsSide() throws {
    let setter = try standardTypesetter()
    var text = block("שלום עולם\nH")
    text.alignment = .natural
    let box = Size(width: 1000, height: 200)
    let path = setter.path(of: text, in: box)
    let metrics = setter.metrics(of: text)
    let upper = path.points.filter { $0.y < 100 - 5 }
    #expect((upper.map(\.x).min() ?? 0) > 1000 - metrics.lines[0].width - 1)
    #expect(approximatelyEqual(path.left, 2.48))
  }

  @Test func justifiedLines_fillTheWidth_butForTheLast() throws {
    let setter = try standardTypesetter()
    var text = block("HH HH HH HH", width: 150)
    text.alignment = .justified
    let path = setter.path(of: text, in: Size(width: 150, height: 200))
    let metrics = setter.metrics(of: text)
    #expect(metrics.lines.count == 2)
    // An H has 2.48 points beside it.
    #expect(approximatelyEqual(path.right, 150 - 2.48))
    #expect(approximatelyEqual(path.points.filter { $0.y > 100 }.map(\.x).max() ?? 0, metrics.lines[1].width - 2.48))
  }

  @Test func softHyphens_showAtBreaksOnly() throws {
    let setter = try standardTypesetter()
    let soft = "HHHH\u{AD}HHHH"
    #expect(approximatelyEqual(setter.metrics(of: block(soft)).lines[0].width, 8 * 20.84))
    let broken = setter.metrics(of: block(soft, width: 110))
    let hyphen = setter.width(of: "HHHH\u{2010}", fontSize: interSize)
    try #require(broken.lines.count == 2)
    #expect(approximatelyEqual(broken.lines[0].width, hyphen))
  }

  @Test(arguments: ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "👍🏽", "❤️", "🏳️‍🌈"])
  func emoji_areOneImage(text: String) throws {
    let setter = try standardTypesetter()
    let drawing = setter.drawing(of: line("a\(text)b"))
    #expect(drawing.images.count == 1)
    #expect(drawing.path == setter.drawing(of: line("a\(text)b")).path)
    let image = try #require(drawing.images.first)
    // Noto's images are 136 × 128 pixels in 2550 of 2048 units.
    #expect((image.texture.width, image.texture.height) == (136, 128))
    #expect(approximatelyEqual(setter.width(of: text, fontSize: 2048), 2550))
  }

  @Test func textPresentation_isAnOutline() throws {
    let setter = try standardTypesetter()
    for text in ["1", "❤\u{FE0E}", "#"] { #expect(setter.drawing(of: line(text)).images.isEmpty) }
  }

  @Test func arabic_isJoined() throws {
    // A letter between others has another shape, and another advance, than alone.
    let setter = try standardTypesetter()
    #expect(setter.missingCharacters(in: "السلام عليكم שלום").isEmpty)
    let alone = setter.width(of: "ع", fontSize: interSize) * 3
    #expect(setter.width(of: "ععع", fontSize: interSize) < alone)
  }
}

struct TextCacheTests {
  @Test func textsInUse_outliveOthers() {
    let cache = TextCache<Int, Int>(byteCount: 60 * 2 * 1000)
    // A generation holds 1000, an entry takes 100 + 16.
    for round in 0..<100 {
      if round > 0 { #expect(cache[0, text: ""] == 7) }
      cache.insert(7, for: 0, text: "", cost: 100)
      for other in 0..<4 { cache.insert(0, for: 1 + round * 4 + other, text: "", cost: 100) }
    }
    #expect(cache[1, text: ""] == nil)
  }
}
