import Graphics
import Synchronization

/// Lays out templates, and caches the layers and sizes of cells.
///
/// Layers and sizes come from the same layout of the same parts, so that a cell is drawn as measured. The cache never
/// changes a result.
package final class CellComposer: Sendable {
  private struct Key<Content: Hashable & Sendable>: Hashable, Sendable {
    var content: Content
    var proposal: ProposedSize
    var scale: Double
    var category: ContentSizeCategory
    // Canonically equivalent texts are equal, but a font may draw them differently. Their lengths mostly differ.
    var bytes: Int
  }

  private let measurer: any TextMeasurer
  private let images: (any ImageSizeProvider)?
  private let layerCache = ResultCache<Key<CellTemplate>, [ElementLayer]>(capacity: 20_000)
  private let sizeCache = ResultCache<Key<CellTemplate>, Size>(capacity: 100_000)
  private let labelSizeCache = ResultCache<Key<LabelStyle>, Size>(capacity: 100_000)

  init(measurer: any TextMeasurer, images: (any ImageSizeProvider)?) {
    (self.measurer, self.images) = (measurer, images)
  }

  /// Returns the layers of a filled-in template in a cell, back to front.
  package func layers(
    of template: CellTemplate, in size: Size, scale: Double, _ category: ContentSizeCategory
  ) -> [ElementLayer] {
    layerCache.value(for: key(template, ProposedSize(size), scale, category)) {
      var layers: [ElementLayer] = []
      node(template, scale, category)?.addLayers(
        in: Rect(origin: .zero, size: size), PixelGrid(scale: scale), to: &layers)
      return layers
    }
  }

  func size(
    of template: CellTemplate, in proposal: ProposedSize, scale: Double, _ category: ContentSizeCategory
  ) -> Size {
    sizeCache.value(for: key(template, proposal, scale, category)) {
      node(template, scale, category)?.size(proposal) ?? .zero
    }
  }

  /// Returns the size of a text in whole device pixels.
  package func size(
    of label: LabelStyle, in proposal: ProposedSize, scale: Double, _ category: ContentSizeCategory
  ) -> Size {
    let key = Key(
      content: label, proposal: proposal, scale: scale, category: category, bytes: label.text?.utf8.count ?? 0)
    return labelSizeCache.value(for: key) {
      let grid = PixelGrid(scale: scale)
      let label = label.resolved(for: category)
      let width = proposal.width.map { max(0, $0 - 2 * label.inset) }
      let own = measurer.metrics(of: label.block(of: label.text ?? "", width: width ?? .infinity)).size
      return Size(width: grid.ceiled(own.width) + 2 * label.inset, height: grid.ceiled(own.height))
    }
  }

  private func key(
    _ template: CellTemplate, _ proposal: ProposedSize, _ scale: Double, _ category: ContentSizeCategory
  ) -> Key<CellTemplate> {
    let bytes = template.values?.texts.values.reduce(0) { $0 + $1.utf8.count } ?? 0
    return Key(content: template, proposal: proposal, scale: scale, category: category, bytes: bytes)
  }

  private func node(_ template: CellTemplate, _ scale: Double, _ category: ContentSizeCategory) -> CellPartLayout? {
    let surroundings = PartSurroundings(
      grid: PixelGrid(scale: scale), measurer: measurer, category: category, images: images)
    return CellPartLayout(template.root, values: template.values ?? CellValues(), axis: nil, surroundings)
  }
}

/// A cache that is emptied when it is full.
private final class ResultCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let capacity: Int
  private let values = Mutex<[Key: Value]>([:])

  init(capacity: Int) { self.capacity = capacity }

  func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let new = make()
    values.withLock { values in
      if values.count >= capacity { values = [:] }
      values[key] = new
    }
    return new
  }
}
