import Graphics

/// Pictures with contrast at every scale, made of nothing.
enum MotionPictures {
  /// A picture as photographs are: each octave of noise has as much contrast as the next, but the finest ones less.
  static func octaves(width: Int, height: Int) -> Bitmap {
    picture(width, height) { x, y in
      var color = SIMD3<Double>(repeating: 127.5)
      for octave in 0..<7 {
        let cell = Double(1 << octave)
        let noise = valueNoise(x / cell, y / cell, seed: UInt64(octave))
        // Mostly grey, as light is.
        let grey = 0.7 * noise.x + 0.3 * noise
        color += min(34, 12 + 6 * Double(octave)) * grey
      }
      return color
    }
  }

  /// Rings that grow finer outwards, and lines of strokes as text has them.
  static func lines(width: Int, height: Int) -> Bitmap {
    picture(width, height) { x, y in
      let patch = (Int(x) / 96 + Int(y) / 96) % 2
      let (dx, dy) = (x.truncatingRemainder(dividingBy: 96) - 48, y.truncatingRemainder(dividingBy: 96) - 48)
      // A wave's length goes from 96 texels to 3.
      let rings = SIMD3(
        127.5 + 70 * PortableMath.cos((dx * dx + dy * dy) * .pi / 150),
        127.5 + 60 * PortableMath.cos(dx * dx * .pi / 150),
        127.5 + 60 * PortableMath.cos(dy * dy * .pi / 150))
      if patch == 0 { return rings }
      // Even rows would vanish at some sizes, and come back.
      let bend = 12 * valueNoise(x / 30, y / 30, seed: 9)
      return strokes(x + bend.x + 20, y + bend.y + 20)
    }
  }

  /// Dark strokes on paper: letters some nine texels high.
  private static func strokes(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let (ink, paper) = (SIMD3<Double>(40, 30, 60), SIMD3<Double>(235, 240, 225))
    let (line, column) = (Int(y) / 14, Int(x) / 7)
    let (inY, inX) = (Int(y) % 14, Int(x) % 7)
    guard inY < 9, inX < 5 else { return paper }
    let letter = SplitMix64.value(seed: 5, at: UInt64(line * 1000 + column))
    let isStem = inX == Int(letter % 3) || (inX == 4 && letter & 8 != 0)
    let isBar = inY == 0 && letter & 16 != 0 || inY == 4 && letter & 32 != 0 || inY == 8 && letter & 64 != 0
    return isStem || isBar ? ink : paper
  }

  /// Random values −1…1 on a grid, smooth between them.
  private static func valueNoise(_ x: Double, _ y: Double, seed: UInt64) -> SIMD3<Double> {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (smooth(x - left), smooth(y - top))
    func value(_ dx: Int, _ dy: Int) -> SIMD3<Double> {
      let index = UInt64((Int(top) + dy) * 4096 + Int(left) + dx) &* 3
      return SIMD3(
        unit(seed, index), unit(seed, index + 1), unit(seed, index + 2))
    }
    let upper = value(0, 0) * (1 - fx) + value(1, 0) * fx
    let lower = value(0, 1) * (1 - fx) + value(1, 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  private static func unit(_ seed: UInt64, _ index: UInt64) -> Double {
    2 * SplitMix64.unit(SplitMix64.value(seed: seed + 70, at: index)) - 1
  }

  private static func smooth(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func picture(
    _ width: Int, _ height: Int, _ color: (_ x: Double, _ y: Double) -> SIMD3<Double>
  ) -> Bitmap {
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let clamped = color(Double(x), Double(y)).clamped(
          lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255)
        ).rounded(.toNearestOrEven)
        pixels.append(Pixel(red: UInt8(clamped.x), green: UInt8(clamped.y), blue: UInt8(clamped.z), alpha: 255))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
