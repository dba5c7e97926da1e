extension CollectionLayout {
  package func isEqual(to other: any CollectionLayout) -> Bool {
    guard let other = other as? Self else { return false }
    // Equatable compares the storage of large parameters, such as sizes of items, first.
    if let equatable = self as? any Equatable { return equatable.isEqual(other) }
    return members == other.members
  }
}

extension Equatable {
  fileprivate func isEqual(_ other: Any) -> Bool { self == other as? Self }
}
