extension Sequence where Element: Hashable {
  /// The first of each group of equal elements, in order.
  package var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
