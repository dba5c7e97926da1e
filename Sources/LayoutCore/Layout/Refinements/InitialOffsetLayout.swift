import Graphics

/// A layout that starts at a nonzero content offset, such as a chat that starts at its end.
public protocol InitialOffsetLayout: PreparedLayout {
  /// The initial content offset of a scene that specifies none, in points, or `nil` for zero.
  var initialContentOffset: Point? { get }
}
