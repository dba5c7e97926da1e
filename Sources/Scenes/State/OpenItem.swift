import LayoutCore

/// An item that fills the viewport, opens, or closes.
///
/// Its cell moves between its current position in the layout and the center of the viewport. So rotations and changes of
/// the data or the layout continue behind it. It covers the collection, which therefore neither scrolls nor receives
/// touches until the item closes.
package struct OpenItem: Sendable {
  /// The position of an item between its cell and the viewport, in values that are interpolated linearly.
  package struct Pose: Sendable, Hashable {
    /// 0 at the cell, 1 when open; a spring may leave this range.
    package var progress = 0.0
    /// The displacement from the center of the viewport by a touch, in points, weighted by ``progress``.
    package var offset = Point.zero
    /// The size relative to the open item at rest, as a factor.
    package var scale = 1.0
    /// The opacity of the backdrop, relative to that of an item at rest.
    package var backdrop = 1.0
    package var press = 1.0
    /// The opacity, `0...1`, which is below 1 while a deleted item fades out.
    package var opacity = 1.0

    package static let open = Pose(progress: 1)

    package func interpolated(to end: Pose, progress: Double) -> Pose {
      Pose(
        progress: mix(self.progress, end.progress, progress),
        offset: offset.interpolated(to: end.offset, progress: progress), scale: mix(scale, end.scale, progress),
        backdrop: mix(backdrop, end.backdrop, progress), press: mix(press, end.press, progress),
        opacity: mix(opacity, end.opacity, progress))
    }
  }

  /// The item's stable identifier.
  package let item: Int
  package var opening: Opening
  package var pose = Pose()
  /// A Boolean value that indicates whether the item is closing, so that it no longer covers the collection.
  package var isClosing = false
  /// The data and the layout at the time of opening, for the content of an item that is deleted later.
  package let source: ElementSource
  package let indexPath: ItemIndexPath

  /// Creates an item at its cell, or returns `nil` if the state has no item at the index path.
  package init?(at indexPath: ItemIndexPath, of state: CollectionState, _ opening: Opening) {
    guard let item = state.data[indexPath]?.id else { return nil }
    self.item = item
    self.opening = opening
    self.indexPath = indexPath
    source = ElementSource(data: state.data, layout: state.layout)
  }

  package func indexPath(in data: CollectionData) -> ItemIndexPath? { data.indexPath(ofItem: item, guess: indexPath) }

  /// `item [0, 1]`, or `a deleted item`.
  package func name(in data: CollectionData) -> String {
    indexPath(in: data).map { "item \($0)" } ?? "a deleted item"
  }
}
