import LayoutCore

/// An item that fills the viewport, or is on its way there or back.
///
/// It is shown apart from the layout: its cell flies between the place that the layout has for it at the time, and the middle
/// of the viewport. So scrolling, rotations and changes of the data or the layout go on behind it.
public struct OpenItem: Sendable {
  /// The place of an item between its cell's and the viewport's: numbers that go evenly.
  public struct Pose: Sendable, Hashable {
    /// 0 in the cell's place, 1 open; a spring may leave that range.
    public var progress = 0.0
    /// Displacement from the middle of the viewport by a finger, in points; it counts as far as the item is open.
    public var offset = Point.zero
    /// Size relative to the opened one, as a factor.
    public var scale = 1.0
    /// Opacity of the backdrop, relative to that of an item at rest.
    public var backdrop = 1.0
    /// Size of the cell under a finger, as a factor.
    public var press = 1.0
    /// Opacity, `0...1`: an item that is gone from the data fades out.
    public var opacity = 1.0

    /// Creates a pose in the cell's place.
    public init() {}

    /// Open, at rest.
    public static var open: Pose {
      var pose = Pose()
      pose.progress = 1
      return pose
    }

    /// The pose at a progress on the way to another one.
    package func interpolated(to end: Pose, progress: Double) -> Pose {
      var pose = Pose()
      pose.progress = mix(self.progress, end.progress, progress)
      pose.offset = offset.interpolated(to: end.offset, progress: progress)
      pose.scale = mix(scale, end.scale, progress)
      pose.backdrop = mix(backdrop, end.backdrop, progress)
      pose.press = mix(press, end.press, progress)
      pose.opacity = mix(opacity, end.opacity, progress)
      return pose
    }
  }

  /// The item's stable id.
  public let item: Int
  /// The look.
  public var opening: Opening
  /// The place.
  public var pose = Pose()
  /// The data and the layout when it was opened: of an item that has been deleted since, its content.
  package let source: ElementSource
  /// The index path in ``source``.
  package let indexPath: ItemIndexPath

  /// An item of a state, in its cell's place; `nil` if the state has none at the index path.
  package init?(at indexPath: ItemIndexPath, of state: CollectionState, _ opening: Opening) {
    guard let item = state.data[indexPath]?.id else { return nil }
    self.item = item
    self.opening = opening
    self.indexPath = indexPath
    source = ElementSource(data: state.data, layout: state.layout)
  }

  /// The index path in the present data; `nil` if the item has been deleted.
  package func indexPath(in data: CollectionData) -> ItemIndexPath? { data.indexPath(ofItem: item, guess: indexPath) }
}
