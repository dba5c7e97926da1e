import Graphics

/// FLIP's colours: from sRGB to YCxCz, where it filters, and on to differences.
///
/// Source: P. Andersson et al., *FLIP: A Difference Evaluator for Alternating Images*, HPG 2020, sections 4.1 and 4.2;
/// constants of the reference implementation, NVlabs/flip, `FLIP.h`.
struct FLIPColor {
  /// A colour of three numbers.
  typealias Triple = (Double, Double, Double)

  private static let white: Triple = (0.950428545, 1, 1.088900371)
  private let linear = SRGBTransfer.linear
  /// The greatest difference of two colours, that of green and blue.
  private let greatest: Double

  /// FLIP's colours.
  init() {
    let (green, blue) = (Self.hunt(Self.xyz(0, 1, 0)), Self.hunt(Self.xyz(0, 0, 1)))
    greatest = Elementary.pow(Self.hyab(green, blue), 0.7)
  }

  /// The opponent colour of an opaque pixel.
  @inline(__always) func opponent(_ pixel: Pixel) -> (y: Float, cx: Float, cz: Float) {
    let (red, green, blue) = (linear[Int(pixel.red)], linear[Int(pixel.green)], linear[Int(pixel.blue)])
    let (x, y, z) = Self.xyz(red, green, blue)
    return (Float(116 * y - 16), Float(500 * (x - y)), Float(200 * (y - z)))
  }

  /// The difference of two filtered opponent colours, `0...1`.
  func difference(_ p: Triple, _ q: Triple) -> Double {
    let distance = Elementary.pow(Self.hyab(Self.filtered(p), Self.filtered(q)), 0.7)
    let knee = 0.4 * greatest
    return distance < knee
      ? distance * (0.95 / knee) : 0.95 + (distance - knee) / (greatest - knee) * (1 - 0.95)
  }

  /// A linear colour relative to the white.
  private static func xyz(_ red: Double, _ green: Double, _ blue: Double) -> Triple {
    let x = (10135552 * red + 8788810 * green + 4435075 * blue) / 24577794
    let y = (2613072 * red + 8788810 * green + 887015 * blue) / 12288897
    let z = (1425312 * red + 8788810 * green + 70074185 * blue) / 73733382
    return (x / white.0, y, z / white.2)
  }

  /// An opponent colour, brought back to what a screen can show, as CIELAB with Hunt's effect.
  private static func filtered(_ color: Triple) -> Triple {
    let y = (color.0 + 16) / 116
    let (x, z) = ((y + color.1 / 500) * white.0, (y - color.2 / 200) * white.2)
    func shown(_ value: Double) -> Double { min(max(value, 0), 1) }
    let red = shown(3.241003275 * x - 1.537398934 * y - 0.498615861 * z)
    let green = shown(-0.969224334 * x + 1.875930071 * y + 0.041554224 * z)
    let blue = shown(0.055639423 * x - 0.204011202 * y + 1.057148933 * z)
    return hunt(xyz(red, green, blue))
  }

  /// CIELAB, less colourful where it is dark.
  ///
  /// Source: R. W. G. Hunt, *Light and Dark Adaptation and the Perception of Color*, JOSA 42, 1952.
  private static func hunt(_ xyz: Triple) -> Triple {
    let (x, y, z) = (LabColorSpace.response(xyz.0), LabColorSpace.response(xyz.1), LabColorSpace.response(xyz.2))
    let lightness = 116 * y - 16
    return (lightness, 0.01 * lightness * 500 * (x - y), 0.01 * lightness * 200 * (y - z))
  }

  private static func hyab(_ p: Triple, _ q: Triple) -> Double {
    let (a, b) = (p.1 - q.1, p.2 - q.2)
    return (p.0 - q.0).magnitude + (a * a + b * b).squareRoot()
  }
}
