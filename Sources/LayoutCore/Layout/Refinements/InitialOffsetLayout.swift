import Graphics

/// A layout that starts at a content offset of its own, such as a chat that starts at its end.
public protocol InitialOffsetLayout: PreparedLayout {
  /// The content offset at which a scene starts that states none, in points, or `nil` for zero.
  var initialContentOffset: Point? { get }
}
