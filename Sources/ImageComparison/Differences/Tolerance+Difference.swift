import Graphics

extension Tolerance {
  /// Compares an image with the expected one.
  ///
  /// The result is the same on every machine and in every build.
  ///
  /// - Parameters:
  ///   - actual: The image to compare.
  ///   - expected: The expected image.
  ///   - mask: The pixels to ignore.
  /// - Complexity: O(width × height). Equal pixels cost almost nothing.
  public func difference(of actual: Bitmap, from expected: Bitmap, ignoring mask: PixelMask? = nil) -> ImageDifference {
    var difference = ImageDifference()
    let size = ImageDifference.PixelSize(width: expected.width, height: expected.height)
    guard actual.width == expected.width && actual.height == expected.height else {
      difference.refusal = .size(.init(expected: size, actual: .init(width: actual.width, height: actual.height)))
      return difference
    }
    if let misfit = mask?.misfit(width: size.width, height: size.height) {
      difference.refusal = .maskSize(.init(expected: size, actual: .init(width: misfit.width, height: misfit.height)))
      return difference
    }
    let pair = PixelPair(expected: expected, actual: actual, ignoring: mask)
    let counts = DifferenceCounts(pair)
    difference.comparedPixels = pair.comparedPixels
    difference.ignoredPixels = pair.ignoredPixels
    difference.differingPixels = counts.pixels
    difference.maxDifference = counts.greatest
    difference.bounds = counts.bounds
    guard pair.comparedPixels > 0 else {
      difference.refusal = .nothingCompared
      return difference
    }
    difference.rootMeanSquare = (Double(counts.squares) / (4 * Double(pair.comparedPixels))).squareRoot()
    let quantities = quantities(pair, counts, rootMeanSquare: difference.rootMeanSquare)
    let measure = ImageDifference.Measure(name: kind.rawValue, quantities: quantities)
    difference.measure = measure
    difference.isAccepted = accepts(measure, counts)
    return difference
  }

  private func accepts(_ measure: ImageDifference.Measure, _ counts: DifferenceCounts) -> Bool {
    if case .fuzzy(let difference, let pixels) = self, counts.pixels == 0 {
      return difference.contains(0) || pixels.contains(0)
    }
    return measure.isAllowed
  }

  private func quantities(
    _ pair: PixelPair, _ counts: DifferenceCounts, rootMeanSquare: Double
  ) -> [ImageDifference.Quantity] {
    switch self {
    case .exact: return [.init("pixels", counts.pixels, most: 0)]
    case .fuzzy(let difference, let pixels):
      return [
        .init("maxDifference", counts.greatest, most: difference.upperBound, least: difference.lowerBound),
        .init("totalPixels", counts.pixels, most: pixels.upperBound, least: pixels.lowerBound),
      ]
    case .pixelmatch(let settings): return [settings.quantity(pair)]
    case .precision(let precision, let perceptual):
      return [PerceptualPrecision(pair, perceptual).quantity(pair, precision, perceptual)]
    case .rmse(let limit): return [.init("root mean square", rootMeanSquare, most: limit)]
    case .offByTwo: return [.init("maxDifference", counts.greatest, most: 2)]
    }
  }
}

extension Tolerance.Pixelmatch {
  fileprivate func quantity(_ pair: PixelPair) -> ImageDifference.Quantity {
    let comparison = PixelmatchComparison(pair, self, keepsStates: windowSize != nil)
    let limits = [maxDiffPixels.map(Double.init), maxDiffPixelRatio.map { $0 * Double(pair.comparedPixels) }]
    // Without a limit, no pixel may differ.
    let most = limits.compactMap { $0 }.reduce(nil) { least, limit in least.map { min($0, limit) } ?? limit } ?? 0
    guard let windowSize else {
      return .init("pixels over threshold \(decimal(threshold))", Double(comparison.differing), most: most)
    }
    let states = comparison.states
    let largest = states.isEmpty ? 0 : largestWindowCount(states, width: pair.width, side: windowSize)
    let name = "pixels over threshold \(decimal(threshold)) in a window of \(windowSize) × \(windowSize)"
    return .init(name, Double(largest), most: most)
  }
}
