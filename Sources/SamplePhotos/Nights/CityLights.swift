/// A city at dusk, out of focus: towers as soft shapes, every window and lamp a disc.
struct CityLights: ProceduralImage {
  let name = "city-bokeh"
  let aspectRatio = 1.0
  let grading = ColorGrading(vignette: 0.35, contrast: 0.3)
  private let sky = Sky(
    zenith: RGB(0x22285C), middle: RGB(0x6C4A8C), horizon: RGB(0xF09070), horizonY: 0.6, sunX: 0.15, sunY: 0.62,
    glow: RGB(0xFFA060) * 0.55, glowWidth: 0.2)
  private let windows = Bokeh(
    seed: 21, spacing: 0.062, radius: 0.022, share: 0.42, softness: 0.2, first: RGB(1.5, 0.9, 0.4),
    second: RGB(1.2, 0.75, 0.45), third: RGB(0.6, 0.75, 1.1))
  private let street = Bokeh(
    seed: 33, spacing: 0.13, radius: 0.058, share: 0.75, softness: 0.1, first: RGB(1.5, 0.62, 0.14),
    second: RGB(1.5, 0.16, 0.1), third: RGB(1.3, 1.05, 0.65))
  private let close = Bokeh(
    seed: 45, spacing: 0.27, radius: 0.125, share: 0.72, softness: 0.07, first: RGB(0.75, 0.3, 0.06),
    second: RGB(0.1, 0.42, 0.5), third: RGB(0.62, 0.1, 0.26))

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = sky.light(x: x, y: y, pixel: pixel)
    light = towers(over: light, x: x, y: y, width: 0.11, seed: 3, color: RGB(0x4A3A68), roof: 0.4, pixel: pixel)
    light = towers(over: light, x: x, y: y, width: 0.17, seed: 9, color: RGB(0x1C1C3C), roof: 0.5, pixel: pixel)
    let wet = ramp(y, 0.68, 0.74)
    light = light.mixed(RGB(0x14142C), wet * 0.9)
    light = light + RGB(1, 0.5, 0.22) * (0.16 * wet * bell(x - 0.12, 0.16))
    light = light + street.light(x: x, y: y, pixel: pixel, power: 0.75 * bell(y - 0.74, 0.14))
    return light + close.light(x: x, y: y, pixel: pixel, power: 0.55 * ramp(y, 0.34, 0.85))
  }

  @inline(always) private func towers(
    over light: RGB, x: Double, y: Double, width: Double, seed: UInt32, color: RGB, roof: Double, pixel: Double
  ) -> RGB {
    let place = x / width + Double(seed) * 0.37
    let cell = Noise.floor(place)
    let t = place - Double(cell)
    let blur = 0.022 + pixel
    // Blurred outlines: a tower's height blends into its neighbor's within the blur.
    let other = top(t < 0.5 ? cell &- 1 : cell &+ 1, seed)
    let beyond = softEdge(abs(t - 0.5) - 0.5, blur / width)
    let own = softEdge(y - roof + top(cell, seed), blur)
    let inside = mix(own, softEdge(y - roof + other, blur), beyond)
    if inside <= 0 { return light }
    let lamps = windows.light(x: x + Double(seed), y: y, pixel: pixel, power: inside * ramp(y, 0.8, 0.66))
    return light.mixed(color.mixed(sky.horizon, 0.3 * ramp(y, 0.35, 0.72)), inside) + lamps * 0.7
  }

  @inline(always) private func top(_ cell: Int32, _ seed: UInt32) -> Double {
    let h = Noise.unit(cell, 2, seed)
    return h * h * 0.3
  }
}
