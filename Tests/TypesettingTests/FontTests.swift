import Foundation
import TestSupport
import Testing

@testable import Typesetting

struct FontTests {
  // Read with fontTools 4.60: `head.unitsPerEm`, `hhea.ascent`, `hhea.descent`, and of Inter the equal `OS/2` values.
  @Test(arguments: [
    (StandardFont.inter, 2816, 2728, -680), (.droid, 256, 267, -68), (.microHei, 2048, 1918, -483),
  ])
  func metrics_areThoseOfTheTables(font: StandardFont, unitsPerEm: Int, ascender: Int, descender: Int) throws {
    let font = try font.entry().regular
    #expect(font.unitsPerEm == unitsPerEm)
    #expect(font.ascender == ascender)
    #expect(font.descender == descender)
  }

  @Test func bold_isThere_inInterOnly() throws {
    let entries = try standardFonts().entries.prefix(5)
    #expect(entries.map { $0.bold != nil } == [true, false, false, true, false])
  }

  @Test func face_ofACollection_isChosen() throws {
    let path = StandardFont.microHei.path
    #expect(try Font(path: path, face: 1).unitsPerEm == 2048)
    #expect(throws: FontError.noSuchFace(index: 2, count: 2)) { try Font(path: path, face: 2) }
    #expect(throws: FontError.noSuchFace(index: 65536, count: 2)) { try Font(path: path, face: 65536) }
    #expect(throws: FontError.noSuchFace(index: 1, count: 1)) { try Font(path: StandardFont.inter.path, face: 1) }
    #expect(throws: FontError.self) { try Font(path: path, face: -1) }
  }

  @Test func file_thatCannotBeOpened_isNamed() throws {
    let folder = TemporaryFolder()
    #expect(throws: FontError.missing) { try Font(path: folder.path + "/none.otf") }
    #expect(throws: FontError.missing) { try Font(path: "") }
    #expect(throws: FontError.unreadable) { try Font(path: folder.path) }
    #expect(throws: FontError.unreadable) { try Font(path: "/dev/zero") }
    let file = folder.url("large.otf")
    try Data("OTTO".utf8).write(to: file)
    #expect(throws: FontError.truncated) { try Font(path: file.path) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 100_000_001)
    try handle.close()
    #expect(throws: FontError.tooLarge(bytes: 100_000_001)) { try Font(path: file.path) }
    let link = folder.url("link.otf")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(fileURLWithPath: StandardFont.inter.path))
    #expect(try Font(path: link.path).unitsPerEm == 2816)
  }

  @Test(arguments: ["", "x", "OTT", "wOFF", "\u{89}PNG\r\n\u{1A}\n", "not a font, but a line of text"])
  func otherBytes_areNoFont(text: String) {
    #expect(throws: FontError.notAFont) { try Font(bytes: Array(text.utf8)) }
  }

  @Test func error_isOneLine() {
    let errors: [FontError] = [
      .missing, .unreadable, .tooLarge(bytes: 1), .notAFont, .truncated, .noSuchFace(index: 2, count: 1), .noOutlines,
      .outOfMemory,
    ]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(!error.description.hasSuffix("."))
    }
    #expect(
      FontError.tooLarge(bytes: 100_000_001).description
        == "the font has 100000001 bytes; at most 100000000 are allowed")
  }
}

struct FontDamageTests {
  private func bytes(_ font: StandardFont) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: font.path)))
  }

  /// Sets a text with damaged bytes, if they are still a font.
  private func set(_ bytes: [UInt8]) {
    guard let font = try? Font(bytes: bytes) else { return }
    let setter = LineTypesetter(fonts: FontSet([.init(regular: font)]))
    for text in ["AVATAR fi Ёлка", "一照片사e\u{301}", "\u{200F}(ab) 12"] {
      _ = setter.path(of: line(text))
      _ = setter.path(of: line(text, width: 60))
      _ = setter.missingCharacters(in: text)
    }
    for glyph in 0..<40 as Range<UInt32> { _ = font.handle.outline(glyph) }
  }

  // The end of the last table of the first face (fontTools).
  @Test(arguments: [(StandardFont.inter, 258_990), (.droid, 4_033_418), (.microHei, 4_626_709)])
  func truncation_anywhere_isAnError(font: StandardFont, end: Int) throws {
    let whole = try bytes(font)
    for step in 0..<200 {
      let count = step < 100 ? step * 5 : (end - 1) * (step - 99) / 100
      #expect(throws: count < 4 ? FontError.notAFont : .truncated, "\(count) of \(end) bytes") {
        try Font(bytes: Array(whole.prefix(count)))
      }
    }
    #expect(throws: Never.self) { try Font(bytes: Array(whole.prefix(end))) }
  }

  @Test(arguments: StandardFont.allCases, [0, 1])
  func bitFlips_neverCrash(font: StandardFont, half: Int) throws {
    let whole = try bytes(font)
    var state: UInt64 = 11 + UInt64(half)
    for round in 0..<(font == .inter ? 200 : 40) {
      var damaged = whole
      for _ in 0..<20 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // The tables' list and heads get as many as all the rest.
        let range = round % 2 == 0 ? 4096 : damaged.count
        damaged[Int(state >> 33) % range] ^= 1 << UInt8(state >> 61)
      }
      set(damaged)
    }
  }

  @Test(arguments: [UInt8(0), 0x7F, 0xFF])
  func extremeHeads_neverCrash(value: UInt8) throws {
    var whole = try bytes(.inter)
    for place in stride(from: 12, to: 1200, by: 7) {
      let kept = whole[place]
      whole[place] = value
      set(whole)
      whole[place] = kept
    }
  }

  @Test func fontWithoutOutlines_isNamed() throws {
    var bytes = try bytes(.droid)
    let place = try #require((12..<400).first { bytes[$0..<$0 + 4].elementsEqual("glyf".utf8) })
    bytes[place] = UInt8(ascii: "x")
    #expect(throws: FontError.noOutlines) { try Font(bytes: bytes) }
  }

  @Test func senselessMetrics_areReplaced() throws {
    var bytes = try bytes(.droid)
    let entry = try #require((12..<400).first { bytes[$0..<$0 + 4].elementsEqual("hhea".utf8) })
    let table = bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange(table + 4..<table + 8, with: [0x80, 0, 0x7F, 0xFF])
    let font = try Font(bytes: bytes)
    #expect(1...2048 ~= font.ascender - font.descender)
  }
}
