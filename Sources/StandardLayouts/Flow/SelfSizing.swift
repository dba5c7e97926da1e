import LayoutCore

/// Sizes of items that follow what is drawn in them: UICollectionViewFlowLayout.automaticSize.
///
/// All items are measured once, when the layout is prepared. The results are kept by what is drawn, so that a later
/// preparation measures new content alone, and a query costs what is visible.
struct SelfSizing: Sendable {
  private let context: LayoutContext
  /// Size of items that nothing decides, in points.
  private let fallback: Size

  /// - Parameter fallback: Size of items with neither a template nor a label, in points.
  init(_ context: LayoutContext, fallback: Size) { (self.context, self.fallback) = (context, fallback) }

  /// Returns the size of an item that is offered a breadth across the scroll direction, in points.
  func size(of indexPath: ItemIndexPath, breadth: Double, _ direction: ScrollDirection) -> Size {
    switch direction {
    case .vertical: context.measure(at: indexPath, width: breadth) ?? fallback
    case .horizontal: context.measure(at: indexPath, height: breadth) ?? fallback
    }
  }

  /// Returns the sizes of all items, in the order of the sections.
  ///
  /// - Parameter breadth: Returns the breadth that the items of a section are offered, in points.
  /// - Complexity: O(items).
  func sizes(_ direction: ScrollDirection, breadth: (Int) -> Double) -> [Size] {
    context.data.sections.indices.flatMap { section in
      let breadth = max(0, breadth(section))
      return context.data.sections[section].items.indices.map { item in
        size(of: ItemIndexPath(section: section, item: item), breadth: breadth, direction)
      }
    }
  }
}
