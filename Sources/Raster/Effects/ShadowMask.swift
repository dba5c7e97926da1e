/// The Gaussian shadow of a rounded rectangle, worked out once and sampled like a texture.
///
/// Only one corner is stored: the shadow is the same in all four, and beyond the corner it does not change along the
/// side, so that large shapes share the mask of a smaller one. The grid step is σ/8, so that linear interpolation errs by
/// at most max|f″|·step²/8 = 0.242/8/64 < 0.0005; corners rounder than 57 σ get a coarser grid, and up to 200 σ the error
/// stays below 2/255.
struct ShadowMask: Sendable {
  /// What a mask depends on; lengths in plane units.
  struct Shape: Hashable, Sendable {
    let size: Size
    let cornerRadius: Double
    let sigma: Double

    /// - Parameters: Lengths in plane units; `cornerRadius` is at most half the shorter side.
    init(size: Size, cornerRadius: Double, sigma: Double) {
      // What lies farther than the corner and 4 σ from a side changes that side's shadow by less than 3·10⁻⁵.
      let enough = 2 * (cornerRadius + 4 * sigma)
      self.size = Size(width: min(size.width, enough), height: min(size.height, enough))
      self.cornerRadius = cornerRadius
      self.sigma = sigma
    }
  }

  /// Row-major, 65535 for full shadow; (0, 0) is the outer corner.
  let values: [UInt16]
  /// Values in a row.
  let columns: Int
  /// Rows.
  let rows: Int
  /// Plane units per grid step.
  let step: Double

  /// How many σ outside the shape the shadow ends: there it is 0.0013, which no 8-bit result can show.
  static let reach = Quad.Shadow.reach
  /// The most grid steps along a side; a blur much finer than its shape gets a coarser grid.
  private static let maximumSteps = 512.0

  /// The mask of a shape.
  ///
  /// The shape is cut into thin horizontal strips; each strip's shadow is a product of two error-function differences:
  /// one strip for the straight middle, and the two rounded ends by the midpoint rule over the corner's angle, where
  /// strip height and width vary smoothly.
  /// - Precondition: `sigma > 0`; size not negative; `cornerRadius` at most half the shorter side.
  /// - Complexity: O(columns × rows × strips), at most 512 × 512 × 512.
  /// Source: the convolution of a separable kernel with a union of strips; Φ(t) = (1 + erf(t/√2))/2.
  init(_ shape: Shape) {
    let (w, h, r, sigma) = (shape.size.width / 2, shape.size.height / 2, shape.cornerRadius, shape.sigma)
    let reach = Self.reach * sigma
    // Past the corner and 4 σ the other sides and the corner no longer show.
    let inner = r + 4 * sigma
    let (extentX, extentY) = (reach + min(w, inner), reach + min(h, inner))
    step = max(sigma / 8, max(extentX, extentY) / Self.maximumSteps)
    columns = Int((extentX / step).rounded(.up)) + 1
    rows = Int((extentY / step).rounded(.up)) + 1
    let (halfWidth, halfHeight) = (w + reach, h + reach)

    let strips = CornerStrips(radius: r, sigma: sigma)
    var across: [Double] = []  // columns × (1 + strips): each strip's shadow along x
    for column in 0..<columns {
      let x = halfWidth - Double(column) * step
      across.append(boxShadow(x, half: w, sigma: sigma))
      for strip in strips.strips { across.append(boxShadow(x, half: w - r + strip.reach, sigma: sigma)) }
    }
    var values: [UInt16] = []
    values.reserveCapacity(columns * rows)
    let stride = 1 + strips.strips.count
    for row in 0..<rows {
      let y = halfHeight - Double(row) * step
      var weights = [boxShadow(y, half: h - r, sigma: sigma)]
      for strip in strips.strips {
        let height = h - r + strip.height
        weights.append(
          strip.thickness * (gaussian(y - height, sigma: sigma) + gaussian(y + height, sigma: sigma)))
      }
      for column in 0..<columns {
        var sum = 0.0
        for k in 0..<stride { sum += across[column * stride + k] * weights[k] }
        values.append(UInt16(max(0, min(sum, 1)) * 65535 + 0.5))
      }
    }
    self.values = values
  }
}

/// A quarter disc as horizontal strips, from its flat side outwards.
private struct CornerStrips {
  struct Strip {
    /// Distance of the strip from the flat side.
    var height: Double
    /// Its thickness.
    var thickness: Double
    /// Its length.
    var reach: Double
  }

  var strips: [Strip] = []

  /// Strips at most σ/3 thick (512 at most), at equal angles: the midpoint rule on a smooth integrand.
  init(radius: Double, sigma: Double) {
    guard radius > 0 else { return }
    let count = Int(max(8, min(512, (radius * 1.6 / (sigma / 3)).rounded(.up))))
    let step = Double.pi / 2 / Double(count)
    for k in 0..<count {
      let angle = (Double(k) + 0.5) * step
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      strips.append(Strip(height: radius * sine, thickness: radius * cosine * step, reach: radius * cosine))
    }
  }
}

/// A box of half-width `half` about 0, blurred, at `x`: Φ((x + half)/σ) − Φ((x − half)/σ).
private func boxShadow(_ x: Double, half: Double, sigma: Double) -> Double {
  let scale = 1 / (sigma * 2.0.squareRoot())
  return 0.5 * (Elementary.erf((x + half) * scale) - Elementary.erf((x - half) * scale))
}

/// The normal density.
private func gaussian(_ x: Double, sigma: Double) -> Double {
  let t = x / sigma
  return Elementary.exp(-0.5 * t * t) / (sigma * (2 * Double.pi).squareRoot())
}
