import LayoutCore

/// A prepared list: sections of rows that may grow from the bottom, and whose headers may have the looks of groups.
public struct PreparedList: IncrementalLayout, UpdateAnimatingLayout, InitialOffsetLayout {
  private var sections: PreparedSections
  private let isGrouped: Bool
  private let growsFromBottom: Bool
  /// True after an update at whose beginning the end of the content was in sight.
  private var keepsBottom = false
  /// Room above the content of a list that grows from the bottom, in points.
  private let gap: Double
  /// Distance in the content, in points, from which new rows come up after an update: with it the first comes from the lower
  /// edge of the viewport.
  private var entrance = 0.0

  init(_ sections: PreparedSections, isGrouped: Bool, growsFromBottom: Bool, gap: Double) {
    (self.sections, self.isGrouped, self.growsFromBottom) = (sections, isGrouped, growsFromBottom)
    self.gap = gap
  }

  /// Extent of all sections, in points.
  public var contentSize: Size { sections.contentSize }

  /// The rows and headers in a rectangle.
  ///
  /// - Complexity: O(log sections + found).
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    let found = sections.attributes(in: rect)
    return isGrouped ? found.map(grouped) : found
  }

  /// The row of an item.
  public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { sections.attributes(for: indexPath) }

  /// A row or a header.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    guard isGrouped else { return sections.attributes(of: kind, at: indexPath) }
    if kind == .header { return nil }
    return sections.attributes(of: kind == .groupedHeader ? .header : kind, at: indexPath).map(grouped)
  }

  private func grouped(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    if attributes.kind == .header { attributes.kind = .groupedHeader }
    return attributes
  }

  /// Room below the last row, in points, which new rows must not be seen in before they come up.
  private var endInset: Double {
    let stack = sections.stack
    guard stack.count > 0, let length = sections.body.lengths.last else { return 0 }
    return max(0, stack.contentSize.height - stack.bodyStart(of: stack.count - 1) - length)
  }

  /// The content offset that shows a row, after a pinned header if it has to.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    sections.contentOffset(showing: indexPath, at: position, in: bounds)
  }

  /// The same list at other bounds.
  public func scrolled(to bounds: Rect) -> PreparedList? {
    guard !growsFromBottom || bounds.size == sections.bounds.size, let scrolled = sections.scrolled(to: bounds) else {
      return nil
    }
    var list = self
    list.sections = scrolled
    return list
  }

  /// The end of the content, for a list that grows from the bottom.
  public var initialContentOffset: Point? { growsFromBottom ? bottom : nil }

  private var bottom: Point {
    Point(x: sections.bounds.minX, y: max(0, contentSize.height - sections.bounds.size.height))
  }

  /// Returns the list after an update, which remembers whether the end of the content was in sight.
  public mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> PreparedList? {
    guard growsFromBottom, !updates.isEmpty, let layout = layout as? ListLayout else { return nil }
    var list = layout.list(context)
    // A point of slack: the offset may be rounded.
    list.keepsBottom = sections.bounds.minY >= bottom.y - 1
    let growth = list.contentSize.height - list.gap - (contentSize.height - gap)
    list.entrance = max(0, growth - (list.bottom.y - sections.bounds.minY)) + list.endInset
    return list
  }

  /// The end of the content, if it was in sight before an update.
  public func targetContentOffset(forProposed proposed: Point) -> Point { keepsBottom ? bottom : proposed }

  /// Rows of a list that grows from the bottom come up from below, opaque, as in Messages; others fade in.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    guard keepsBottom, final.kind == .cell else { return final.transparent }
    var attributes = final
    attributes.center.y += entrance
    return attributes
  }
}
