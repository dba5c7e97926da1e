import Synchronization

/// The fonts and images that layouts use for measuring.
public struct LayoutResources: Sendable {
  // These three are `nil` without a renderer.
  package var text: (any TextMeasurer)?
  package var images: (any ImageSizeProvider)?
  package var styles: ElementStyles?
  // The reader's text size, for texts with a text style.
  package var contentSizeCategory = ContentSizeCategory.large
  package var measurements: MeasurementRecord?
  package let cells: CellComposer

  /// Creates resources.
  public init(text: (any TextMeasurer)? = nil, images: (any ImageSizeProvider)? = nil) {
    (self.text, self.images) = (text, images)
    cells = CellComposer(measurer: text ?? ApproximateTextMeasurer(), images: images)
  }
}

/// A record of whether a layout measures elements, whose sizes depend on their styles.
package final class MeasurementRecord: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var hasMeasuredElements: Bool { flag.load(ordering: .relaxed) }

  func note() { flag.store(true, ordering: .relaxed) }
}
