/// Distances from the four edges of a rectangle to its inside, in points: UIEdgeInsets.
public struct EdgeInsets: Sendable, Hashable {
  /// Distance from the top edge down.
  public var top: Double
  /// Distance from the left edge to the right.
  public var left: Double
  /// Distance from the bottom edge up.
  public var bottom: Double
  /// Distance from the right edge to the left.
  public var right: Double

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Insets from their parts, in UIKit's order.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of the same distance on all sides.
  @inlinable public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Sum of the left and the right inset.
  @inlinable public var horizontal: Double { left + right }
  /// Sum of the top and the bottom inset.
  @inlinable public var vertical: Double { top + bottom }
}
