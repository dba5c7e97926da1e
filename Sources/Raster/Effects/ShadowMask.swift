/// The Gaussian shadow of a rounded rectangle, computed once and sampled like a texture.
///
/// Only one corner is stored: the shadow is the same in all four, and beyond the corner it doesn't change along the
/// side, so large shapes share the mask of a smaller one. The grid step is σ/8, so linear interpolation errs by at most
/// max|f″|·step²/16 = 0.242/16/64 < 0.00025 (see ``AxisBlur/init(_:interpolatedAt:)``). Corners rounder than 57 σ get a
/// coarser grid, and up to 200 σ the error stays below 1.5/255.
struct ShadowMask: Sendable {
  /// The parameters of a mask; lengths are in plane units.
  struct Shape: Hashable, Sendable {
    let size: Size
    let cornerRadius: Double
    let x, y: AxisBlur

    /// Creates the shape of a shadow with a corner radius of at most half the shorter side.
    ///
    /// - Parameter pixel: The derivatives of plane coordinates by device ones, or `nil` for a shadow sampled at points.
    init(size: Size, cornerRadius: Double, sigma: Double, pixel: Jacobian? = nil) {
      x = AxisBlur(sigma: sigma, sides: pixel.map { ($0.ux, $0.uy) } ?? (0, 0))
      y = AxisBlur(sigma: sigma, sides: pixel.map { ($0.vx, $0.vy) } ?? (0, 0))
      // Anything farther than the corner and 4 σ from a side changes that side's shadow by less than 3·10⁻⁵.
      let radius = min(cornerRadius, 1e100)
      self.size = Size(
        width: min(size.width, 2 * (radius + x.settled)), height: min(size.height, 2 * (radius + y.settled)))
      self.cornerRadius = radius
    }

    /// The reach of the shadow outside the shape; its value there is 0.0013, which no 8-bit result can show.
    var margin: Size { Size(width: x.reach, height: y.reach) }
  }

  /// The values, row-major; (0, 0) is the outer corner.
  ///
  /// The low half holds the value at a position, 32767 for full shadow, and the high half the one in the row below, so
  /// that one load of two neighbors provides everything for interpolation. After each row and below the last one, the
  /// last value is repeated.
  let values: [UInt32]
  /// The number of values in a row; there is one more in ``values``.
  let columns: Int
  let rows: Int
  /// The grid step, in plane units.
  let steps: Size
  /// The mask's reach beyond the shape, in plane units.
  let margin: Size

  /// The most grid steps along a side; a blur much finer than its shape gets a coarser grid.
  private static let maximumSteps = 510.0

  var byteCount: Int { values.count * MemoryLayout<UInt32>.stride }

  /// Creates the mask of a shape.
  ///
  /// The shape is cut into thin horizontal strips. Each strip's shadow is a product of two blurred boxes: one strip for
  /// the straight middle, and the two rounded ends by the midpoint rule over the corner's angle, where strip height and
  /// width vary smoothly.
  /// - Precondition: `sigma > 0`; size not negative; `cornerRadius` at most half the shorter side.
  /// - Complexity: O(columns × rows × strips within the blur's reach), at most 512 × 512 × 1,024.
  /// Source: the convolution of a separable kernel with a union of strips.
  init(_ shape: Shape) {
    let (w, h, r) = (shape.size.width / 2, shape.size.height / 2, shape.cornerRadius)
    margin = shape.margin
    // Past the corner and 4 σ the other sides and the corner no longer show.
    let extent = Size(
      width: margin.width + min(w, r + shape.x.settled), height: margin.height + min(h, r + shape.y.settled))
    let fine = (shape.x.deviation / 8, shape.y.deviation / 8)
    let coarse = max(extent.width, extent.height) / Self.maximumSteps
    steps = Size(width: max(fine.0, coarse), height: max(fine.1, coarse))
    columns = Int((extent.width / steps.width).rounded(.up)) + 1
    rows = Int((extent.height / steps.height).rounded(.up)) + 1

    let strips = Strip.corner(radius: r, thickness: min(shape.x.deviation, shape.y.deviation) / 3)
    let alongX = BlurTable(AxisBlur(shape.x, interpolatedAt: steps.width))
    let alongY = BlurTable(AxisBlur(shape.y, interpolatedAt: steps.height))
    var across: [Float] = []  // (1 + strips) × columns: each strip's shadow along x
    across.reserveCapacity((1 + strips.count) * columns)
    for reach in [r] + strips.map(\.reach) {
      for column in 0..<columns {
        let x = w + margin.width - Double(column) * steps.width
        across.append(alongX.shadow(at: x, ofHalf: w - r + reach))
      }
    }
    let stride = columns + 1
    var halves: [UInt32] = []
    halves.reserveCapacity(stride * rows)
    var sums = [Float](repeating: 0, count: columns)
    for row in 0..<rows {
      let y = h + margin.height - Double(row) * steps.height
      sumUp(&sums, across, weights: Strip.weights(strips, at: y, straight: h - r, alongY))
      for share in sums { halves.append(UInt32((share > 0 ? min(share, 1) : 0) * 32767 + 0.5)) }
      halves.append(halves[halves.count - 1])
    }
    values = halves.indices.map { index in
      // The last row's values are paired with themselves.
      let below = index + stride < halves.count ? index + stride : index
      return halves[index] | halves[below] << 16
    }
  }
}

