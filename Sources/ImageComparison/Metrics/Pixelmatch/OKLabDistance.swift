import Graphics

/// The HyAB distance of colours in OKLab with corrected lightness, and whether it is above a limit.
///
/// Source: B. Ottosson, *A perceptual color space for image processing*, 2020, and *Okhsv and Okhsl*, 2021 (lightness Lr);
/// S. Abasi, M. Amani Tehran, M. D. Fairchild, *Distance metrics for very large color differences*, Color Research and
/// Application 45, 2019. Tables and order of operations as on the main branch of mapbox/pixelmatch after 7.2.0.
struct OKLabDistance {
  /// The largest distance that is no difference; 1 is that of black and white.
  private let limit: Double
  private let linear: [Double]
  private let roots: [Double]

  /// A limit to the distance.
  init(threshold: Double) {
    limit = threshold
    linear = SRGBTransfer.linear + [1]
    roots = Self.cubeRoots
  }

  /// Steps of the table of cube roots over 0...1.
  private static let steps = 4096
  private static let cubeRoots = (0...steps + 1).map { Elementary.cbrt(Double($0) / Double(steps)) }

  /// Cube roots of the three cone responses, and corrected lightness.
  private struct Cones {
    var long: Double
    var medium: Double
    var short: Double
    var lightness: Double
  }

  /// Marks the pixels of a span that are further apart than the limit: 1, others 0.
  func mark(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ span: DifferingSpan,
    in marks: UnsafeMutablePointer<UInt8>
  ) {
    // Plane areas have the same pair again and again.
    var (lastA, lastB, last): (UInt32, UInt32, UInt8) = (0, 0, 0)
    var index = span.start
    while index < span.end {
      let (p, q) = unsafe (a[index], b[index])
      let isOpaque = p & q >= 0xFF00_0000
      if p == q {
        unsafe marks[index &- span.start] = 0
      } else if isOpaque && p == lastA && q == lastB {
        unsafe marks[index &- span.start] = last
      } else {
        let mark: UInt8 = exceedsLimit(p, q, at: index) ? 1 : 0
        if isOpaque { (lastA, lastB, last) = (p, q, mark) }
        unsafe marks[index &- span.start] = mark
      }
      index &+= 1
    }
  }

  private func exceedsLimit(_ p: UInt32, _ q: UInt32, at index: Int) -> Bool {
    let behind = Backdrop.checkerboard.color(at: index)
    let (p, q) = p & q >= 0xFF00_0000 ? (cones(p), cones(q)) : (cones(p, over: behind), cones(q, over: behind))
    let lightness = p.lightness - q.lightness
    let rest = limit - lightness.magnitude
    guard rest > 0 else { return true }
    let (long, medium, short) = (p.long - q.long, p.medium - q.medium, p.short - q.short)
    let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return !(a * a + b * b <= rest * rest)
  }

  private func cones(_ pixel: UInt32) -> Cones {
    cones(linear[Int(pixel & 0xFF)], linear[Int(pixel &>> 8 & 0xFF)], linear[Int(pixel &>> 16 & 0xFF)])
  }

  private func cones(_ pixel: UInt32, over behind: (red: Double, green: Double, blue: Double)) -> Cones {
    let alpha = Double(pixel &>> 24)
    func blended(_ channel: UInt32, _ behind: Double) -> Double {
      let value = (Double(channel & 0xFF) * alpha + behind * (255 - alpha)) / 255
      let index = Int(value)
      return linear[index] + (linear[index + 1] - linear[index]) * (value - Double(index))
    }
    return cones(
      blended(pixel, behind.red), blended(pixel &>> 8, behind.green), blended(pixel &>> 16, behind.blue))
  }

  private func cones(_ red: Double, _ green: Double, _ blue: Double) -> Cones {
    let long = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    let k3 = (1 + 0.206) / (1 + 0.03)
    let x = k3 * lightness - 0.206
    let corrected = 0.5 * (x + (x * x + 4 * 0.03 * k3 * lightness).squareRoot())
    return Cones(long: long, medium: medium, short: short, lightness: corrected)
  }

  /// The cube root from the table, between its entries linearly.
  private func root(_ x: Double) -> Double {
    let place = x * Double(Self.steps)
    let index = Int(place)
    return roots[index] + (roots[index + 1] - roots[index]) * (place - Double(index))
  }
}
