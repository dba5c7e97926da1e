import Raster

/// The motion that a pinch drives: from the present layout towards another one, and to rest at one of the two.
public struct PinchResponse: Sendable {
  /// The layout towards which the content goes as the fingers move.
  public var layout: any CollectionLayout
  /// How many times as far apart the fingers are when the content looks as in ``layout``; positive, not 1.
  ///
  /// Between 1 and this, every element is as far on its way as the fingers are.
  public var scale: Double
  /// Whether the content comes to rest there; else it goes back.
  public var endsThere: Bool
  /// Whether what lies between the fingers stays there; else the layout's current item stays in its place.
  public var followsFocus = true

  /// A response from its parts.
  public init(layout: any CollectionLayout, scale: Double, endsThere: Bool) {
    self.layout = layout
    self.scale = scale
    self.endsThere = endsThere
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
      self.init(layout: scaled(allowed), scale: allowed, endsThere: true)
    } else {
      // There is nothing to go to that way, and the fingers do not go the other way.
      let other = scale > 1 ? 0.5 : 2
      self.init(layout: scaled(other), scale: other, endsThere: false)
    }
  }
}
