import Graphics

/// A layout backed by an object, whose frames depend on everything that happened before.
///
/// `UIKitLayout` is the only one. The engine makes its frames in order, even if you request a later one.
public protocol StatefulLayout: CollectionLayout where Prepared: StatefulPreparedLayout {
  /// A Boolean value that indicates whether attributes that can't be drawn end the drawing, as UIKit ends an app.
  ///
  /// Otherwise such an element is left out, with a warning.
  static var raisesExceptions: Bool { get }
  /// Returns the numbers of items by section in the layout's data source, or `nil` to use the context's data.
  func itemCounts(in context: LayoutContext) -> [Int]?
}

/// A prepared layout backed by an object, at a point of the object's life.
///
/// In ``IncrementalLayout/updated(to:layout:updates:)``, this value represents the object before the change.
public protocol StatefulPreparedLayout: IncrementalLayout, UpdateAnimatingLayout {
  /// Returns the layout at the next moment of a timeline, in seconds since its start.
  ///
  /// The engine calls it for every frame, in order, even for the same bounds: springs move while nothing scrolls. The
  /// size of the bounds stays the same.
  func advanced(to time: Double, bounds: Rect) -> Self
  /// The content offset that the object chose in its last change, or `nil` if the change decides about it.
  var contentOffsetOverride: Point? { get }
  /// Returns what an action does to the object, or `nil` if the object doesn't respond to it.
  func result(of action: any LayoutAction) -> LayoutActionResult?
}

extension CollectionLayout {
  package static var endsDrawing: Bool { (Self.self as? any StatefulLayout.Type)?.raisesExceptions ?? false }
}

/// A touch or an app's own code, which acts on the object behind a ``StatefulLayout``.
public protocol LayoutAction: Sendable {}

/// A tap on an item.
public struct TapAction: LayoutAction {
  /// The index path of the item.
  public let indexPath: ItemIndexPath

  package init(indexPath: ItemIndexPath) { self.indexPath = indexPath }
}

/// The state of a stateful layout after an action.
public struct LayoutActionResult: Sendable {
  /// The layout after the action.
  public var prepared: any PreparedLayout
  /// The data after the action.
  public var data: CollectionData
  /// The bounds after the action.
  public var bounds: Rect
  /// The content offset to which the action scrolls with an animation, without any other change, or `nil` for none.
  package var goal: Point?
  /// The offsets of sections that scroll orthogonally, or `nil` if they stay.
  public var sectionOffsets: [Int: Double]?
  /// The updates that lead to the data.
  public var updates: [CollectionUpdate] = []
  /// The visible elements before the action, or `nil` if they are those of the layout before it.
  package var elementsBefore: [LayoutAttributes]?
  /// The duration of the animation that the action starts, in seconds; 0 without one.
  public var duration = 0.0
  /// The time before the animation, in seconds.
  package var delay = 0.0
  /// The timing curve of the animation.
  public var curve = TimingCurve.easeInOut
  /// The state of the gestures, after touches.
  package var touches: TouchResponse?

  package init(_ prepared: any PreparedLayout, data: CollectionData, bounds: Rect) {
    (self.prepared, self.data, self.bounds) = (prepared, data, bounds)
  }
}
