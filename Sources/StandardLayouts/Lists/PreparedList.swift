import LayoutCore

/// A ``ListLayout`` at one content offset, which can grow from the bottom.
struct PreparedList: IncrementalLayout, UpdateAnimatingLayout, InitialOffsetLayout {
  var sections: PreparedSections
  let isGrouped: Bool
  let growsFromBottom: Bool
  /// The space above the content of a list that grows from the bottom, in points.
  let gap: Double
  /// A Boolean value that indicates whether the end of the content was visible before the update.
  var keepsBottom = false
  /// The distance from which new rows rise after an update, so the first one comes from the viewport's lower edge, in points.
  var entrance = 0.0

  var contentSize: Size { sections.contentSize }

  /// - Complexity: O(log sections + found).
  func attributes(in rect: Rect) -> [LayoutAttributes] {
    let found = sections.attributes(in: rect)
    return isGrouped ? found.map(grouped) : found
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { sections.attributes(for: indexPath) }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    guard isGrouped else { return sections.attributes(of: kind, at: indexPath) }
    if kind == .header { return nil }
    return sections.attributes(of: kind == .groupedHeader ? .header : kind, at: indexPath).map(grouped)
  }

  private func grouped(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes
    if attributes.kind == .header { attributes.kind = .groupedHeader }
    return attributes
  }

  /// The space below the last row, in points, where new rows must not be visible before they rise.
  private var endInset: Double {
    let stack = sections.stack
    guard stack.count > 0, let length = sections.body.lengths.last else { return 0 }
    return max(0, stack.contentSize.height - stack.bodyStart(of: stack.count - 1) - length)
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    sections.contentOffset(showing: indexPath, at: position, in: bounds)
  }

  func scrolled(to bounds: Rect) -> PreparedList? {
    guard !growsFromBottom || bounds.size == sections.bounds.size, let scrolled = sections.scrolled(to: bounds) else {
      return nil
    }
    var list = self
    list.sections = scrolled
    return list
  }

  var initialContentOffset: Point? { growsFromBottom ? bottom : nil }

  private var bottom: Point {
    Point(x: sections.bounds.minX, y: max(0, contentSize.height - sections.bounds.size.height))
  }

  mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> PreparedList? {
    guard growsFromBottom, !updates.isEmpty, let layout = layout as? ListLayout else { return nil }
    var list = layout.prepared(in: context)
    // A point of tolerance, because the offset can be rounded.
    list.keepsBottom = sections.bounds.minY >= bottom.y - 1
    let growth = list.contentSize.height - list.gap - (contentSize.height - gap)
    list.entrance = max(0, growth - (list.bottom.y - sections.bounds.minY)) + list.endInset
    return list
  }

  func targetContentOffset(forProposed proposed: Point) -> Point { keepsBottom ? bottom : proposed }

  /// Returns rows that rise opaque from below in a list that grows from the bottom, as in Messages; others fade in.
  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    guard keepsBottom, final.kind == .cell else { return final.transparent }
    var attributes = final
    attributes.center.y += entrance
    return attributes
  }
}
