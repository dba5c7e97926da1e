import LayoutCore

/// The control above content that is pulled down: a ring of spokes.
public struct PulledRefresh: Sendable, Hashable {
  /// Distance of the content from its top, in points.
  public var distance: Double
  /// Part of the spokes that are there, `0...1`.
  public var progress: Double
  /// Seconds that it has been turning.
  public var spin: Double
  /// Opacity and size of the whole, `0...1`.
  public var opacity: Double

  /// Creates a control from its parts.
  public init(distance: Double, progress: Double, spin: Double, opacity: Double) {
    (self.distance, self.progress, self.spin, self.opacity) = (distance, progress, spin, opacity)
  }

  /// Spokes of the ring: those of UIActivityIndicatorView since iOS 13.
  private static let spokeCount = 8
  /// Side of the ring, in points: UIActivityIndicatorView's medium size.
  package static let side = 20.0

  /// Returns the spokes in a square of ``side`` points.
  ///
  /// Pulled, they appear one after another, clockwise from the top. Turning, each lights up in an eighth of a second and
  /// fades for the rest of a second.
  package var layers: [ElementLayer] {
    let middle = Point(x: Self.side / 2, y: Self.side / 2)
    let turning = max(0, min(spin / 0.25, 1))
    return (0..<Self.spokeCount).map { spoke in
      let part = Double(spoke) / Double(Self.spokeCount)
      let (sine, cosine) = PortableMath.sincos(part * 6.283185307179586)
      func point(_ radius: Double) -> Point { Point(x: middle.x + sine * radius, y: middle.y - cosine * radius) }
      let shown = max(0, min(progress * Double(Self.spokeCount) - Double(spoke), 1))
      let phase = spin - part - (spin - part).rounded(.down)
      let light = phase < 0.125 ? 0.25 + 0.75 * phase / 0.125 : 1 - 0.75 * (phase - 0.125) / 0.875
      var layer = ElementLayer.stroke(
        from: point(5), to: point(8.6), width: 2.4, color: Color(rgba: 0x8a8a_8eff))
      layer.alpha = mix(shown, light, turning)
      return layer
    }
  }
}
