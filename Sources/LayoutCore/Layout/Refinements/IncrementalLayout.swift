/// A layout that reuses its work when the data changes, such as a list that keeps its end visible.
public protocol IncrementalLayout: PreparedLayout {
  /// Returns the layout after new data, bounds, or parameters, or `nil` to request a new preparation.
  ///
  /// - Parameters:
  ///   - context: The data and the bounds after the change.
  ///   - layout: The layout after the change.
  ///   - updates: The updates that lead from the old data to the new; none if the data stays the same.
  mutating func updated(to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]) -> Self?
}
