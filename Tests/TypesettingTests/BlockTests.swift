import Compositor
import LayoutCore
import Raster
import TestSupport
import Testing

@testable import Typesetting

struct BlockTests {
  private func block(
    _ text: String, width: Double = .infinity, lines: Int = 0, _ mode: LineBreakMode = .truncatingTail
  ) -> TextBlock {
    TextBlock(text: text, fontSize: interSize, width: width, lineLimit: lines, lineBreakMode: mode)
  }

  /// The lines' texts, without spaces at their ends.
  private func lines(
    _ text: String, width: Double = .infinity, lines: Int = 0, _ mode: LineBreakMode = .truncatingTail
  ) throws -> [String] {
    let characters = Array(text)
    return try standardTypesetter().metrics(of: block(text, width: width, lines: lines, mode)).lines.map { line in
      var shown = String(characters[line.characters])
      while let last = shown.last, last.isWhitespace { shown.removeLast() }
      return shown
    }
  }

  private let prose = "Sphinx of black quartz, judge my vow; pack my box with five dozen liquor jugs."

  @Test(arguments: [60.0, 100, 173.5, 400, 2000]) func lines_fitAndHoldTheWholeText(width: Double) throws {
    let setter = try standardTypesetter()
    let metrics = setter.metrics(of: block(prose, width: width))
    var next = 0
    for (index, line) in metrics.lines.enumerated() {
      #expect(line.characters.lowerBound == next)
      next = line.characters.upperBound
      #expect(line.width <= width * (1 + 1e-9))
      // Inter's line is 3408 units high and its baseline 2728 units below the top.
      #expect(approximatelyEqual(line.baseline, Double(index) * 34.08 + 27.28))
    }
    #expect(next == prose.count)
    #expect(!metrics.isTruncated)
    #expect(approximatelyEqual(metrics.size.height, Double(metrics.lines.count) * 34.08))
    #expect(metrics.size.width == metrics.lines.map(\.width).max())
  }

  @Test func lines_takeAsManyWordsAsFit() throws {
    let setter = try standardTypesetter()
    let shown = try lines(prose, width: 200)
    for (line, following) in zip(shown, shown.dropFirst()) {
      let word = following.prefix { !$0.isWhitespace }
      #expect(setter.width(of: line, fontSize: interSize) <= 200)
      #expect(setter.width(of: "\(line) \(word)", fontSize: interSize) > 200)
    }
  }

  @Test func breaks_followUAX14() throws {
    let narrow = 1.0
    // A line holds at least one character; where no break is allowed, it is forced between any two.
    #expect(try lines("ab cd", width: 45) == ["ab", "cd"])
    #expect(try lines("well-known", width: 95) == ["well-", "known"])
    #expect(try lines("no\u{A0}break here", width: 120) == ["no\u{A0}break", "here"])
    // A full stop does not begin a line; ideographs need no spaces.
    #expect(try lines("我们去看。", width: interSize * 4.1) == ["我们去", "看。"])
    #expect(try lines("abc", width: narrow) == ["a", "b", "c"])
    // Words of Thai, which has no spaces between them, come from a dictionary: no word is cut.
    #expect(LineBreaks(Array("สวัสดีครับ".utf16))[6] == .allowed)
  }

  @Test func separators_endLines() throws {
    #expect(try lines("a\nb\r\n\nc\u{2028}d") == ["a", "b", "", "c", "d"])
    #expect(try lines("a\n") == ["a", ""])
    #expect(try lines("") == [])
  }

