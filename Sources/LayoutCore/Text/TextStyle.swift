/// The use of a text, which determines its size, weight, and line height, as UIFont.TextStyle.
public enum TextStyle: String, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

  package struct Metrics: Sendable, Hashable {
    package var fontSize: Double
    package var leading: Double

    package init(fontSize: Double, leading: Double) { (self.fontSize, self.leading) = (fontSize, leading) }
  }

  package var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// Returns the size and line height in a content size category.
  ///
  /// Source: Apple, Human Interface Guidelines, "Typography", Specifications, tables "iOS, iPadOS Dynamic Type sizes"
  /// and "iOS, iPadOS larger accessibility type sizes":
  /// https://developer.apple.com/design/human-interface-guidelines/typography. UIFont.preferredFont(forTextStyle:)
  /// returns the same sizes in iOS 13, except 41 for the largest ``caption2``.
  package func metrics(in category: ContentSizeCategory) -> Metrics {
    Metrics(fontSize: sizes.fontSizes[category.place], leading: sizes.leadings[category.place])
  }

  /// The sizes and leadings, from the smallest category to the largest.
  private var sizes: (fontSizes: [Double], leadings: [Double]) {
    switch self {
    case .largeTitle:
      ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    case .title1:
      ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .title3:
      ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    case .headline, .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .callout:
      ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    case .subheadline:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    case .caption1:
      ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
    case .caption2:
      ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
    }
  }
}

/// The reader's preferred text size, as UIContentSizeCategory, from the smallest.
public enum ContentSizeCategory: String, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension LabelStyle {
  /// Returns the style with the values of its text style, if it has one.
  package func resolved(for category: ContentSizeCategory) -> LabelStyle {
    guard let textStyle else { return self }
    let metrics = textStyle.metrics(in: category)
    var style = self
    (style.fontSize, style.leading, style.textStyle) = (metrics.fontSize, metrics.leading, nil)
    if weight == .regular { style.weight = textStyle.weight }
    return style
  }

  package var isPlainLine: Bool {
    lines == nil && lineLimit == nil && !hasMarkup && !isItalic && verticalAlignment == .center
      && lineBreakMode == .truncatingTail
  }

  /// Returns a text in the style, whose text style is resolved, with its markup parsed.
  ///
  /// The width is in points, and ``inset`` has no effect.
  package func block(of text: String, width: Double = .infinity) -> TextBlock {
    let markup = hasMarkup ? StyledText(text) : nil
    var string = markup?.text ?? text
    // In a single line, separators become spaces, so that no character changes its index.
    if lines == nil, lineLimit == nil { string = String(string.map { $0.isNewline ? " " : $0 }) }
    var block = TextBlock(
      text: string, fontSize: fontSize, weight: weight, alignment: alignment, width: width,
      lineLimit: lines?.limit ?? lineLimit ?? 1, lineBreakMode: lines?.lineBreakMode ?? lineBreakMode,
      lineSpacing: lines?.spacing ?? lineSpacing)
    block.runs = markup?.runs(weight: weight, fontSize: fontSize) ?? lines?.runs ?? []
    (block.isItalic, block.lineHeight, block.leading) = (isItalic, lineHeight, leading)
    block.verticalAlignment = verticalAlignment
    return block
  }
}
