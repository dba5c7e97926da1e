import LayoutCore

extension CollectionState {
  /// Replaces the layout; another one of the same type keeps what is shown, by ``OffsetMappingLayout/contentOffset(for:of:viewport:)``.
  package mutating func setLayout(_ new: any CollectionLayout) {
    if let mapping = new as? any OffsetMappingLayout {
      bounds.origin = mapping.contentOffset(for: bounds.origin, ofAny: layout, viewport: bounds.size)
    }
    layout = new
  }
}

extension OffsetMappingLayout {
  /// Returns the content offset at which the layout shows what another one shows at `offset`; the same one if the types differ.
  fileprivate func contentOffset(for offset: Point, ofAny other: any CollectionLayout, viewport: Size) -> Point {
    guard let other = other as? Self else { return offset }
    return observing("contentOffset(for:of:viewport:)", in: Rect(origin: offset, size: viewport)) {
      $0.contentOffset(for: offset, of: other, viewport: viewport)
    }
  }
}
