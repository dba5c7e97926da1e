/// Fonts and images of those who draw a scene, as far as layouts ask for them.
public struct LayoutResources: Sendable {
  /// Measures texts; `nil` where nobody draws.
  public var text: (any TextMeasurer)?
  /// Finds images; `nil` where nobody draws.
  public var images: (any ImageSizeProvider)?
  /// Styles of the elements of the layout that asks; `nil` where nothing is drawn.
  public var styles: ElementStyles?
  /// The reader's text size, for texts with a text style.
  public var contentSizeCategory = ContentSizeCategory.large
  /// Lays out the parts of cells.
  package let cells: CellComposer

  /// Creates resources from their parts.
  public init(text: (any TextMeasurer)? = nil, images: (any ImageSizeProvider)? = nil) {
    (self.text, self.images) = (text, images)
    cells = CellComposer(measurer: text ?? ApproximateTextMeasurer(), images: images)
  }
}
