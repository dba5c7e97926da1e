/// The use of a text, which determines its size, weight, and line height, as UIFont.TextStyle.
public enum TextStyle: String, Sendable, CaseIterable {
  case largeTitle
  case title1
  case title2
  case title3
  case headline
  case subheadline
  case body
  case callout
  case footnote
  case caption1
  case caption2

  /// The size and line height of a text, in points.
  package struct Metrics: Sendable, Hashable {
    package var fontSize: Double
    package var leading: Double
    package init(fontSize: Double, leading: Double) { (self.fontSize, self.leading) = (fontSize, leading) }
  }

  /// The thickness of the strokes, semibold for headlines and regular for other styles.
  package var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// Returns the size and line height in a content size category.
  ///
  /// Source: Apple, Human Interface Guidelines, "Typography", Specifications, tables "iOS, iPadOS Dynamic Type sizes"
  /// and "iOS, iPadOS larger accessibility type sizes":
  /// https://developer.apple.com/design/human-interface-guidelines/typography. UIFont.preferredFont(forTextStyle:)
  /// returns the same sizes in iOS 13, except 41 for the largest ``caption2``.
  package func metrics(in category: ContentSizeCategory) -> Metrics {
    let (size, leading) = sizes[category.place]
    return Metrics(fontSize: size, leading: leading)
  }

  /// The sizes and leadings, from the smallest category to the largest.
  private var sizes: [(Double, Double)] {
    switch self {
    case .largeTitle:
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66),
        (60, 70),
      ]
    case .title1:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62),
        (58, 68),
      ]
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59),
        (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58),
        (55, 65),
      ]
    case .headline, .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56),
        (53, 62),
      ]
    case .callout:
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52),
        (51, 60),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50),
        (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46),
        (44, 52),
      ]
    case .caption1:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39), (37, 44),
        (43, 51),
      ]
    case .caption2:
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41),
        (40, 48),
      ]
    }
  }
}

/// The reader's preferred text size, as UIContentSizeCategory, from the smallest.
public enum ContentSizeCategory: String, Sendable, CaseIterable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// The index among the categories, from 0.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension LabelStyle {
  /// Returns the style with the values of its text style, or the same style without one.
  package func resolved(for category: ContentSizeCategory) -> LabelStyle {
    guard let textStyle else { return self }
    let metrics = textStyle.metrics(in: category)
    var style = self
    (style.fontSize, style.leading, style.textStyle) = (metrics.fontSize, metrics.leading, nil)
    if weight == .regular { style.weight = textStyle.weight }
    return style
  }

  /// A Boolean value that indicates whether a text is one plain line, which ends with an ellipsis if it is too long.
  package var isPlainLine: Bool {
    lines == nil && lineLimit == nil && !hasMarkup && !isItalic && verticalAlignment == .center
      && lineBreakMode == .truncatingTail
  }

  /// Returns a text in the style, as it is measured and drawn, with its markup parsed.
  ///
  /// Resolve the text style first.
  ///
  /// - Parameters:
  ///   - text: The text, with its placeholders filled in.
  ///   - width: The largest width of a line, in points. ``inset`` has no effect.
  package func block(of text: String, width: Double = .infinity) -> TextBlock {
    let markup = hasMarkup ? StyledText(text) : nil
    var string = markup?.text ?? text
    // In a single line, separators become spaces, so that no character changes its index.
    if lines == nil, lineLimit == nil { string = String(string.map { $0.isNewline ? " " : $0 }) }
    var block = TextBlock(
      text: string, fontSize: fontSize, weight: weight, alignment: alignment, width: width,
      lineLimit: lines?.limit ?? lineLimit ?? 1, lineBreakMode: lines?.lineBreakMode ?? lineBreakMode,
      lineSpacing: lines?.spacing ?? lineSpacing)
    block.runs = markup?.runs(weight: weight, fontSize: fontSize) ?? []
    (block.isItalic, block.lineHeight, block.leading) = (isItalic, lineHeight, leading)
    block.verticalAlignment = verticalAlignment
    return block
  }
}
