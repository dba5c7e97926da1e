import LayoutCore

extension CollectionState {
  /// Replaces the layout, and maps the content offset if both layouts have the same type.
  package mutating func setLayout(_ new: any CollectionLayout) {
    if let mapping = new as? any OffsetMappingLayout {
      let inset = insetOfLayout
      let inside = bounds.inside(inset)
      let offset = mapping.contentOffset(for: inside.origin, ofAny: layout, viewport: inside.size)
      bounds.origin = Point(x: offset.x - inset.left, y: offset.y - inset.top)
    }
    layout = new
  }
}

extension CollectionState {
  /// The insets that the layout respects, which it may have to be prepared for.
  private var insetOfLayout: EdgeInsets {
    contentInset == .zero && safeArea == .zero ? .zero : prepared(scale: 1).adjustedContentInset
  }
}

extension OffsetMappingLayout {
  /// Returns the offset that shows the content of another layout at `offset`, or `offset` if the types differ.
  fileprivate func contentOffset(for offset: Point, ofAny other: any CollectionLayout, viewport: Size) -> Point {
    guard let other = other as? Self else { return offset }
    return observing("contentOffset(for:of:viewport:)", in: Rect(origin: offset, size: viewport)) {
      $0.contentOffset(for: offset, of: other, viewport: viewport)
    }
  }
}
