import Graphics

extension Bitmap {
  /// The largest standard deviation of a cast shadow, in pixels.
  package static let maximumShadowSigma = 250.0

  /// Returns the shadow that the opacity of this bitmap casts: blurred by a Gaussian, displaced, and in one color.
  ///
  /// Nothing beyond the edges casts a shadow.
  /// - Complexity: O(pixels · sigma).
  package func shadow(sigma: Double, offset: Point, color: Pixel) -> Bitmap {
    let sigma = sigma > 0 ? min(sigma, Self.maximumShadowSigma) : 0
    let (x, y) = (BlurKernel(sigma: sigma, offset: offset.x), BlurKernel(sigma: sigma, offset: offset.y))
    var rows = [Double](repeating: 0, count: pixels.count)
    var line = [Double](repeating: 0, count: max(width, height))
    for row in 0..<height {
      let start = row * width
      for column in 0..<width { line[column] = Double(pixels[start + column].alpha) }
      for column in 0..<width { rows[start + column] = x.value(line, at: column, count: width) }
    }
    var result = Bitmap(width: width, height: height)
    for column in 0..<width {
      for row in 0..<height { line[row] = rows[row * width + column] }
      for row in 0..<height {
        let alpha = y.value(line, at: row, count: height)
        let share = UInt32(max(0, min(255, alpha + 0.5)))
        if share > 0 { result.pixels[row * width + column] = color.scaled(by: share) }
      }
    }
    return result
  }
}

/// The weights of a displaced Gaussian on whole pixels.
private struct BlurKernel {
  /// The distance of the first weight's pixel from the result's.
  private let first: Int
  private let weights: [Double]

  init(sigma: Double, offset: Double) {
    let offset = offset.isFinite ? max(-1e6, min(offset, 1e6)) : 0
    if sigma < 0.3 {
      // Sampled weights of such a narrow Gaussian are too coarse: the displaced pixel covers two.
      let whole = (-offset).rounded(.down)
      (first, weights) = (Int(whole), [1 - (-offset - whole), -offset - whole])
      return
    }
    let reach = Int((GaussianBlur.reach * sigma).rounded(.up)) + 1
    let middle = Int((-offset).rounded())
    let all = (middle - reach...middle + reach).map { place -> Double in
      let distance = (Double(place) + offset) / sigma
      return PortableMath.exp(-distance * distance / 2)
    }
    let sum = all.reduce(0, +)
    (first, weights) = (middle - reach, all.map { $0 / sum })
  }

  func value(_ line: [Double], at index: Int, count: Int) -> Double {
    let start = index + first
    let (low, high) = (max(0, -start), min(weights.count, count - start))
    var sum = 0.0
    var place = low
    while place < high {
      sum += weights[place] * line[start + place]
      place += 1
    }
    return sum
  }
}
