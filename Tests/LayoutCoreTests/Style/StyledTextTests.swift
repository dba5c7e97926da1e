import Graphics
import Testing

@testable import LayoutCore

struct StyledTextTests {
  /// The text with its styles in letters: b for bold, i for italic, c for a colour, s for a size, w for a weight.
  private func read(_ source: String) -> String {
    let markup = StyledText(source)
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
    ("^[a](color: '#f00', weight: \"bold\")", "acw"), ("^[a](color: 'red)", "^[a](color: 'red)"),
    ("^[a](size: huge)", "^[a](size: huge)"), ("**a^[b](color: #f00)**", "abbbc"), ("[*a](x)*", "*cac*"), ("", ""),
  ])
  func marks_changeStyles(source: String, expected: String) {
    #expect(read(source) == expected)
  }

  @Test func escapedText_isReadAsItIs() {
    for text in ["*a*", "_b_", "[x](y)", "^[a](color: red)", #"\*"#, "5 * 3", "plain"] {
      #expect(StyledText(StyledText.escaped(text)).text == text)
      #expect(StyledText(StyledText.escaped(text)).styles.isEmpty)
    }
  }

  @Test(arguments: ["*", "**a ", "_a *b ", "[", "^[a", "](x)", "a* ", "***"]) func longNonsense_endsSoon(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    #expect(!StyledText(text).text.isEmpty || unit.isEmpty)
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

struct TextStyleTests {
  // Apple's tables, read again, by category: size and leading of largeTitle, title1, title2, title3, headline, subheadline, body,
  // callout, footnote, caption1 and caption2. UIKit of iOS 13 has the same sizes, but 41 for the last caption2.
  @Test(arguments: [
    (ContentSizeCategory.extraSmall, "31/38 25/31 19/24 17/22 14/19 12/16 14/19 13/18 12/16 11/13 11/13"),
    (.small, "32/39 26/32 20/25 18/23 15/20 13/18 15/20 14/19 12/16 11/13 11/13"),
    (.medium, "33/40 27/33 21/26 19/24 16/21 14/19 16/21 15/20 12/16 11/13 11/13"),
    (.large, "34/41 28/34 22/28 20/25 17/22 15/20 17/22 16/21 13/18 12/16 11/13"),
    (.extraLarge, "36/43 30/37 24/30 22/28 19/24 17/22 19/24 18/23 15/20 14/19 13/18"),
    (.extraExtraLarge, "38/46 32/39 26/32 24/30 21/26 19/24 21/26 20/25 17/22 16/21 15/20"),
    (.extraExtraExtraLarge, "40/48 34/41 28/34 26/32 23/29 21/28 23/29 22/28 19/24 18/23 17/22"),
    (.accessibilityMedium, "44/52 38/46 34/41 31/38 28/34 25/31 28/34 26/32 23/29 22/28 20/25"),
    (.accessibilityLarge, "48/57 43/51 39/47 37/44 33/40 30/37 33/40 32/39 27/33 26/32 24/30"),
    (.accessibilityExtraLarge, "52/61 48/57 44/52 43/51 40/48 36/43 40/48 38/46 33/40 32/39 29/35"),
    (.accessibilityExtraExtraLarge, "56/66 53/62 50/59 49/58 47/56 42/50 47/56 44/52 38/46 37/44 34/41"),
    (.accessibilityExtraExtraExtraLarge, "60/70 58/68 56/66 55/65 53/62 49/58 53/62 51/60 44/52 43/51 40/48"),
  ])
  func sizes_areApples(category: ContentSizeCategory, expected: String) {
    let styles: [TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
    ]
    #expect(Set(styles) == Set(TextStyle.allCases))
    let found = styles.map { style in
      let metrics = style.metrics(in: category)
      return "\(Int(metrics.fontSize))/\(Int(metrics.leading))"
    }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func textStyle_decidesSizeWeightAndLeading() {
    var style = LabelStyle()
    style.textStyle = .headline
    let resolved = style.resolved(for: .accessibilityLarge)
    #expect(resolved.fontSize == 33)
    #expect(resolved.leading == 40)
    #expect(resolved.weight == .semibold)
    #expect(resolved.textStyle == nil)
    style.weight = .heavy
    #expect(style.resolved(for: .large).weight == .heavy)
  }

  @Test func lineEnds_areSpacesInOneLine() {
    var style = LabelStyle()
    style.isItalic = true
    #expect(style.block(of: "a\r\nb\nc").text == "a b c")
    #expect(style.block(of: "a").lineLimit == 1)
    style.lineLimit = 0
    #expect(style.block(of: "a\nb").text == "a\nb")
  }
}
