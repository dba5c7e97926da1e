/// A meadow far out of focus: soft masses of light and dark green, a few pale discs.
struct Backdrop: Sendable {
  var seed: UInt32
  var top, foot, glow: RGB
  var glowX, glowY: Double
  var bokeh: Bokeh

  @inline(always) func light(x: Double, y: Double, pixel: Double) -> RGB {
    let mass = Noise.cloud(x * 1.9 + 4, y * 1.9, octaves: 2, seed: seed, footprint: pixel)
    let patch = Noise.cloud(x * 5 + 1, y * 4, octaves: 2, seed: seed &+ 7, footprint: pixel, gain: 0.4)
    var light = top.mixed(foot, ramp(y + 0.3 * mass, 0.02, 0.95)) * max(0.12, 1 + 0.5 * mass + 0.28 * patch)
    let distance = hypotenuse(x - glowX, y - glowY)
    light = light.mixed(glow, saturated(0.75 * bell(distance, 0.42) * (1 + 0.5 * patch)))
    // Stalks, blurred beyond recognition.
    let stalk = Noise.wave(x * 7 + 0.8 * y + 0.4 * mass, y * 0.9, seed &+ 11)
    light = light * (1 + 0.24 * stalk * ramp(y, 0.25, 0.9))
    return light + bokeh.light(x: x, y: y, pixel: pixel, power: 0.16 * ramp(y, 0.9, 0.1))
  }
}
