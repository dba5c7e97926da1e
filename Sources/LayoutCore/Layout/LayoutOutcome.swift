import Graphics

/// Something that a finger or an app's own code does to a layout that is an object.
public protocol LayoutAction: Sendable {}

/// A tap on an item.
public struct TapAction: LayoutAction {
  /// The item.
  public let indexPath: ItemIndexPath

  /// Creates a tap on an item.
  public init(indexPath: ItemIndexPath) { self.indexPath = indexPath }
}

/// The state of a layout that is an object after an action: a tap, or an app's own code.
public struct LayoutOutcome: Sendable {
  /// The layout after it.
  public var prepared: any PreparedLayout
  /// The data after it.
  public var data: CollectionData
  /// The bounds after it.
  public var bounds: Rect
  /// Content offsets after it of sections that scroll by themselves, as of a state; `nil` if they stay.
  public var sectionOffsets: [Int: Double]?
  /// The updates that lead to the data.
  public var updates: [CollectionUpdate] = []
  /// The duration of the animation in seconds, as the code has asked for it; 0 without one.
  public var duration = 0.0
  /// The timing curve of the animation.
  public var curve = TimingCurve.easeInOut

  /// Creates an outcome without updates or animation.
  public init(_ prepared: any PreparedLayout, data: CollectionData, bounds: Rect) {
    (self.prepared, self.data, self.bounds) = (prepared, data, bounds)
  }
}
