import Graphics

/// A layout that responds to taps, pinches, and touches.
///
/// Every requirement defaults to no response.
public protocol InteractiveLayout: CollectionLayout {
  /// Returns the motion that a tap on an item starts.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the tapped item.
  ///   - context: The data and the bounds at the tap.
  func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse?
  /// Returns the motion that a pinch drives.
  ///
  /// - Parameters:
  ///   - scale: The distance of the touches at the end as a factor of that at the start; positive, not 1.
  ///   - context: The data and the bounds at the start.
  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse?
  /// Returns what a touch drags; without a response it drags the content.
  ///
  /// - Parameters:
  ///   - location: The location of the touch in the viewport, in points.
  ///   - context: The data and the bounds at the touch.
  func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse?
}

extension InteractiveLayout {
  /// The default is `nil`.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? { nil }
  /// The default is `nil`.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? { nil }
  /// The default is `nil`.
  public func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? { nil }
}
