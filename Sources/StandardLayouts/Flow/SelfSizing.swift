import LayoutCore

/// The sizes of items by their content: UICollectionViewFlowLayout.automaticSize.
///
/// All items are measured once, during the preparation of the layout. The results are cached by content, so a later
/// preparation measures only new content.
struct SelfSizing: Sendable {
  private let context: LayoutContext
  /// The size of items with neither a template nor a label, in points.
  private let fallback: Size

  init(_ context: LayoutContext, fallback: Size) { (self.context, self.fallback) = (context, fallback) }

  /// Returns the size of an item in a given breadth across the scroll direction, in points.
  func size(of indexPath: ItemIndexPath, breadth: Double, _ direction: ScrollDirection) -> Size {
    switch direction {
    case .vertical: context.measure(at: indexPath, width: breadth) ?? fallback
    case .horizontal: context.measure(at: indexPath, height: breadth) ?? fallback
    }
  }

  /// Returns the sizes of all items, by the breadth of the items of each section, in points.
  func sizes(_ direction: ScrollDirection, breadth: (Int) -> Double) -> [Size] {
    context.data.sections.indices.flatMap { section in
      let breadth = max(0, breadth(section))
      return context.data.sections[section].items.indices.map { item in
        size(of: ItemIndexPath(section: section, item: item), breadth: breadth, direction)
      }
    }
  }
}
