import Graphics

/// The motion that a tap begins: from one state of a layout to another.
///
/// The parameters are interpolated (``Parameterized/interpolated(to:progress:)``), and so is the offset.
public struct TapResponse: Sendable {
  /// The layout at the beginning; of the same type as the tapped one.
  public var start: any CollectionLayout
  /// The layout at the end; of the same type.
  public var end: any CollectionLayout
  /// The content offset at the beginning; `nil` for the present one.
  public var startOffset: Point?
  /// The content offset at the end; `nil` for the present one.
  public var endOffset: Point?
  /// Duration, in seconds.
  public var duration: Double
  /// Timing curve of the progress.
  public var curve: TimingCurve

  /// A response from its parts.
  public init(
    start: any CollectionLayout, end: any CollectionLayout, startOffset: Point? = nil, endOffset: Point? = nil,
    duration: Double, curve: TimingCurve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.duration = duration
    self.curve = curve
  }
}

/// The parameters of a layout around a drag.
public struct DragResponse: Sendable {
  /// The layout that the finger drags; of the same type as the touched one.
  public var layout: any CollectionLayout
  /// The layout while it is dragged and comes to rest; of the same type.
  public var dragged: any CollectionLayout
  /// Duration of the way there and of that back, in seconds.
  public var duration: Double

  /// A response from its parts.
  public init(layout: any CollectionLayout, dragged: any CollectionLayout, duration: Double) {
    self.layout = layout
    self.dragged = dragged
    self.duration = duration
  }
}

/// The motion that a pinch drives: from the present layout towards another one, then to rest at one of the two.
public struct PinchResponse: Sendable {
  /// The layout towards which the content moves with the fingers.
  public var layout: any CollectionLayout
  /// Ratio of the fingers' distance to that at the beginning at which the content has reached ``layout``; positive, not
  /// 1.
  ///
  /// Between 1 and this scale, every element moves in proportion to the fingers.
  public var scale: Double
  /// A Boolean value that indicates whether the content comes to rest at ``layout``, and not at the present layout.
  public var finishes: Bool
  /// A Boolean value that indicates whether the content between the fingers stays there, and not the layout's current
  /// item.
  public var followsFocus = true

  /// A response from its parts.
  public init(layout: any CollectionLayout, scale: Double, finishes: Bool) {
    self.layout = layout
    self.scale = scale
    self.finishes = finishes
  }

  /// The response of a layout whose elements may have any size within limits.
  ///
  /// - Parameters:
  ///   - scale: Ratio of the fingers' distance at the end to that at the beginning; positive, not 1.
  ///   - length: A length of the present layout, in points: that of its items, for example.
  ///   - limits: The allowed values of this length, in points. A length outside the limits moves only towards them.
  ///   - scaled: Returns the layout with all its lengths multiplied by a factor.
  public init(
    by scale: Double, length: Double, in limits: ClosedRange<Double>, scaled: (Double) -> any CollectionLayout
  ) {
    let length = max(length, 1e-6)
    let allowed = max(min(1, limits.lowerBound / length), min(scale, max(1, limits.upperBound / length)))
    if abs(allowed - 1) > 1e-6 {
      self.init(layout: scaled(allowed), scale: allowed, finishes: true)
    } else {
      // There is no other layout in this direction, and the fingers do not move in the other.
      let other = scale > 1 ? 0.5 : 2
      self.init(layout: scaled(other), scale: other, finishes: false)
    }
  }
}
