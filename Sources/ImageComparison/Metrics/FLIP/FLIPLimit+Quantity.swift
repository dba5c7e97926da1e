import Graphics

extension Tolerance.FLIPLimit {
  /// Quantity of an error map, and its limit.
  func quantity(_ pair: PixelPair, _ bounds: PixelRect?) -> ImageDifference.Quantity {
    let map = FLIPErrorMap(pair, bounds: bounds)
    let errors = map.comparedErrors(pair)
    switch self {
    case .mean(let limit):
      let sum = errors.reduce(0.0) { $0 + Double($1) }
      return .init("mean error", sum / Double(pair.comparedPixels), most: limit)
    case .percentile(let limit, let fraction):
      let error = weightedPercentile(errors, at: fraction)
      return .init("error at percentile \(decimal(fraction))", error, most: limit)
    }
  }
}

extension FLIPErrorMap {
  /// The errors of pixels that the mask does not leave out.
  fileprivate func comparedErrors(_ pair: PixelPair) -> [Float] {
    if pair.ignoredPixels == 0 { return errors }
    var compared: [Float] = []
    for (row, y) in rect.y.enumerated() {
      for (column, x) in rect.x.enumerated() where !pair.isIgnored[y * pair.width + x] {
        compared.append(errors[row * rect.x.count + column])
      }
    }
    return compared
  }
}

/// Returns the least number that, together with all that are not above it, makes up more than a fraction of the sum.
///
/// - Parameters:
///   - numbers: None is negative.
///   - fraction: `0...1`; at 1 the greatest number is returned.
private func weightedPercentile(_ numbers: [Float], at fraction: Double) -> Double {
  // Positive numbers are in the order of their bits: only those of one bucket have to be sorted.
  var buckets = [Double](repeating: 0, count: 1 << 16)
  for number in numbers { buckets[Int(number.bitPattern >> 16)] += Double(number) }
  let wanted = fraction * buckets.reduce(0, +)
  var sum = 0.0
  let crossed = buckets.firstIndex { bucket in
    sum += bucket
    return sum > wanted
  }
  guard let crossed else { return Double(numbers.max() ?? 0) }
  sum -= buckets[crossed]
  let candidates = numbers.filter { Int($0.bitPattern >> 16) == crossed }.sorted()
  for number in candidates {
    sum += Double(number)
    if sum > wanted { return Double(number) }
  }
  return Double(candidates.last ?? 0)
}
