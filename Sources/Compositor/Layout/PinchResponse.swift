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
  ///   - scale: Of the fingers.
  ///   - length: A length of the layout as it is, in points.
  ///   - limits: What this length may become. One that is outside already does not go further.
  ///   - scaled: The layout with its lengths multiplied.
  init(
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

/// Columns that become fewer and larger, or more and smaller.
struct PinchedColumns {
  /// How many there are.
  let count: Int
  /// The breadth that they and the gaps between them fill, in points.
  let available: Double
  /// Between two columns, in points.
  let gap: Double
  /// How many there may be.
  let limit: Int

  /// The number of columns whose width is nearest to what the fingers ask for; if that is the present one, the content goes
  /// back to it from where the next number would be.
  func response(by scale: Double, changed: (Int) -> any CollectionLayout) -> PinchResponse? {
    let step = scale > 1 ? -1 : 1
    var best = count
    while let next = factor(best + step), nearness(next, scale) < nearness(factor(best) ?? 1, scale) { best += step }
    if best != count, let factor = factor(best) {
      return PinchResponse(layout: changed(best), scale: factor, endsThere: true)
    }
    for other in [count + step, count - step] {
      if let factor = factor(other) { return PinchResponse(layout: changed(other), scale: factor, endsThere: false) }
    }
    return nil
  }

  /// How much wider columns are if there are `number` of them; `nil` if there cannot be so many.
  private func factor(_ number: Int) -> Double? {
    func width(_ number: Int) -> Double { (available - Double(number - 1) * gap) / Double(number) }
    guard number >= 1, number <= limit, width(number) >= 1, width(count) > 0 else { return nil }
    return width(number) / width(count)
  }

  /// How many times one factor is the other, 1 at the nearest.
  private func nearness(_ factor: Double, _ scale: Double) -> Double { max(factor / scale, scale / factor) }
}
