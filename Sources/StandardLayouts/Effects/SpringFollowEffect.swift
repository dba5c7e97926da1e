import LayoutCore

/// An effect in which cells hang on springs and follow the scroll, later the farther they are from the touch.
///
/// A scroll by Δ leaves a cell behind by Δ·min(1, d/resistance), with d = |x − x of the touch| + |y − y of the touch|, and a
/// spring of the frequency f and the damping ratio ζ returns it to its place. The displacement x of a cell along the axis is
/// integrated at the fixed step dt = 1/120 s of `ScrollHistory` by the semi-implicit Euler method, with ω = 2π·f:
///
/// x ← x + Δ·min(1, d/resistance), v ← v − (ω²·x + 2·ζ·ω·v)·dt, x ← x + v·dt.
///
/// The history is sampled as far back as a spring remembers, until e^(−ζ·ω·t) is 10⁻⁵, so a frame depends only on the scene
/// and its index. Changes of the data or of the layout bring all cells to rest.
///
/// Source: the springs of Messages as in objc.io #5, A. Furrow, after WWDC 2013 session 217 (UIAttachmentBehavior), with the
/// constants of BouncyLayout, R. Hein (frequency 1.5, damping 0.7, resistance 1000).
public struct SpringFollowEffect: CellEffect {
  /// The distance from the touch at which a cell is left behind by the whole scroll, in points.
  public var resistance = 1000.0
  /// The damping ratio of the springs, which don't overshoot at 1.
  public var damping = 0.7
  /// The undamped frequency of the springs, in hertz.
  public var frequency = 1.5

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `springFollow`.
  public static let name = "springFollow"
  /// The summary in `framegen list effects`.
  public static let summary = "cells follow the scroll on springs, like the bubbles in Messages"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SpringFollowEffect>] = [
    .number(
      "resistance", \.resistance, in: 10...1e6, unit: .points,
      "distance from the touch at which a cell is left behind by the whole scroll"),
    .number("damping", \.damping, in: 0.1...1, "damping ratio of the springs; 1 doesn't overshoot"),
    .number("frequency", \.frequency, in: 0.2...10, "frequency of the springs in hertz"),
  ]
  /// `false`, because rows stop anywhere.
  public static let snaps = false

  /// ω, in radians per second.
  private var angularFrequency: Double { 2 * Double.pi * frequency }

  /// The time in which a displacement decays to 10⁻⁵, in seconds: ln(10⁵)/(ζ·ω).
  public var scrollHistoryDuration: Double { 11.512925464970229 / (damping * angularFrequency) }

  /// Returns the distance by which a cell far from the touch can be left behind.
  public func extent(in space: EffectContext) -> EffectExtent {
    guard let past = space.past else { return EffectExtent(offset: 0) }
    let decay = damping * angularFrequency * ScrollHistory.step
    var farthest = 0.0
    for step in past.steps(along: space.axis) { farthest = farthest * max(0, 1 - decay) + abs(step.shift) }
    return EffectExtent(offset: farthest / space.itemSpacing)
  }

  /// Moves the cell to the end of its spring.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    guard let past = position.space.past else { return }
    let axis = position.space.axis
    attributes.move(along: lag(of: attributes.center, after: past, axis), axis)
  }

  /// Returns the distance from a cell to its place along the axis, in points, in O(samples of the history).
  func lag(of center: Point, after past: ScrollHistory, _ axis: ScrollDirection) -> Double {
    let omega = angularFrequency
    var (x, v) = (0.0, 0.0)
    for (shift, moment, seconds) in past.steps(along: axis) {
      if moment.isChanging {
        (x, v) = (0, 0)
        continue
      }
      if shift != 0 {
        let anchor = Point(x: moment.offset.x + moment.touch.x, y: moment.offset.y + moment.touch.y)
        x += shift * min(1, (abs(center.x - anchor.x) + abs(center.y - anchor.y)) / resistance)
      }
      v -= (omega * omega * x + 2 * damping * omega * v) * seconds
      x += v * seconds
    }
    return x
  }
}

extension ScrollHistory {
  /// Returns the steps between samples: the change of the offset in points, or 0 during other changes, and seconds.
  fileprivate func steps(
    along axis: ScrollDirection
  ) -> some Sequence<(shift: Double, end: Sample, seconds: Double)> {
    let ends = moments.dropFirst().map { ($0, Self.step) } + [(present, remainder)]
    return zip(moments, ends).lazy.map { before, end in
      let (now, seconds) = end
      let shift = before.isChanging || now.isChanging ? 0 : axis.along(now.offset) - axis.along(before.offset)
      return (shift, now, seconds)
    }
  }
}
