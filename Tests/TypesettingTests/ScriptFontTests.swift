import Foundation
import LayoutCore
import Raster
import TestSupport
import Testing

@testable import Typesetting

/// Scripts that only a font of their own has, with parts of Noto's fonts from the folder of fixtures.
struct ScriptFontTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  private func setter() throws -> LineTypesetter {
    let noto = FontSet.search(for: FontFamily.singleScripts, in: [Self.folder.path]).fonts
    return LineTypesetter(fonts: FontSet(try standardFonts().entries.prefix(5) + noto.entries))
  }

  /// The width in units of Noto, of which an em has 1000.
  private func width(_ text: String) throws -> Double { try setter().width(of: text, fontSize: 1000) }

  @Test func families_areFoundByTheirFiles() {
    let search = FontSet.search(for: FontFamily.singleScripts, in: [Self.folder.path])
    #expect(search.fonts.entries.count == 2)
    #expect(search.problems.count == FontFamily.singleScripts.count - 2)
    #expect(!search.problems.contains { ["Noto Sans Thai", "Noto Sans Devanagari"].contains($0.family.name) })
  }

  @Test(arguments: ["สวัสดีชาวโลก", "ที่น้ำ", "नमस्ते", "क्षि हिन्दी", "Photo สวัสดี 12"])
  func text_hasFonts(text: String) throws {
    for weight in [FontWeight.regular, .bold] {
      #expect(try setter().missingCharacters(in: text, weight: weight).isEmpty)
    }
    let others = LineTypesetter(fonts: FontSet(Array(try standardFonts().entries.prefix(5))))
    #expect(!others.missingCharacters(in: text).isEmpty)
  }

  // Advances as HarfBuzz 10 has them, by uharfbuzz 0.51.
  @Test(arguments: [
    // The vowel and the tone lie above the consonant. SARA AM is a circle above and a letter behind.
    ("ท", 609.0), ("ที่", 609), ("สวัสดี", 2252), ("นำ", 1019), ("น้ำ", 1019),
    // A vowel sign in front of its consonant, a conjunct, both, and a half form.
    ("ष", 578), ("षि", 837), ("क्ष", 712), ("क्षि", 971), ("हिन्दी", 1878), ("नमस्ते", 2112),
  ])
  func shaping_isComplete(text: String, units: Double) throws {
    #expect(try approximatelyEqual(width(text), units))
  }

  @Test func vowelSign_isDrawnInFrontOfItsConsonant() throws {
    let setter = try setter()
    let alone = setter.path(of: line("ष", fontSize: 1000, width: 9000))
    let whole = setter.path(of: line("षि", fontSize: 1000, width: 9000))
    #expect(approximatelyEqual(whole.right, alone.right + 259))
  }

  @Test func thai_breaksBetweenWords() throws {
    // Hello | world, which has two words: people | world.
    let setter = try setter()
    var block = TextBlock(text: "สวัสดีชาวโลก", fontSize: 20, width: 0)
    block.width = setter.width(of: "ชาวโลก", fontSize: 20)
    #expect(setter.metrics(of: block).lines.map(\.characters) == [0..<4, 4..<10])
  }

  @Test func narrowLine_neverSplitsAConjunct() throws {
    let setter = try setter()
    var block = TextBlock(text: "क्षक्षक्ष", fontSize: 1000, width: 0)
    block.width = 1000
    let lines = setter.metrics(of: block).lines
    #expect(lines.count == 3)
    for line in lines { #expect(approximatelyEqual(line.width, 712)) }
  }
}
