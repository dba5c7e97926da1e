/// The ripples of a water surface seen from above, which displace reflections.
struct Ripples: Sendable {
  var seed: UInt32
  var horizonY: Double
  var scale = 5.0
  /// The roughness; 0 is a mirror.
  var roughness = 0.5
  /// The length of waves sideways relative to that in depth.
  var stretch = 3.0

  /// Returns the slope of the surface at (`x`, `y`) toward the viewer, about `-1...1`, and the part that the pixel
  /// averages out.
  @inline(always) func tilt(x: Double, y: Double, pixel: Double) -> Double {
    let below = max(0.004, y - horizonY)
    let v = 0.22 / (below + 0.02)
    let u = x * v * scale / stretch
    let w = v * scale
    let footprint = pixel * v * scale / max(0.03, below) * 0.5
    return Noise.cloud(u, w, octaves: 4, seed: seed, footprint: footprint, gain: 0.62)
  }

  @inline(always) func mirrored(y: Double, tilt: Double) -> Double {
    let below = y - horizonY
    return horizonY - max(0.001, below * (1 + 0.5 * roughness * tilt) + 0.05 * roughness * tilt * (0.2 + below))
  }
}
