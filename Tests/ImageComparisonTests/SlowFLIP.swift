import Foundation
import Graphics

/// FLIP as the paper has it: two-dimensional filters, double precision, opaque images.
struct SlowFLIP {
  let expected: Bitmap
  let actual: Bitmap

  private static let white = SIMD3(0.950428545, 1, 1.088900371)
  private static let degree = 0.7 * (3840 / 0.7) * Double.pi / 180

  private typealias Filter = (Double, Double) -> SIMD3<Double>

  /// The error of every pixel, row-major.
  func errors() -> [Double] {
    (0..<expected.pixels.count).map { index in
      let (x, y) = (index % expected.width, index / expected.width)
      let color = colorError(seen(expected, x, y), seen(actual, x, y))
      let (p, q) = (features(expected, x, y), features(actual, x, y))
      let feature = pow(max(abs(p.edge - q.edge), abs(p.point - q.point)) / 2.0.squareRoot(), 0.5)
      return color == 0 ? 0 : pow(color, 1 - feature)
    }
  }

  private func xyz(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (10135552 * c.x + 8788810 * c.y + 4435075 * c.z) / 24577794,
      (2613072 * c.x + 8788810 * c.y + 887015 * c.z) / 12288897,
      (1425312 * c.x + 8788810 * c.y + 70074185 * c.z) / 73733382) / Self.white
  }

  private func opponent(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let pixel = bitmap[min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1)]
    func light(_ value: UInt8) -> Double {
      let v = Double(value) / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let c = xyz(SIMD3(light(pixel.red), light(pixel.green), light(pixel.blue)))
    return SIMD3(116 * c.y - 16, 500 * (c.x - c.y), 200 * (c.y - c.z))
  }

  /// The sum over a square of the weights times the colours, divided by the sum of the weights.
  private func seen(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Double> {
    func gauss(_ a: Double, _ b: Double, _ square: Double) -> Double {
      a * (.pi / b).squareRoot() * exp(-.pi * .pi * square / b)
    }
    var (sum, weights) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for dy in -10...10 {
      for dx in -10...10 {
        let square = Double(dx * dx + dy * dy) / Self.degree / Self.degree
        let weight = SIMD3(
          gauss(1, 0.0047, square), gauss(1, 0.0053, square), gauss(34.1, 0.04, square) + gauss(13.5, 0.025, square))
        sum += weight * opponent(bitmap, x + dx, y + dy)
        weights += weight
      }
    }
    return sum / weights
  }

  private func lab(_ c: SIMD3<Double>) -> SIMD3<Double> {
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : t * 841 / 108 + 4.0 / 29 }
    let lightness = 116 * f(c.y) - 16
    return SIMD3(lightness, 5 * lightness * (f(c.x) - f(c.y)), 2 * lightness * (f(c.y) - f(c.z)))
  }

  private func hyab(_ p: SIMD3<Double>, _ q: SIMD3<Double>) -> Double { abs(p.x - q.x) + hypot(p.y - q.y, p.z - q.z) }

  private func shown(_ opponent: SIMD3<Double>) -> SIMD3<Double> {
    let y = (opponent.x + 16) / 116
    let c = SIMD3(y + opponent.y / 500, y, y - opponent.z / 200) * Self.white
    let rgb = SIMD3(
      3.241003275 * c.x - 1.537398934 * c.y - 0.498615861 * c.z,
      -0.969224334 * c.x + 1.875930071 * c.y + 0.041554224 * c.z,
      0.055639423 * c.x - 0.204011202 * c.y + 1.057148933 * c.z)
    return rgb.clamped(lowerBound: .zero, upperBound: .one)
  }

  private func colorError(_ p: SIMD3<Double>, _ q: SIMD3<Double>) -> Double {
    let most = pow(hyab(lab(xyz(SIMD3(0, 1, 0))), lab(xyz(SIMD3(0, 0, 1)))), 0.7)
    let error = pow(hyab(lab(xyz(shown(p))), lab(xyz(shown(q)))), 0.7)
    let knee = 0.4 * most
    return error < knee ? error / knee * 0.95 : 0.95 + (error - knee) / (most - knee) * 0.05
  }

  private func features(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> (edge: Double, point: Double) {
    let sigma = 0.5 * 0.082 * Self.degree
    // Weights over a square, whose positive and negative parts each sum up to one.
    func filtered(_ weight: (Double) -> Double, across: Bool) -> Double {
      var (positive, negative, sum) = (0.0, 0.0, [(weight: Double, value: Double)]())
      for dy in -9...9 {
        for dx in -9...9 {
          let bell = exp(-Double(dx * dx + dy * dy) / 2 / sigma / sigma)
          let value = bell * weight(Double(across ? dx : dy))
          if value > 0 { positive += value } else { negative -= value }
          sum.append((value, (opponent(bitmap, x + dx, y + dy).x + 16) / 116))
        }
      }
      return sum.reduce(0) { $0 + $1.value * $1.weight / ($1.weight > 0 ? positive : negative) }
    }
    func both(_ weight: (Double) -> Double) -> Double {
      hypot(filtered(weight, across: true), filtered(weight, across: false))
    }
    return (both { -$0 }, both { $0 * $0 / sigma / sigma - 1 })
  }
}
