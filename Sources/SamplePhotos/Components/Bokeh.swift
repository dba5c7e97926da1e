/// Points of light far out of focus: soft discs with a brighter rim, scattered on a jittered grid.
struct Bokeh: Sendable {
  var seed: UInt32
  /// The side of a grid cell; a disc reaches at most half of it beyond its cell.
  var spacing: Double
  /// The radius of the largest discs, at most half the spacing.
  var radius: Double
  /// The share of cells with a light, `0...1`.
  var share = 0.6
  /// The width of the discs' edges relative to the radius.
  var softness = 0.12
  var first, second, third: RGB

  @inline(always) func light(x: Double, y: Double, pixel: Double, power: Double = 1) -> RGB {
    if power <= 0 { return .black }
    let i = Noise.floor(x / spacing - 0.5), j = Noise.floor(y / spacing - 0.5)
    var sum = RGB.black
    for cell in Int32(0)..<4 { sum = sum + disc(i &+ (cell & 1), j &+ (cell &>> 1), x: x, y: y, pixel: pixel) }
    return sum * power
  }

  @inline(always) private func disc(_ i: Int32, _ j: Int32, x: Double, y: Double, pixel: Double) -> RGB {
    let h = Noise.bits(i, j, seed)
    if Double(h & 0xFF) > share * 255 { return .black }
    let centerX = (Double(i) + 0.5 + (Double(h &>> 8 & 0xFF) / 255 - 0.5) * 0.9) * spacing
    let centerY = (Double(j) + 0.5 + (Double(h &>> 16 & 0xFF) / 255 - 0.5) * 0.9) * spacing
    let size = radius * (0.55 + 0.45 * Double(h &>> 24) / 255)
    let distance = hypotenuse(x - centerX, y - centerY)
    if distance > size * 1.3 { return .black }
    let inside = softEdge(size - distance, pixel + softness * size)
    let rim = 0.65 + 0.5 * ramp(distance / size, 0.5, 1)
    let pick = Noise.unit(i, j, seed &+ 9)
    let hue = pick < 0.34 ? first : pick < 0.67 ? second : third
    return hue * (inside * rim * (0.3 + 0.9 * Noise.unit(i, j, seed &+ 5)))
  }
}
