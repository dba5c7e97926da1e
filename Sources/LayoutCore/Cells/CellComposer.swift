import Graphics
import Synchronization

/// Lays out templates, and caches the layers and sizes of cells.
///
/// Layers and sizes come from the same layout of the same parts, so that a cell is drawn as measured. The cache never
/// changes a result.
package final class CellComposer: Sendable {
  private struct Key: Hashable {
    var template: CellTemplate
    var proposal: ProposedSize
    var scale: Double
    var category: ContentSizeCategory
    // Canonically equivalent texts are equal, but a font may draw them differently.
    var bytes: Int
  }

  private struct LabelKey: Hashable {
    var label: LabelStyle
    var proposal: ProposedSize
    var scale: Double
    var category: ContentSizeCategory
    // As in `Key`.
    var bytes: Int
  }

  private struct Memory {
    var layers: [Key: [ElementLayer]] = [:]
    var sizes: [Key: Size] = [:]
    var labelSizes: [LabelKey: Size] = [:]
  }

  // The largest number of results of each kind. A full cache is emptied.
  private static let capacity = (layers: 20_000, sizes: 100_000)

  private let measurer: any TextMeasurer
  private let images: (any ImageSizeProvider)?
  private let memory = Mutex(Memory())

  init(measurer: any TextMeasurer, images: (any ImageSizeProvider)?) {
    (self.measurer, self.images) = (measurer, images)
  }

  /// Returns the layers of a filled-in template in a cell, back to front.
  package func layers(
    of template: CellTemplate, in size: Size, scale: Double, _ category: ContentSizeCategory
  ) -> [ElementLayer] {
    let key = key(template, ProposedSize(width: size.width, height: size.height), scale, category)
    if let known = memory.withLock({ $0.layers[key] }) { return known }
    var layers: [ElementLayer] = []
    node(template, scale, category)?.addLayers(
      in: Rect(origin: .zero, size: size), PixelGrid(scale: scale), to: &layers)
    memory.withLock { memory in
      if memory.layers.count >= Self.capacity.layers { memory.layers = [:] }
      memory.layers[key] = layers
    }
    return layers
  }

  /// Returns the size of a template for a proposal; `nil` lengths propose the ideal ones.
  func size(
    of template: CellTemplate, in proposal: ProposedSize, scale: Double, _ category: ContentSizeCategory
  ) -> Size {
    let key = key(template, proposal, scale, category)
    if let known = memory.withLock({ $0.sizes[key] }) { return known }
    let size = node(template, scale, category)?.size(proposal) ?? .zero
    memory.withLock { memory in
      if memory.sizes.count >= Self.capacity.sizes { memory.sizes = [:] }
      memory.sizes[key] = size
    }
    return size
  }

  /// Returns the size of a text in whole device pixels.
  package func size(
    of label: LabelStyle, in proposal: ProposedSize, scale: Double, _ category: ContentSizeCategory
  ) -> Size {
    let key = LabelKey(
      label: label, proposal: proposal, scale: scale, category: category, bytes: label.text?.utf8.count ?? 0)
    if let known = memory.withLock({ $0.labelSizes[key] }) { return known }
    let grid = PixelGrid(scale: scale)
    let label = label.resolved(for: category)
    let width = proposal.width.map { max(0, $0 - 2 * label.inset) }
    let own = measurer.metrics(of: label.block(of: label.text ?? "", width: width ?? .infinity)).size
    let size = Size(width: grid.ceiled(own.width) + 2 * label.inset, height: grid.ceiled(own.height))
    memory.withLock { memory in
      if memory.labelSizes.count >= Self.capacity.sizes { memory.labelSizes = [:] }
      memory.labelSizes[key] = size
    }
    return size
  }

  private func key(
    _ template: CellTemplate, _ proposal: ProposedSize, _ scale: Double, _ category: ContentSizeCategory
  ) -> Key {
    Key(
      template: template, proposal: proposal, scale: scale, category: category, bytes: template.values?.byteCount ?? 0)
  }

  private func node(_ template: CellTemplate, _ scale: Double, _ category: ContentSizeCategory) -> CellPartLayout? {
    let images = images
    let surroundings = PartSurroundings(grid: PixelGrid(scale: scale), measurer: measurer, category: category) {
      images?.size(of: $0)
    }
    return CellPartLayout(template.root, values: template.values ?? CellValues(), axis: nil, surroundings)
  }
}

extension CellValues {
  // The number of bytes in all texts. Canonically equivalent texts are equal, but mostly differ in length.
  fileprivate var byteCount: Int { texts.values.reduce(0) { $0 + $1.utf8.count } }
}
