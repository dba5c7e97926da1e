import Benchmark
import Graphics
import ImageComparison
import Measuring

/// Two images of 640 × 360 pixels: measures where all of them differ, and what equal ones cost.
func addComparison() {
  let tolerances: [(name: String, tolerance: Tolerance)] = [
    ("exact", .exact),
    ("pixelmatch", .pixelmatch()),
    ("pixelmatch-window", .pixelmatch(windowSize: 16)),
    ("precision", .perceptualPrecision(0.98)),
  ]
  for (name, tolerance) in tolerances {
    compare(name) { blackHole(tolerance.difference(of: $0.actual, from: $0.expected)) }
  }
  compare("identical") { blackHole(Tolerance.exact.difference(of: $0.expected, from: $0.expected)) }
  compare("clusters") { blackHole(ImageDifference.clusters(of: $0.actual, from: $0.expected)) }
  for picture in DifferenceImage.allCases {
    compare("picture-\(picture)") { blackHole(picture.bitmap(of: $0.actual, from: $0.expected)) }
  }
}

private typealias Pair = (expected: Bitmap, actual: Bitmap)

private func compare(_ name: String, _ work: @escaping (Pair) -> Void) {
  measure("compare/" + name) {
    let expected = photo(width: 640, height: 360)
    let pixels = expected.pixels.map { Pixel(bits: $0.bits ^ 0x0001_0810) }
    return Pair(expected, Bitmap(width: 640, height: 360, pixels: pixels))
  } _: { pair in
    work(pair)
  }
}
