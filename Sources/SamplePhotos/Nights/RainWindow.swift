/// Drops on a window pane in front of the blurred lights of a street.
struct RainWindow: ProceduralImage {
  let name = "rain-window"
  let aspectRatio = 1.0
  let grading = ColorGrading(vignette: 0.35, contrast: 0.32)
  private let lamps = Bokeh(
    seed: 71, spacing: 0.3, radius: 0.14, share: 0.85, softness: 0.22, first: RGB(0.1, 0.55, 0.62),
    second: RGB(0.95, 0.38, 0.1), third: RGB(0.36, 0.1, 0.2))
  private let small = Bokeh(
    seed: 72, spacing: 0.16, radius: 0.07, share: 0.6, softness: 0.22, first: RGB(0.9, 0.6, 0.25),
    second: RGB(0.12, 0.4, 0.7), third: RGB(0.9, 0.2, 0.16))

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = street(x: x, y: y, pixel: pixel, blur: 1)
    light = drops(over: light, x: x, y: y, spacing: 0.023, seed: 1, share: 0.4, pixel: pixel)
    light = drops(over: light, x: x, y: y, spacing: 0.06, seed: 2, share: 0.42, pixel: pixel)
    light = trail(over: light, x: x, y: y, pixel: pixel)
    return drops(over: light, x: x, y: y, spacing: 0.12, seed: 3, share: 0.5, pixel: pixel)
  }

  /// Returns the scene behind the pane; `blur` below 1 is the view through a drop.
  @inline(always) private func street(x: Double, y: Double, pixel: Double, blur: Double) -> RGB {
    let base = RGB(0x0C1A2C).mixed(RGB(0x2C2A4C), ramp(y, 0, 0.8)).mixed(RGB(0x4C2C2C), ramp(y, 0.6, 1.1))
    let mist = 0.02 * Noise.wave(x * 3, y * 3, 4)
    return base + RGB(mist, mist, mist) + lamps.light(x: x, y: y, pixel: pixel)
      + small.light(x: x, y: y + 0.07, pixel: pixel, power: 0.7 * ramp(y, 0.1, 0.5) * blur)
  }

  @inline(always) private func drops(
    over light: RGB, x: Double, y: Double, spacing: Double, seed: UInt32, share: Double, pixel: Double
  ) -> RGB {
    let i = Noise.floor(x / spacing), j = Noise.floor(y / spacing)
    let h = Noise.bits(i, j, seed)
    if Double(h & 0xFF) > share * 255 { return light }
    let radius = spacing * (0.14 + 0.3 * Double(h &>> 24) / 255)
    let centerX = (Double(i) + 0.5) * spacing + (Double(h &>> 8 & 0xFF) / 255 - 0.5) * (spacing - 2 * radius)
    let centerY = (Double(j) + 0.5) * spacing + (Double(h &>> 16 & 0xFF) / 255 - 0.5) * (spacing - 2 * radius)
    let wobble = 0.16 * Noise.wave(x / spacing * 3, y / spacing * 3, seed &+ 8)
    return drop(
      over: light, dx: (x - centerX) / radius, dy: (y - centerY) / radius, grow: wobble, x: x, y: y,
      softness: pixel / radius)
  }

  /// Returns a drop as a lens: it shows the street upside down, dark toward its rim, with a glint of the sky.
  @inline(always) private func drop(
    over light: RGB, dx: Double, dy: Double, grow: Double, x: Double, y: Double, softness: Double
  ) -> RGB {
    let distance = hypotenuse(dx, dy * 0.94) + grow
    let inside = softEdge(1 - distance, softness)
    let shadow = 1 - 0.35 * bell(hypotenuse(dx, dy - 0.25), 0.9)
    if inside <= 0 { return distance < 2 ? light * shadow : light }
    let image = street(x: x - 0.22 * dx, y: 0.62 - 0.3 * dy, pixel: softness * 0.05, blur: 0.4)
    let rim = ramp(distance, 1.05, 0.55)
    let glint = bell(hypotenuse(dx + 0.32, dy + 0.4), 0.16)
    let lens = image * (0.25 + 1.25 * rim * (0.75 + 0.45 * dy)) + RGB(0.85, 0.92, 1) * (0.75 * glint)
    return light.mixed(lens, inside)
  }

  @inline(always) private func trail(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let cell = Noise.floor(x / 0.17)
    let chance = Noise.unit(cell, 5, 9)
    if chance > 0.7 { return light }
    let end = 0.3 + 0.6 * Noise.unit(cell, 6, 9)
    let center = (Double(cell) + 0.5) * 0.17 + 0.018 * Noise.wave(y * 4.5, Double(cell), 12)
    let dx = (x - center) / 0.011
    if y < end {
      let clear = street(x: x + 0.1 * dx, y: y, pixel: pixel, blur: 0.6) * (1.15 - 0.3 * abs(dx))
      return light.mixed(clear, softEdge(1 - abs(dx), pixel / 0.011 + 0.2) * 0.75)
    }
    let radius = 0.02 + 0.012 * chance
    return drop(
      over: light, dx: (x - center) / radius, dy: (y - end) / radius * 0.8, grow: 0, x: x, y: y,
      softness: pixel / radius)
  }
}
