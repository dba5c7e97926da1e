import Graphics

/// The settings that turn light into a print: lens shading, highlight shoulder, saturation, contrast, grain.
struct ColorGrading: Sendable {
  var exposure = 1.0
  /// The darkness of the corners, `0...1`.
  var vignette = 0.22
  var contrast = 0.25
  /// The saturation: 1 keeps colors unchanged, 0 is black and white.
  var saturation = 1.06
  /// The amplitude of the grain in print tones, `0...1`, which also hides the 8-bit steps of smooth skies.
  var grain = 0.014
}

/// A grading with a precomputed tone curve, which develops one image.
struct ColorGrader {
  /// The number of grain cells per image height, which is fixed so that an image keeps its grain at every size.
  private static let grainCells = 720.0
  /// The number of table steps over the whole range of light.
  private static let steps = 1024
  /// The light in the middle of the table: a middle gray, so that dark and bright tones get half of the steps each.
  private static let middle = 0.18

  private let grading: ColorGrading
  private let aspectRatio: Double
  /// The print tones `0...1` of the lights l = middle · t / (1 − t), t = 0, 1/1024 … 1.
  private let curve: [Double]

  init(_ grading: ColorGrading, aspectRatio: Double) {
    (self.grading, self.aspectRatio) = (grading, aspectRatio)
    curve = (0...Self.steps + 1).map { index in
      let t = min(0.9999, Double(index) / Double(Self.steps))
      return Self.tone(Self.middle * t / (1 - t), contrast: grading.contrast)
    }
  }

  @inline(always) func graded(_ light: RGB, x: Double, y: Double) -> Pixel {
    let dx = 2 * x / aspectRatio, dy = 2 * y - 1
    let radius = 0.5 * (dx * dx + dy * dy)
    let gain = grading.exposure * (1 - grading.vignette * radius * (0.4 + 0.6 * radius))
    let gray = light.luminance
    let column = Noise.floor(x * Self.grainCells), row = Noise.floor(y * Self.grainCells)
    let speck = (Noise.unit(column, row, 0x6EA1) - 0.5) * 2 * grading.grain
    return Pixel(
      red: level((gray + (light.red - gray) * grading.saturation) * gain, speck),
      green: level((gray + (light.green - gray) * grading.saturation) * gain, speck),
      blue: level((gray + (light.blue - gray) * grading.saturation) * gain, speck), alpha: 255)
  }

  /// Returns one channel, read from the curve; grain is strongest in the middle tones.
  @inline(always) private func level(_ light: Double, _ speck: Double) -> UInt8 {
    let light = max(0, light)
    let place = light / (light + Self.middle) * Double(Self.steps)
    let index = Int(max(0, Noise.floor(place)))
    let tone = mix(curve[index], curve[index + 1], place - Double(index))
    return UInt8(
      truncatingIfNeeded: Noise.floor(saturated(tone + speck * (0.35 + 2.6 * tone * (1 - tone))) * 255 + 0.5))
  }

  /// Returns the tone of a light: linear up to a shoulder, then bent so that no highlight clips; sRGB curve; S-shaped
  /// contrast.
  ///
  /// Source of the sRGB curve: I. Taylor, *sRGB Approximations for HLSL*, 2012: three square roots, within 0.004.
  private static func tone(_ light: Double, contrast: Double) -> Double {
    let shoulder = 0.5
    var v = light
    if v > shoulder {
      let t = (v - shoulder) / (1 - shoulder)
      v = shoulder + (1 - shoulder) * t / (1 + t * t).squareRoot()
    }
    let a = v.squareRoot()
    let b = a.squareRoot()
    let c = b.squareRoot()
    let print = saturated(0.662002687 * a + 0.684122060 * b - 0.323583601 * c - 0.0225411470 * v)
    return print + contrast * print * (1 - print) * (2 * print - 1)
  }
}
