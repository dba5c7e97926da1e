import Raster
import Testing

@testable import Compositor

@Suite struct TextMarkupTests {
  /// The text with its styles in letters: b for bold, i for italic, c for a colour, s for a size, w for a weight.
  private func read(_ source: String) -> String {
    let markup = TextMarkup(source)
    var styles = [String](repeating: "", count: markup.text.count)
    for part in markup.styles {
      let style = part.style
      let letters = [
        (style.isBold, "b"), (style.isItalic, "i"), (style.color != nil, "c"), (style.fontSize != nil, "s"),
        (style.weight != nil, "w"),
      ].filter(\.0).map(\.1).joined()
      for index in part.characters { styles[index] = letters }
    }
    return zip(markup.text, styles).map { $1.isEmpty ? "\($0)" : "\($0)\($1)" }.joined()
  }

  // Worked out by hand from CommonMark's rules.
  @Test(arguments: [
    ("plain", "plain"), ("**a**b", "abb"), ("*a* _b_", "ai bi"), ("***a***", "abi"), ("**a*b***", "abbbi"),
    ("a * b * c", "a * b * c"), ("**a", "**a"), ("a**", "a**"), ("*a**", "ai*"), ("snake_case_name", "snake_case_name"),
    (#"\*a\*"#, "*a*"), (#"a\b"#, #"a\b"#), ("[a](x)", "ac"), ("[a]", "[a]"), ("[a](x", "[a](x"),
    ("^[a](color: red, size: 20)", "acs"), ("^[a](weight: semibold)b", "awb"),
    ("^[a](colour: red)", "^[a](colour: red)"),
    ("^[a](size: huge)", "^[a](size: huge)"), ("**a^[b](color: #f00)**", "abbbc"), ("[*a](x)*", "*cac*"), ("", ""),
  ])
  func marks_changeStyles(source: String, expected: String) {
    #expect(read(source) == expected)
  }

  @Test func escapedText_isReadAsItIs() {
    for text in ["*a*", "_b_", "[x](y)", "^[a](color: red)", #"\*"#, "5 * 3", "plain"] {
      #expect(TextMarkup(TextMarkup.escaped(text)).text == text)
      #expect(TextMarkup(TextMarkup.escaped(text)).styles.isEmpty)
    }
  }

  @Test(arguments: ["*", "**a ", "_a *b ", "[", "^[a", "](x)", "a* ", "***"]) func longNonsense_endsSoon(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    #expect(!TextMarkup(text).text.isEmpty || unit.isEmpty)
  }

  @Test func runs_haveCharactersOfTheText() {
    var style = LabelStyle()
    style.hasMarkup = true
    let block = style.block(of: "é **👍🏽b** c")
    #expect(block.text == "é 👍🏽b c")
    #expect(block.runs == [TextRun(characters: 2..<4, weight: .bold)])
    style.weight = .bold
    // What is bold in a bold text is bolder.
    #expect(style.block(of: "**a**").runs.first?.weight == .black)
  }
}

@Suite struct TextStyleTests {
  // Apple's table, read again: Large, and the ends of the scale.
  @Test(arguments: [
    (TextStyle.largeTitle, 34.0, 41.0, 31.0, 60.0), (.title1, 28, 34, 25, 58), (.title2, 22, 28, 19, 56),
    (.title3, 20, 25, 17, 55), (.headline, 17, 22, 14, 53), (.body, 17, 22, 14, 53), (.callout, 16, 21, 13, 51),
    (.subheadline, 15, 20, 12, 49), (.footnote, 13, 18, 12, 44), (.caption1, 12, 16, 11, 43),
    (.caption2, 11, 13, 11, 40),
  ])
  func sizes_areApples(style: TextStyle, size: Double, leading: Double, smallest: Double, largest: Double) {
    #expect(style.metrics(in: .large) == TextStyle.Metrics(fontSize: size, leading: leading))
    #expect(style.metrics(in: .extraSmall).fontSize == smallest)
    #expect(style.metrics(in: .accessibilityExtraExtraExtraLarge).fontSize == largest)
    let all = ContentSizeCategory.allCases.map { style.metrics(in: $0) }
    for (one, next) in zip(all, all.dropFirst()) {
      #expect(one.fontSize <= next.fontSize && one.leading <= next.leading)
    }
  }

  @Test func textStyle_decidesSizeWeightAndLeading() {
    var style = LabelStyle()
    style.textStyle = .headline
    let resolved = style.resolved(for: .accessibilityLarge)
    #expect(resolved.fontSize == 33 && resolved.leading == 40 && resolved.weight == .semibold)
    #expect(resolved.textStyle == nil)
    style.weight = .heavy
    #expect(style.resolved(for: .large).weight == .heavy)
  }

  @Test func lineEnds_areSpacesInOneLine() {
    var style = LabelStyle()
    style.isItalic = true
    #expect(style.block(of: "a\r\nb\nc").text == "a b c" && style.block(of: "a").lineLimit == 1)
    style.lineLimit = 0
    #expect(style.block(of: "a\nb").text == "a\nb")
  }
}
