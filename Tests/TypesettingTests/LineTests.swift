import LayoutCore
import Raster
import TestSupport
import Testing

@testable import Typesetting

// Advances, side bearings, kerning and outlines were read from the fonts of Debian 12 with fontTools 4.60 (`hmtx`,
// `GPOS`, `BoundsPen`): Inter 3.019, Droid Sans Fallback 1.00c, WenQuanYi Micro Hei 0.2.0-beta.
struct LineTests {
  @Test(arguments: [
    ("H", 2084), ("A", 1904), ("V", 1904), ("i", 668), (" H", 792 + 2084), ("AV", 2 * 1904 - 192),
    ("VA", 2 * 1904 - 176), ("Заголовок", 14464 - 80), ("…", 2312), ("e\u{301}", 1640), ("\u{E9}", 1640),
  ])
  func width_isTheSumOfAdvancesAndKerning(text: String, units: Int) throws {
    let width = try standardTypesetter().width(of: text, fontSize: interSize)
    #expect(approximatelyEqual(width, Double(units) / 100))
  }

  @Test func bold_isWider() throws {
    let setter = try standardTypesetter()
    #expect(
      approximatelyEqual(setter.width(of: "AV", fontSize: interSize, weight: .bold), Double(2 * 2106 - 254) / 100))
    for text in ["Hamburgefonstiv", "Заголовок"] {
      #expect(
        setter.width(of: text, fontSize: 17, weight: .bold) > setter.width(of: text, fontSize: 17, weight: .regular))
    }
  }

  @Test func outline_isTheFonts() throws {
    // 248, 496, 1588, 1836 across; 0, 916, 1136, 2048 up; the baseline is 50 + (2728 − 680) / 200 points down.
    let outline: [(Double, Double)] = [
      (248, 0), (496, 0), (496, 916), (1588, 916), (1588, 0), (1836, 0), (1836, 2048), (1588, 2048), (1588, 1136),
      (496, 1136), (496, 2048), (248, 2048), (248, 0),
    ]
    let points = try standardTypesetter().path(of: line("H")).points
    // The start may be repeated at the end.
    #expect(outline.count - 1...outline.count ~= points.count)
    for (point, expected) in zip(points, outline) {
      #expect(approximatelyEqual(point.x, expected.0 / 100))
      #expect(approximatelyEqual(point.y, 60.24 - expected.1 / 100))
    }
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, (200 - 20.84) / 2), (.right, 200 - 20.84)])
  func alignment_movesTheLine(alignment: TextAlignment, start: Double) throws {
    let path = try standardTypesetter().path(of: line("H  ", alignment: alignment, width: 200))
    #expect(approximatelyEqual(path.left, start + 2.48))
    #expect(approximatelyEqual(path.right, start + 18.36))
  }

  @Test(arguments: [100.0, 34.08, 20, 1])
  func lineBox_isCentredInHeight(height: Double) throws {
    // Half of Inter's line lies 1024 units above the baseline, as does half of an H.
    let path = try standardTypesetter().path(of: line("H", height: height))
    #expect(approximatelyEqual(path.top, height / 2 - 10.24))
    #expect(approximatelyEqual(path.bottom, height / 2 + 10.24))
  }

  @Test func size_scalesThePath() throws {
    let setter = try standardTypesetter()
    let small = setter.path(of: line("Wag", fontSize: 10, width: 100, height: 20))
    let large = setter.path(of: line("Wag", fontSize: 1000, width: 10000, height: 2000))
    #expect(small.segments.count == large.segments.count)
    for (one, other) in zip(small.points, large.points) {
      #expect(approximatelyEqual(one.x * 100, other.x))
      #expect(approximatelyEqual(one.y * 100, other.y))
    }
  }

  @Test func controlCharacters_areSpaces() throws {
    let setter = try standardTypesetter()
    let wanted = setter.path(of: line("A B"))
    for text in ["A\nB", "A\r\nB", "A\u{0}B", "A\u{85}B", "A\u{2028}B"] {
      #expect(setter.path(of: line(text)) == wanted)
    }
    #expect(setter.missingCharacters(in: "\t\n\r\n\u{0}\u{7F}").isEmpty)
  }

  @Test(arguments: ["", " ", "   ", "\t", "\n", "\u{200B}", "\u{FEFF}", "\u{200E}"])
  func textWithoutVisibleCharacters_isEmpty(text: String) throws {
    #expect(try standardTypesetter().path(of: line(text)).segments.isEmpty)
    #expect(try standardTypesetter().path(of: line(text, width: 5)).segments.isEmpty)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func senselessNumbers_giveNothing(value: Double) throws {
    let setter = try standardTypesetter()
    #expect(setter.path(of: line("A", fontSize: value)).segments.isEmpty)
    #expect(setter.path(of: line("A", width: value)).segments.isEmpty)
    #expect(setter.path(of: line("A", height: value)).segments.isEmpty)
    #expect(setter.width(of: "A", fontSize: value) == 0)
  }

  @Test func sameLine_givesTheSamePath_fromManyTasks() async throws {
    let setter = try standardTypesetter()
    let lines = (0..<40).map { line("Photo \($0) 照片 사진", width: 60 + Double($0)) }
    let alone = try lines.map { line in LineTypesetter(fonts: try standardFonts()).path(of: line) }
    let paths = await withTaskGroup(of: [Path].self) { group in
      for _ in 0..<4 { group.addTask { lines.map(setter.path) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for path in paths { #expect(path == alone) }
    #expect(lines.map(setter.path) == alone)
  }
}

struct TruncationTests {
  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog", "Заголовок очень длинный", "照片写真사진照片写真사진照片写真",
    "AVAVAVAVAVAVAVAVAV", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "\u{200F}((abc (def (ghi",
  ])
  func truncated_neverExceedsTheBox(text: String) throws {
    let setter = try standardTypesetter()
    let whole = setter.width(of: text, fontSize: 17)
    for alignment in TextAlignment.allCases {
      for width in stride(from: 1.0, to: whole, by: 3.7) {
        let path = setter.path(of: line(text, fontSize: 17, alignment: alignment, width: width))
        if path.segments.isEmpty {
          #expect(width < setter.width(of: "…", fontSize: 17))
        } else {
          #expect(path.left >= 0)
          #expect(path.right <= width)
        }
      }
      let exact = setter.path(of: line(text, fontSize: 17, width: whole))
      #expect(exact == setter.path(of: line(text, fontSize: 17)))
    }
  }

  @Test func truncated_isTheLongestThatFits() throws {
    let setter = try standardTypesetter()
    // 4 H and an ellipsis, without kerning: 4 × 20.84 + 23.12 points.
    for (width, text) in [(106.49, "HHHH…"), (106.47, "HHH…"), (125.03, "HHHH…")] {
      #expect(setter.path(of: line("HHHHHH", width: width)) == setter.path(of: line(text)))
    }
    #expect(setter.path(of: line("HHHHHH", width: 125.05)) == setter.path(of: line("HHHHHH")))
    #expect(setter.path(of: line("HHHHHH", width: 23.13)) == setter.path(of: line("…")))
    #expect(setter.path(of: line("HHHHHH", width: 23.11)).segments.isEmpty)
  }

  @Test func spacesBeforeTheEllipsis_areRemoved() throws {
    let setter = try standardTypesetter()
    #expect(setter.path(of: line("HH    HHHHH", width: 100)) == setter.path(of: line("HH…")))
  }

  @Test func clusters_areKeptWhole() throws {
    let setter = try standardTypesetter()
    // An n with two marks that no single character has.
    let letter = "n\u{302}\u{323}"
    let text = String(repeating: letter, count: 6)
    let one = setter.width(of: letter, fontSize: interSize)
    for count in 1...4 {
      let width = Double(count) * one + 23.12 + 5
      let expected = setter.path(of: line(String(repeating: letter, count: count) + "…"))
      #expect(setter.path(of: line(text, width: width)) == expected)
    }
  }

  @Test func ellipsis_thatNoFontHas_isThreeStops() throws {
    let font = try Font(path: StandardFont.droid.path)
    let setter = LineTypesetter(fonts: FontSet([.init(regular: font)]))
    // Droid Sans Fallback has neither; the line is cut all the same.
    #expect(setter.missingCharacters(in: "….").count == 2)
    #expect(setter.path(of: line("一一一", fontSize: 10, width: 25)) == setter.path(of: line("一一", fontSize: 10)))
  }

  @Test func longText_isCutAtTheLimit() throws {
    let setter = try standardTypesetter()
    let text = String(repeating: "Lorem 照片 ", count: 12_500)
    #expect(setter.path(of: line(text, width: 200)) == setter.path(of: line(String(text.prefix(500)), width: 200)))
    let million = line(String(repeating: "i", count: 100_000), width: 1e6)
    #expect(setter.path(of: million).shapes == 2 * 10_000 + 3)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    #expect(setter.path(of: line(stacked)).segments.count < 10_000)
  }
}
