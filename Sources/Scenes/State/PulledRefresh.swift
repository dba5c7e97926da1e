import LayoutCore

/// The refresh control above content that is pulled down: a ring of spokes.
package struct PulledRefresh: Sendable, Hashable {
  /// The distance of the content from its top, in points.
  package var distance: Double
  /// The fraction of the spokes that are visible, `0...1`.
  package var progress: Double
  /// The time for which it has been spinning, in seconds.
  package var spin: Double
  /// The opacity and the scale, `0...1`.
  package var opacity: Double
  /// The distance of the content's top at rest from that of the viewport, in points.
  package var inset: Double

  package init(distance: Double, progress: Double, spin: Double, opacity: Double, inset: Double = 0) {
    (self.distance, self.progress, self.spin, self.opacity) = (distance, progress, spin, opacity)
    self.inset = inset
  }

  /// The number of spokes, as in UIActivityIndicatorView since iOS 13.
  private static let spokeCount = 8
  /// The side of the ring, in points: UIActivityIndicatorView's medium size.
  package static let side = 20.0

  /// The spokes clockwise from the top, each of which lights up in an eighth of a second and fades while spinning.
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
      var layer = ElementLayer.stroke(from: point(5), to: point(8.6), width: 2.4, color: Color(rgba: 0x8a8a_8eff))
      layer.alpha = mix(shown, light, turning)
      return layer
    }
  }
}