extension Jacobian {
  /// Creates the derivatives of plane coordinates by device ones at a point in the plane, or `nil` behind the viewer.
  init?(ofPixelAt point: Point, _ homography: Homography, inverse: Homography) {
    let device = homography.applied(x: point.x, y: point.y)
    guard device.w > 0 else { return nil }
    let depth = inverse.applied(x: device.x / device.w, y: device.y / device.w).w
    guard depth > 0 else { return nil }
    self.init(of: inverse, u: point.x, v: point.y, scale: 1 / depth)
  }
}

extension AxisBlur {
  /// The distance inside a side at which its shadow has settled.
  fileprivate var settled: Double { reach + deviation }
}

private struct Strip {
  /// The distances of its two edges from the flat side.
  let lower: Double, upper: Double
  let reach: Double

  /// Returns at most 1,024 strips of a quarter disc, from its flat side outward, at equal angles.
  static func corner(radius: Double, thickness: Double) -> [Strip] {
    guard radius > 0 else { return [] }
    let count = Int(max(8, min(1024, (radius * 1.6 / thickness).rounded(.up))))
    let step = Double.pi / 2 / Double(count)
    // Lengths at the middle angles, with the disc's area in all.
    let fitted = radius * (step / 2) / PortableMath.sin(step / 2)
    return (0..<count).map { k in
      Strip(
        lower: radius * PortableMath.sin(Double(k) * step), upper: radius * PortableMath.sin(Double(k + 1) * step),
        reach: fitted * PortableMath.cos((Double(k) + 0.5) * step))
    }
  }

  /// Returns the weight of each strip's shadow at height `y`: the straight middle's, of half-height `straight`, then
  /// those of the strips above and below it.
  static func weights(_ strips: [Strip], at y: Double, straight: Double, _ blur: BlurTable) -> [Float] {
    var (above, below) = (blur.share(before: y - straight), blur.share(before: y + straight))
    var weights = [below - above]
    weights.reserveCapacity(1 + strips.count)
    for strip in strips {
      let nextAbove = blur.share(before: y - straight - strip.upper)
      let nextBelow = blur.share(before: y + straight + strip.upper)
      weights.append(above - nextAbove + nextBelow - below)
      (above, below) = (nextAbove, nextBelow)
    }
    return weights
  }
}

/// Adds the strips' shadows times their weights, one sum per column.
private func sumUp(_ sums: inout [Float], _ across: [Float], weights: [Float]) {
  let columns = sums.count
  var sums = sums.mutableSpan
  let across = across.span
  for column in 0..<columns { sums[column] = 0 }
  for k in weights.indices where weights[k] > 1e-7 {
    let (weight, start) = (weights[k], k &* columns)
    for column in 0..<columns { sums[column] += across[start &+ column] * weight }
  }
}
