import LayoutCore

/// Cells hang on springs and follow the scroll, later the farther they are from the finger.
///
/// A scroll by Δ leaves a cell behind by Δ·min(1, d/resistance), with d = |x − x of the finger| + |y − y of the finger|, and a spring
/// of the frequency f and the damping ratio ζ takes it back to its place. The way x of a cell along the axis is integrated at the fixed
/// step dt = 1/120 s of `ScrollHistory` by the semi-implicit Euler method, with ω = 2π·f:
///
/// x ← x + Δ·min(1, d/resistance), v ← v − (ω²·x + 2·ζ·ω·v)·dt, x ← x + v·dt.
///
/// The past is sampled as far back as a spring remembers, until e^(−ζ·ω·t) is 10⁻⁵, so a frame depends on the scene and its index
/// alone. Changes of the data or of the layout take all cells to rest.
///
/// Source: the springs of Messages as in objc.io #5, A. Furrow, after WWDC 2013 session 217 (UIAttachmentBehavior), with the constants of
/// BouncyLayout, R. Hein (frequency 1.5, damping 0.7, resistance 1000).
public struct SpringFollowEffect: CellEffect {
  /// Distance from the finger at which a cell is left behind by the whole scroll, in points.
  public var resistance = 1000.0
  /// Damping ratio of the springs; 1 does not overshoot.
  public var damping = 0.7
  /// Undamped frequency of the springs, in hertz.
  public var frequency = 1.5

  /// An effect with default parameters.
  public init() {}

  /// `springFollow`.
  public static let name = "springFollow"
  /// The line for `framegen list effects`.
  public static let summary = "cells follow the scroll on springs, as the bubbles in Messages"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<SpringFollowEffect>] = [
    .number(
      "resistance", \.resistance, in: 10...1e6, unit: .points,
      "distance from the finger at which a cell is left behind by the whole scroll"),
    .number("damping", \.damping, in: 0.1...1, "damping ratio of the springs; 1 does not overshoot"),
    .number("frequency", \.frequency, in: 0.2...10, "frequency of the springs in hertz"),
  ]
  /// `false`: rows stop anywhere.
  public static let snaps = false

  /// ω, radians per second.
  private var angularFrequency: Double { 2 * Double.pi * frequency }

  /// The time in which a spring comes to a hundred-thousandth of its way, in seconds: ln(10⁵)/(ζ·ω).
  public var scrollHistoryDuration: Double { 11.512925464970229 / (damping * angularFrequency) }

  /// As far as a cell far from the finger may be left behind.
  public func extent(in space: EffectContext) -> EffectExtent {
    guard let past = space.past else { return EffectExtent(displacement: 0) }
    let decay = damping * angularFrequency * ScrollHistory.step
    var farthest = 0.0
    for (shift, _) in past.shifts(along: space.axis) { farthest = farthest * max(0, 1 - decay) + abs(shift) }
    return EffectExtent(displacement: farthest / space.itemSpacing)
  }

  /// Moves the cell to where its spring is.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    guard let past = position.space.past else { return }
    let axis = position.space.axis
    attributes.move(along: lag(of: attributes.center, after: past, axis), axis)
  }

  /// Returns how far a cell is behind its place.
  ///
  /// - Parameters:
  ///   - center: The cell's place, in content coordinates.
  ///   - past: The scroll up to now.
  ///   - axis: The axis along which the content scrolls.
  /// - Returns: The distance in the direction of growing offsets, in points.
  /// - Complexity: O(moments of the past).
  public func lag(of center: Point, after past: ScrollHistory, _ axis: ScrollDirection) -> Double {
    let omega = angularFrequency
    var (x, v) = (0.0, 0.0)
    for (shift, moment) in past.shifts(along: axis) {
      if moment.isChanging {
        (x, v) = (0, 0)
        continue
      }
      if shift != 0 {
        let anchor = Point(x: moment.offset.x + moment.finger.x, y: moment.offset.y + moment.finger.y)
        x += shift * min(1, (abs(center.x - anchor.x) + abs(center.y - anchor.y)) / resistance)
      }
      let time = moment.seconds
      v -= (omega * omega * x + 2 * damping * omega * v) * time
      x += v * time
    }
    return x
  }
}

/// The end of a step of the integration.
private struct SpringMoment {
  let offset: Point
  let finger: Point
  let isChanging: Bool
  /// Length of the step, in seconds.
  let seconds: Double
}

extension ScrollHistory {
  /// The steps from each moment to the next, with the change of the offset; none out of a change.
  fileprivate func shifts(along axis: ScrollDirection) -> some Sequence<(Double, SpringMoment)> {
    let ends = moments.dropFirst().map { ($0, Self.step) } + [(present, remainder)]
    return zip(moments, ends).lazy.map { before, end in
      let (now, seconds) = end
      let shift =
        before.isChanging || now.isChanging ? 0 : axis.along(now.offset) - axis.along(before.offset)
      return (
        shift, SpringMoment(offset: now.offset, finger: now.finger, isChanging: now.isChanging, seconds: seconds)
      )
    }
  }
}
