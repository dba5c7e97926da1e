import LayoutCore
import Testing

@testable import Typesetting

/// Lines that are cut out of a shaped paragraph are those that are shaped separately.
struct LineReuseTests {
  private let texts = [
    "To AVATAR, waves fly: Tolkien -> 12:30 (fi) x2 and \u{201C}quoted\u{201D} office", "漢字かな交じり文、ひらがな。カタカナ",
    "one\ntwo three\n\nfour\tfive", "soft\u{AD}hy\u{AD}phens in an unaffordable word", "שלום עולם and ABC 12",
    "السلام عليكم ورحمة الله", "emoji 😀 in 👩‍👩‍👧 text", "  spaces   at   both   ends  ", "123 456 a 789", "", "\n",
  ]

  private func expectSameLines(_ block: TextBlock, _ setter: LineTypesetter) {
    let prepared = setter.prepared(block)
    let shaper = BlockShaper(block, prepared, limit: block.width / block.fontSize)
    let all = prepared.text.clusters
    for line in shaper.lines where !(shaper.isTruncated && line.isLast) {
      let shown = Array(all[line.clusters]).withoutTrailingSpaces
      // Hyphens replace soft ones at the end of a line.
      if shown.last?.isSoftHyphen ?? false { continue }
      let range = line.clusters
      let end = range.lowerBound + shown.count
      let alone = ShapedLine(
        Array(shown), fonts: prepared.fonts.fonts, tabs: prepared.tabs,
        before: range.lowerBound > 0 ? all[range.lowerBound - 1] : nil, after: end < all.count ? all[end] : nil)
      #expect(line.shaped.glyphs == alone.glyphs, "\(block.text), \(range), \(block.width) pt")
      #expect(line.shaped.width == alone.width)
    }
  }

  @Test(arguments: [FontWeight.regular, .bold]) func lines_areThoseShapedSeparately(weight: FontWeight) throws {
    let setter = try standardTypesetter()
    for text in texts {
      for width in stride(from: 8.0, to: 300, by: 7) {
        expectSameLines(TextBlock(text: text, fontSize: 17, weight: weight, width: width), setter)
      }
    }
  }

  @Test(arguments: [FontWeight.regular, .bold]) func truncatedLine_isTheLongestThatFits(weight: FontWeight) throws {
    let setter = try standardTypesetter()
    for text in texts {
      for width in stride(from: 8.0, to: 300, by: 11) {
        let block = TextBlock(text: text, fontSize: 17, weight: weight, width: width, lineLimit: 1)
        let prepared = setter.prepared(block)
        let shaper = BlockShaper(block, prepared, limit: width / 17)
        guard shaper.isTruncated, let line = shaper.lines.first else { continue }
        #expect(line.shaped.width <= width / 17)
        // Every beginning, with an ellipsis behind it.
        let fitting = (0...prepared.text.required[0]).filter { count in
          let shown = Array(prepared.text.clusters[..<count]).withoutTrailingSpaces
          var ellipsis = prepared.ellipses[0]
          for index in ellipsis.indices { ellipsis[index].level = prepared.text.bases[0] }
          return ShapedLine(shown + ellipsis, fonts: prepared.fonts.fonts, tabs: prepared.tabs).width <= width / 17
        }
        #expect(line.clusters.count == fitting.last ?? 0, "\(text), \(width) pt")
      }
    }
  }

  @Test func measurements_ofOtherWidths_shareTheShapedText() throws {
    let setter = try standardTypesetter()
    var block = TextBlock(text: "A text of several words", fontSize: 17, width: 100)
    let prepared = setter.prepared(block)
    (block.width, block.lineLimit, block.alignment) = (60, 2, .center)
    #expect(setter.prepared(block) === prepared)
    block.weight = .bold
    #expect(setter.prepared(block) !== prepared)
  }
}
