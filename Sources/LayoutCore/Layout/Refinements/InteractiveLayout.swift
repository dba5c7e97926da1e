import Graphics

/// A layout that responds to taps, pinches, and touches.
///
/// Every requirement defaults to no response.
public protocol InteractiveLayout: CollectionLayout {
  /// Returns the motion that a tap on an item starts.
  func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse?
  /// Returns the motion that a pinch drives.
  ///
  /// The scale is the final distance of the touches as a factor of the initial one. It is positive and not 1.
  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse?
  /// Returns what a touch at a location in the viewport drags. Without a response, it drags the content.
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