  @Test func lineLimit_truncatesTheLastLine() throws {
    let setter = try standardTypesetter()
    for mode in LineBreakMode.allCases {
      let metrics = setter.metrics(of: block(prose, width: 200, lines: 2, mode))
      #expect(metrics.lines.count == 2)
      #expect(metrics.isTruncated)
      if mode != .clipping { #expect(metrics.size.width <= 200 * (1 + 1e-9)) }
    }
    #expect(try lines(prose, width: 200, lines: 2, .wordWrapping) == Array(lines(prose, width: 200).prefix(2)))
    #expect(try lines(prose, width: 200, lines: 2, .truncatingHead).last?.hasSuffix("jugs.") == true)
    #expect(try lines("one\ntwo", lines: 1) == ["one"])
    #expect(try lines("one\ntwo", lines: 2) == ["one", "two"])
    #expect(setter.metrics(of: block("one\ntwo", lines: 2)).isTruncated == false)
  }

  @Test func truncation_showsBothEnds_orOne() throws {
    let setter = try standardTypesetter()
    let ellipsis = setter.width(of: "…", fontSize: interSize)
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail] {
      let line = try #require(setter.metrics(of: block(prose, width: 300, lines: 1, mode)).lines.first)
      #expect(line.width <= 300)
      #expect(line.width > 300 - 2 * ellipsis)
    }
    let tail = setter.path(of: block(prose, width: 300, lines: 1), in: Size(width: 300, height: 40))
    let plain = setter.path(
      of: TextLine(text: prose, fontSize: interSize, size: Size(width: 300, height: 40)))
    #expect(tail.points.count == plain.points.count)
    for (one, other) in zip(tail.points, plain.points) {
      #expect(approximatelyEqual(one.x, other.x))
      #expect(approximatelyEqual(one.y, other.y))
    }
    // Not even the ellipsis fits.
    #expect(setter.path(of: block("MMM", width: 3, lines: 1), in: Size(width: 3, height: 40)).segments.isEmpty)
  }

  @Test(arguments: [TextAlignment.left, .center, .right]) func path_liesWhereItIsMeasured(alignment: TextAlignment)
    throws
  {
    let setter = try standardTypesetter()
    var block = block("HH\nH", width: 100)
    block.alignment = alignment
    let path = setter.path(of: block, in: Size(width: 100, height: 200))
    // Two lines of 34.08 points about the middle; an H is 20.48 high and has 2.48 beside it on both sides.
    #expect(approximatelyEqual(path.top, 100 - 34.08 + 27.28 - 20.48))
    #expect(approximatelyEqual(path.bottom, 100 + 27.28))
    let lower = path.points.filter { $0.y > 100 }.map(\.x)
    let start = alignment == .left ? 0 : alignment == .center ? (100 - 20.84) / 2 : 100 - 20.84
    #expect(approximatelyEqual(try #require(lower.min()), start + 2.48))
  }

  @Test func box_hasRoomForWholeLinesOnly() throws {
    let setter = try standardTypesetter()
    func height(_ box: Double) -> Double {
      let path = setter.path(of: block(prose, width: 200), in: Size(width: 200, height: box))
      return path.bottom - path.top
    }
    #expect(height(3 * 34.08) < 3 * 34.08)
    #expect(height(3 * 34.08) > 2 * 34.08)
    #expect(height(2.5 * 34.08) < 2 * 34.08)
    #expect(height(5) < 34.08)
  }

  @Test func lineSpacing_movesLinesApart() throws {
    var block = block("a\nb\nc")
    block.lineSpacing = 10
    let metrics = try standardTypesetter().metrics(of: block)
    #expect(approximatelyEqual(metrics.size.height, 3 * 34.08 + 20))
    #expect(approximatelyEqual(metrics.lines[2].baseline, 2 * 44.08 + 27.28))
  }

  @Test func oddInput_endsSomehow() throws {
    let setter = try standardTypesetter()
    for width in [0, -1, Double.nan, .infinity, 1e-9] {
      let metrics = setter.metrics(of: block("a b", width: width))
      #expect(!metrics.lines.isEmpty)
      #expect(metrics.lines.count <= 3)
    }
    for size in [0, -3, Double.nan, .infinity] {
      var odd = block("a")
      odd.fontSize = size
      #expect(setter.metrics(of: odd).lines.isEmpty)
      #expect(setter.path(of: odd, in: Size(width: 10, height: 10)).segments.isEmpty)
    }
    let long = setter.metrics(of: block(String(repeating: "word ", count: 4000), width: 500))
    #expect(long.isTruncated)
    #expect(long.lines.last?.characters.upperBound == 10_000)
    #expect(LineTypesetter(fonts: FontSet([])).metrics(of: block("a")).lines.isEmpty)
  }
}
