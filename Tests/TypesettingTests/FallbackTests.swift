import LayoutCore
import TestSupport
import Testing

@testable import Typesetting

struct FallbackTests {
  private func setter(_ fonts: [StandardFont]) throws -> LineTypesetter {
    LineTypesetter(fonts: FontSet(try fonts.map { try $0.entry() }))
  }

  @Test func eachCharacter_isDrawnByTheFirstFontThatHasIt() throws {
    // The stroke of 一 goes from 21 to 234 of Droid's 256 units and from 168 to 1872 of Micro Hei's 2048 (fontTools).
    let droid = try setter([.inter, .droid, .microHei]).path(of: line("一", fontSize: 256))
    #expect(approximatelyEqual(droid.left, 21))
    #expect(approximatelyEqual(droid.right, 234))
    let microHei = try setter([.inter, .microHei, .droid]).path(of: line("一", fontSize: 2048, width: 4000))
    #expect(approximatelyEqual(microHei.left, 168))
    #expect(approximatelyEqual(microHei.right, 1872))
  }

  @Test func fonts_areMixedOnOneBaseline() throws {
    let setter = try standardTypesetter()
    let path = setter.path(of: line("H一", fontSize: interSize))
    // Droid's advance of 256 units is an em.
    #expect(approximatelyEqual(setter.width(of: "H一H", fontSize: interSize), 2 * 20.84 + 28.16))
    // 一 ends 93 units above the baseline, which Inter sets.
    let stroke = path.points.filter { $0.x > 20.84 }
    #expect(approximatelyEqual(stroke.map(\.y).max() ?? 0, 60.24 - 93.0 / 256 * 28.16))
  }

  @Test(arguments: ["照片 写真 사진", "ひらがな カタカナ", "漢字「」、。", "Заголовок", "Ελληνικά", "naïve Ångström", "→ ★"])
  func standardFonts_haveUsualText(text: String) throws {
    #expect(try standardTypesetter().missingCharacters(in: text).isEmpty)
    #expect(try standardTypesetter().missingCharacters(in: text, weight: .bold).isEmpty)
  }

  @Test func boldText_withoutBoldFont_isRegular() throws {
    let setter = try setter([.droid])
    #expect(setter.path(of: line("一", weight: .bold)) == setter.path(of: line("一")))
    // Only the regular font of the family has the character.
    let mixed = LineTypesetter(
      fonts: FontSet([.init(regular: try StandardFont.droid.entry().regular, bold: try StandardFont.inter.entry().bold)]
      ))
    #expect(mixed.path(of: line("一", weight: .bold)).shapes == 1)
    #expect(mixed.missingCharacters(in: "一H").map(\.character) == ["H"])
    #expect(mixed.missingCharacters(in: "一H", weight: .bold).isEmpty)
  }

  @Test func missingCharacter_isReported_andLeftOut() throws {
    let setter = try setter([.inter])
    let missing = setter.missingCharacters(in: "a☃b☃👨‍👩‍👧\u{FFFD}")
    #expect(
      missing.map(\.description) == [
        "no font has \"☃\" (U+2603); it's omitted",
        "no font has \"👨‍👩‍👧\" (U+1F468 U+200D U+1F469 U+200D U+1F467); it's omitted",
        "no font has \"\u{FFFD}\" (U+FFFD); it's omitted",
      ])
    #expect(setter.path(of: line("a☃b")) == setter.path(of: line("ab")))
    #expect(setter.path(of: line("☃")).segments.isEmpty)
  }

  @Test func missingCharacter_isReplaced_ifAFontCan() throws {
    // EGYPTIAN HIEROGLYPH A001 is in none of the fonts.
    let setter = try standardTypesetter()
    #expect(
      setter.missingCharacters(in: "\u{13000}").map(\.description) == [
        "no font has \"\u{13000}\" (U+13000); \"\u{FFFD}\" is drawn instead"
      ])
    #expect(setter.path(of: line("a\u{13000}b")) == setter.path(of: line("a\u{FFFD}b")))
    #expect(!setter.path(of: line("\u{13000}")).segments.isEmpty)
  }

  @Test(arguments: ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", "\u{E000}", "\u{10FFFF}", "\u{1F3FB}", "\u{301}", "\u{200D}"])
  func oddCharacters_doNotCrash(text: String) throws {
    for setter in [try standardTypesetter(), try setter([.inter])] {
      _ = setter.path(of: line(text + text))
      _ = setter.missingCharacters(in: text)
    }
  }
}

struct DirectionTests {
  /// Levels of a text in which capitals stand for letters that run from right to left, as in UAX #9.
  private func levels(_ text: String) -> String {
    let clusters = text.map { character -> TextCluster in
      let letter =
        character.isUppercase ? character.asciiValue.flatMap { Unicode.Scalar(0x5D0 + UInt32($0) - 65) } : nil
      return TextCluster(letter.map { Character($0) } ?? character)
    }
    return BidiLevels(clusters).levels.map(String.init).joined()
  }

  // Worked out by hand from the rules.
  @Test(arguments: [
    ("", ""), ("abc", "000"), ("12", "00"), ("car CAR", "0000111"), ("CAR car", "1111222"), ("car CAR.", "00001110"),
    ("CAR.", "1111"), ("CAR 12 X", "11112211"), ("car 12 x", "00000000"), ("car CAR 12:30", "0000111122222"),
    ("CAR 50% a", "111122212"), ("CAR $ A", "1111111"), ("A 1.B", "11211"), ("(A) b", "11112"), ("a (B) c", "0001000"),
  ])
  func levels_followTheRules(text: String, expected: String) {
    #expect(levels(text) == expected)
  }

  @Test(arguments: [
    ([0, 0, 1, 1, 0], [0, 1, 3, 2, 4]), ([1, 1, 2, 2], [2, 3, 1, 0]), ([0, 1, 2, 2, 1], [0, 4, 2, 3, 1]), ([], []),
  ])
  func visualOrder_reversesEachLevel(levels: [Int], order: [Int]) {
    #expect(BidiLevels.visualOrder(levels) == order)
  }

  @Test func rightToLeftRun_isMirrored() throws {
    // After the mark the line runs from right to left: the bracket stands at the right and is mirrored.
    let setter = try standardTypesetter()
    #expect(setter.path(of: line("\u{200F}(n")) == setter.path(of: line("n)")))
  }

  @Test func isolates_andBrackets_areRegarded() {
    // N0: brackets around text of the paragraph's direction go with it, whatever stands inside.
    #expect(levels("a (B c) d") == "000100000")
    #expect(levels("A (b) C") == "1112111")
    // X5a–X6a: an isolate does not touch what is around it. FIRST STRONG ISOLATE, B, POP DIRECTIONAL ISOLATE.
    #expect(levels("a \u{2068}B\u{2069} 1") == "0001000")
  }

  @Test func arabicNumbers_runFromLeftToRight() {
    // AN, W2: digits after Arabic letters are numbers of level 2.
    let clusters = "عدد ١٢ و 34".map { TextCluster($0) }
    let bidi = BidiLevels(clusters)
    #expect(bidi.base == 1)
    #expect(bidi.levels.map(String.init).joined() == "11112211122")
  }
}
