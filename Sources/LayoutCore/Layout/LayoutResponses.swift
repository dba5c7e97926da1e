import Graphics

/// The motion that a tap starts, from one state of a layout to another.
///
/// The parameters are interpolated with ``Parameterized/interpolated(to:progress:)``, and so is the content offset.
public struct TapResponse: Sendable {
  /// The layout at the start, of the same type as the tapped one.
  public var start: any CollectionLayout
  /// The layout at the end, of the same type as the tapped one.
  public var end: any CollectionLayout
  /// The content offset at the start, or `nil` for the current one.
  public var startOffset: Point?
  /// The content offset at the end, or `nil` for the current one.
  public var endOffset: Point?
  /// The duration, in seconds.
  public var duration: Double
  /// The timing curve.
  public var curve: TimingCurve

  /// Creates a response.
  public init(
    start: any CollectionLayout, end: any CollectionLayout, startOffset: Point? = nil, endOffset: Point? = nil,
    duration: Double, curve: TimingCurve = .easeInOut
  ) {
    (self.start, self.end, self.startOffset, self.endOffset) = (start, end, startOffset, endOffset)
    (self.duration, self.curve) = (duration, curve)
  }
}

/// The layouts before and during a drag, which begins when the touch has moved 10 points.
public struct DragResponse: Sendable {
  /// The layout that the touch drags, of the same type as the touched one.
  public var layout: any CollectionLayout
  /// The layout while it is dragged and comes to rest, of the same type as the touched one.
  public var dragged: any CollectionLayout
  /// The duration of each change between the two layouts, in seconds.
  public var duration: Double
  /// The timing curve of each change.
  public var curve: TimingCurve

  /// Creates a response.
  public init(
    layout: any CollectionLayout, dragged: any CollectionLayout, duration: Double, curve: TimingCurve = .easeInOut
  ) {
    (self.layout, self.dragged, self.duration, self.curve) = (layout, dragged, duration, curve)
  }
}

/// The motion that a pinch drives from the current layout toward another one, until it rests at one of the two.
public struct PinchResponse: Sendable {
  /// The layout toward which the content moves with the touches.
  public var layout: any CollectionLayout
  /// The distance of the touches at which the content reaches ``layout``, as a factor of their initial distance.
  ///
  /// It is positive and not 1. Between 1 and this scale, the content changes in proportion to the touches.
  public var scale: Double
  /// A Boolean value that indicates whether the content comes to rest at ``layout`` instead of the current layout.
  public var finishes: Bool
  /// A Boolean value that indicates whether the content between the touches stays there, instead of the current item.
  ///
  /// The default is `true`.
  public var followsFocus = true
  /// A Boolean value that indicates whether the touches change the layout's parameters instead of moving its elements.
  ///
  /// If `true`, the parameters are interpolated with ``Parameterized/interpolated(to:progress:)`` and the layout is
  /// prepared at every moment, as by a gesture recognizer's action that sets the item size. So items change lines at
  /// once. If `false`, the default, every element moves straight to its place in ``layout``.
  public var interpolatesLayout = false

  /// Creates a response.
  public init(layout: any CollectionLayout, scale: Double, finishes: Bool) {
    (self.layout, self.scale, self.finishes) = (layout, scale, finishes)
  }

  /// Creates the response of a layout whose elements may have any size within limits.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the touches as a factor of the initial one; positive, not 1.
  ///   - length: A length of the current layout, such as that of its items, in points.
  ///   - limits: The allowed lengths, in points. A length outside the limits only moves toward them.
  ///   - scaled: A closure that returns the layout with all its lengths multiplied by a factor.
  public init(
    by scale: Double, length: Double, in limits: ClosedRange<Double>, scaled: (Double) -> any CollectionLayout
  ) {
    let length = max(length, 1e-6)
    let allowed = max(min(1, limits.lowerBound / length), min(scale, max(1, limits.upperBound / length)))
    if abs(allowed - 1) > 1e-6 {
      self.init(layout: scaled(allowed), scale: allowed, finishes: true)
    } else {
      // No other layout exists in this direction, and the touches don't move in the other.
      let other = scale > 1 ? 0.5 : 2
      self.init(layout: scaled(other), scale: other, finishes: false)
    }
  }
}
