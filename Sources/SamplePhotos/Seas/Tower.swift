/// A banded lighthouse tower with its lamp.
struct Tower: Sendable {
  let x, foot: Double
  /// The height from the foot to the lamp, in units of 0.438 image heights.
  let size: Double

  private var lampY: Double { foot - 0.438 * size }

  /// Returns two opposite beams, which widen and fade with the distance.
  @inline(always) func beam(x: Double, y: Double) -> RGB {
    let dx = x - self.x, dy = y - lampY
    let along = abs(dx), across = dy + 0.1 * dx
    let width = 0.008 + 0.09 * along
    return RGB(1, 0.85, 0.58) * (0.42 * bell(across, width) * ramp(along, 0, 0.02) * bell(along, 0.5))
  }

  @inline(always) func halo(x: Double, y: Double) -> RGB {
    let distance = hypotenuse(x - self.x, y - lampY)
    return RGB(1.6, 1.15, 0.6) * (0.9 * bell(distance, 0.018) + 0.35 * bell(distance, 0.06))
  }

  @inline(always) func over(_ light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = (x - self.x) / size, y = 0.7 + (y - foot) / size, pixel = pixel / size
    if abs(dx) > 0.12 || y < 0.18 || y > 0.74 { return light }
    let down = saturated((y - 0.3) / 0.38)
    let half = 0.03 + 0.022 * down
    let across = dx / half
    let stain = Noise.cloud(across * 2 + 3, y * 9, octaves: 3, seed: 99, footprint: pixel * 40)
    let round = (0.3 + 0.62 * ramp(across, 0.95, -0.75) + 0.1 * ramp(across, 0.75, 1)) * (1 + 0.12 * stain)
    let bands = down * 4.99
    let odd = Noise.floor(bands) & 1 == 0
    var paint = odd ? RGB(0xE8E0DC) : RGB(0xB03A34)
    let window = softEdge(0.008 - abs(dx + 0.004), pixel) * softEdge(0.012 - abs(y - 0.43), pixel)
    paint = (paint * round).mixed(RGB(1.2, 0.8, 0.35), window)
    var light = light.mixed(paint, softEdge(half - abs(dx), pixel) * softEdge(y - 0.3, pixel))
    light = light.mixed(RGB(0x201C24), softEdge(0.042 - abs(dx), pixel) * softEdge(0.006 - abs(y - 0.297), pixel))
    let glass = softEdge(0.021 - abs(dx), pixel) * softEdge(0.032 - abs(y - 0.262), pixel)
    light = light.mixed(RGB(1.5, 1.15, 0.6), glass)
    let bars = softEdge(0.0016 - abs(abs(dx) - 0.0115), pixel) * glass
    light = light.mixed(RGB(0x201C24), 0.8 * bars)
    let slope = softEdge(0.03 * saturated((y - 0.195) / 0.035) - abs(dx), pixel)
    let roof = slope * softEdge(0.232 - y, pixel) * softEdge(y - 0.195, pixel)
    return light.mixed(RGB(0x8C2C2C) * (0.5 + 0.6 * ramp(dx, 0.03, -0.02)), roof)
  }
}
