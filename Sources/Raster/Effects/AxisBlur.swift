/// The blur of a shadow along one axis of its plane, by the shadow's Gaussian and by the pixels that show it.
///
/// A pixel shows the mean over its area, a parallelogram in the plane. Along an axis that is a blur by two boxes, as
/// wide as the pixel's two sides appear there. A box narrower than σ acts as a Gaussian of its variance b²/12 (the
/// remainder, the fourth cumulant −b⁴/120, moves no value by more than 0.0002); a wider one stays a box.
struct AxisBlur: Hashable, Sendable {
  /// The standard deviation of the Gaussian part, in plane units.
  let sigma: Double
  /// The widths of the boxes, the wider one first; 0 for none.
  let boxes: [Double]

  /// Creates a blur whose values, interpolated linearly on a grid, differ least from those of another blur.
  ///
  /// Between two grid points, interpolation adds from 0 to step²/8 of the second derivative. A Gaussian whose variance
  /// is smaller by step²/8 halves the maximum error everywhere. Source: the blur's change with its variance is half its
  /// second derivative (the heat equation).
  init(_ blur: AxisBlur, interpolatedAt step: Double) {
    let variance = blur.sigma * blur.sigma
    sigma = (variance - min(step * step / 8, variance / 2)).squareRoot()
    boxes = blur.boxes
  }

  /// Creates a blur by a Gaussian and a pixel.
  ///
  /// Widths are rounded so that rotating cells share masks: to 1/64 of σ in the sum, to 1/32 in boxes that count alone.
  /// - Parameters:
  ///   - sigma: The standard deviation in plane units, positive.
  ///   - sides: The extents of the pixel's sides along the axis, in plane units. A nonfinite extent counts as none. The
  ///     default is a point.
  init(sigma: Double, sides: (Double, Double) = (0, 0)) {
    let sigma = Self.bounded(sigma)
    var variance = sigma * sigma
    var wide: [Double] = []
    for side in [sides.0.magnitude, sides.1.magnitude] where side < 1e100 {
      if side <= sigma { variance += side * side / 12 } else { wide.append(Self.rounded(side)) }
    }
    self.sigma = sigma * (variance.squareRoot() / sigma * 64).rounded() / 64
    boxes = wide.sorted(by: >)
  }

  /// Returns a length whose square and whose ratios to others like it are finite and not 0.
  static func bounded(_ length: Double) -> Double { max(1e-100, min(length, 1e100)) }

  /// Rounds a positive number to the nearest of 32 steps between powers of 2.
  private static func rounded(_ width: Double) -> Double {
    let step = width.binade / 32
    return (width / step).rounded() * step
  }

  var deviation: Double { boxes.reduce(sigma * sigma) { $0 + $1 * $1 / 12 }.squareRoot() }

  /// The reach that 8 bits can show; the Gaussian's 3 σ leave 0.0013.
  var reach: Double { boxes.reduce(GaussianBlur.reach * sigma) { $0 + $1 / 2 } }

  /// Returns the share of the blurred point that lies before `x`.
  ///
  /// Source: a box is a difference of integrals: with Φ the normal distribution, one box of width a gives (∫Φ(x + a/2)
  /// − ∫Φ(x − a/2))/a, two give the second difference of ∬Φ over a·b.
  func share(before x: Double) -> Double {
    switch boxes.count {
    case 0: return normal(x).share
    case 1:
      let a = boxes[0]
      return (once(x + a / 2) - once(x - a / 2)) / a
    default:
      let (a, b) = (boxes[0], boxes[1])
      let (far, near) = ((a + b) / 2, (a - b) / 2)
      return ((twice(x + far) - twice(x + near)) - (twice(x - near) - twice(x - far))) / (a * b)
    }
  }

  /// Φ(x/σ) and σ·φ(x/σ).
  private func normal(_ x: Double) -> (share: Double, density: Double) {
    let t = x / sigma
    return (
      0.5 * (1 + PortableMath.erf(t * 0.5.squareRoot())),
      sigma * PortableMath.exp(-0.5 * t * t) / (2 * Double.pi).squareRoot()
    )
  }

  /// ∫Φ = x·Φ + σ·φ.
  private func once(_ x: Double) -> Double {
    let (share, density) = normal(x)
    return x * share + density
  }

  /// ∬Φ = ((x² + σ²)·Φ + x·σ·φ)/2.
  private func twice(_ x: Double) -> Double {
    let (share, density) = normal(x)
    return 0.5 * ((x * x + sigma * sigma) * share + x * density)
  }
}

/// A table of a blur's shares: 64 steps per standard deviation, linear between them, with an error below 10⁻⁵.
struct BlurTable {
  private let shares: [Float]
  private let scale, middle: Double

  /// - Complexity: About 350 error functions.
  init(_ blur: AxisBlur) {
    let step = blur.deviation / 64
    // Past this, a share is 0 or 1 to Float's last bits but one.
    let extent = (blur.reach + 2 * blur.sigma) / step
    let half = Int(min(extent.rounded(.up), 1024))
    var shares = [Float](repeating: 0, count: 2 * half + 1)
    for k in 0...half {
      let share = blur.share(before: Double(k) * step)
      shares[half + k] = Float(share)
      shares[half - k] = Float(1 - share)
    }
    self.shares = shares
    scale = 1 / step
    middle = Double(half)
  }

  @inline(always) func share(before x: Double) -> Float {
    let place = x * scale + middle
    guard place > 0 else { return 0 }
    guard place < Double(shares.count &- 1) else { return 1 }
    let index = Int(place)
    let part = Float(place - Double(index))
    return shares[index] + (shares[index &+ 1] - shares[index]) * part
  }

  /// Returns the blurred box of half-width `half` around 0 at `x`.
  @inline(always) func shadow(at x: Double, ofHalf half: Double) -> Float {
    share(before: x + half) - share(before: x - half)
  }
}
