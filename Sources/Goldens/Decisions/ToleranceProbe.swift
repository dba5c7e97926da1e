import Graphics
import ImageComparison

/// A tolerance without limits, with which frames are measured to find the limits that they need.
struct ToleranceProbe {
  /// Probes that differ in settings other than their limits.
  ///
  /// The first of a family looks at all; the others leave out more and more.
  enum Family: Hashable {
    case offByTwo, fuzzy, gold, sobel, sampleArea(width: Int), pixelmatch(threshold: Double), rmse, flip
  }

  let family: Family
  let tolerance: Tolerance

  private init(_ family: Family, _ tolerance: Tolerance) { (self.family, self.tolerance) = (family, tolerance) }

  /// All probes, those of the strictest algorithm first, each family in a row.
  static let all: [ToleranceProbe] =
    [
      ToleranceProbe(.offByTwo, .offByTwo),
      ToleranceProbe(.fuzzy, .fuzzy(maxDifference: 0...255, totalPixels: 0...Int.max)),
    ]
    // With a limit on channels and without a border, Gold's matcher is WPT's.
    + [0, 1, 2, 4].map { border in
      ToleranceProbe(.gold, .gold(maxDifferentPixels: .max, delta: .sum(1020), ignoredBorder: border))
    }
    + [255, 128, 64, 32, 16].map { threshold in
      ToleranceProbe(
        .sobel, .sobel(edgeThreshold: threshold, maxDifferentPixels: .max, delta: .channel(255)))
    }
    + [4, 8, 16].flatMap { width in
      [0, 2, 8, 32].map { delta in
        ToleranceProbe(
          .sampleArea(width: width), .sampleArea(width: width, maxDifferentPixels: .max, channelDelta: delta))
      }
    }
    + [0.05, 0.1, 0.2].map { threshold in
      ToleranceProbe(.pixelmatch(threshold: threshold), .pixelmatch(threshold: threshold, maxDiffPixels: .max))
    }
    + [ToleranceProbe(.rmse, .rmse(255)), ToleranceProbe(.flip, .flip(.mean(1)))]

  /// Number of quantities that the tolerance limits.
  var quantityCount: Int {
    switch family {
    case .fuzzy, .gold, .sobel: 2
    case .offByTwo, .sampleArea, .pixelmatch, .rmse, .flip: 1
    }
  }

  /// Returns the quantities of an image of the expected one's size.
  func values(of actual: Bitmap, from expected: Bitmap) -> [Double] {
    let quantities = tolerance.difference(of: actual, from: expected).measure?.quantities ?? []
    return (0..<quantityCount).map { $0 < quantities.count ? quantities[$0].value : 0 }
  }

  /// Returns the tolerance with limits that accept measured numbers, and those limits; `nil` if there is none worth a look.
  func limited(to most: [Double]) -> (Tolerance, [Double])? {
    // Four digits are enough for a person, rounded up so that the number itself is accepted.
    let rounded = (most[0] * 10_000).rounded(.up) / 10_000
    switch tolerance {
    case .exact, .precision: return nil
    case .offByTwo: return most[0] <= 2 ? (.offByTwo, [2]) : nil
    case .fuzzy: return (.fuzzy(maxDifference: 0...Int(most[0]), totalPixels: 0...Int(most[1])), most)
    case .gold(_, _, let border):
      let delta = Tolerance.GoldDelta.sum(Int(most[1]))
      return (.gold(maxDifferentPixels: Int(most[0]), delta: delta, ignoredBorder: border), most)
    case .sobel(let threshold, _, _):
      // Without edges to leave out, it is WPT's matcher again.
      guard threshold < 255 else { return nil }
      let delta = Tolerance.GoldDelta.channel(Int(most[1]))
      return (.sobel(edgeThreshold: threshold, maxDifferentPixels: Int(most[0]), delta: delta), most)
    case .sampleArea(let width, _, let delta):
      // As many pixels as an area has: nothing is refused.
      guard most[0] < Double(width * width) else { return nil }
      return (.sampleArea(width: width, maxDifferentPixels: Int(most[0]), channelDelta: delta), most)
    case .pixelmatch(let settings):
      return (.pixelmatch(threshold: settings.threshold, maxDiffPixels: Int(most[0])), most)
    case .rmse: return (.rmse(rounded), [rounded])
    case .flip: return (.flip(.mean(min(1, rounded))), [min(1, rounded)])
    }
  }
}
