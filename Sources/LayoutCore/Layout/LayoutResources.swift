/// The fonts and images that layouts use for measuring.
public struct LayoutResources: Sendable {
  /// The text measurer, or `nil` without a renderer.
  package var text: (any TextMeasurer)?
  /// The images, or `nil` without a renderer.
  package var images: (any ImageSizeProvider)?
  /// The styles of the layout's elements, or `nil` without a renderer.
  package var styles: ElementStyles?
  // The reader's text size, for texts with a text style. The default is `large`.
  package var contentSizeCategory = ContentSizeCategory.large
  package let cells: CellComposer

  /// Creates resources.
  public init(text: (any TextMeasurer)? = nil, images: (any ImageSizeProvider)? = nil) {
    (self.text, self.images) = (text, images)
    cells = CellComposer(measurer: text ?? ApproximateTextMeasurer(), images: images)
  }
}
