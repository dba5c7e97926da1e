import LayoutCore

extension CollectionState {
  /// Replaces the layout, and maps the content offset if both layouts have the same type.
  package mutating func setLayout(_ new: any CollectionLayout) {
    if let mapping = new as? any OffsetMappingLayout {
      bounds.origin = mapping.contentOffset(for: bounds.origin, ofAny: layout, viewport: bounds.size)
    }
    layout = new
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
