/// The rows of a strip, or of a part of one, that one worker draws at a time.
///
/// Pixels don't depend on the division into bands.
struct Band: Sendable, Equatable {
  let strip: Int
  let rows: Range<Int>
}

/// An estimate of the time that drawing a strip takes, in nanoseconds.
struct StripCost: Sendable, Equatable {
  /// The time that every band of the strip takes beside its rows.
  var perBand = 0
  /// The time that the strip's rows share.
  var pixels = 0

  /// The time for an item's outline, its sampler, and its spans.
  static let item = 500

  static func += (sum: inout StripCost, other: StripCost) {
    sum.perBand += other.perBand
    sum.pixels += other.pixels
  }

  /// Returns the time for one of a number of equal bands.
  func band(of count: Int) -> Int { perBand + pixels / count }
}

extension Band {
  /// The least number of rows: kernels share the work for columns among them.
  static let least = 8
  /// The number of bands per worker at which the last ones to end keep few workers waiting.
  static let bandsPerWorker = 4

  /// Returns one band for each strip, from top to bottom.
  static func strips(rows height: Int) -> [Band] {
    (0..<StripBins.count(rows: height)).map { Band(strip: $0, rows: StripBins.rows($0, of: height)) }
  }

  /// Returns bands for several workers that each take the next one.
  ///
  /// Expensive strips are divided, and the most expensive bands come first, so that all workers end at about the same
  /// time. Source: R. L. Graham, *Bounds on Multiprocessing Timing Anomalies*, SIAM Journal on Applied Mathematics 17,
  /// 1969: the longest processing time first.
  static func divided(_ costs: [StripCost], rows height: Int, workers: Int) -> [Band] {
    let share = max(1, costs.reduce(0) { $0 + $1.band(of: 1) } / (workers * bandsPerWorker))
    var bands: [(band: Band, cost: Int)] = []
    for (strip, cost) in costs.enumerated() {
      let rows = StripBins.rows(strip, of: height)
      let count = cost.bandCount(share: share, most: max(1, rows.count / least))
      for part in 0..<count {
        let (first, end) = (part * rows.count / count, (part + 1) * rows.count / count)
        bands.append(
          (Band(strip: strip, rows: rows.lowerBound + first..<rows.lowerBound + end), cost.band(of: count)))
      }
    }
    return bands.indices.sorted { (-bands[$0].cost, $0) < (-bands[$1].cost, $1) }.map { bands[$0].band }
  }
}

extension StripCost {
  /// Returns the number of bands that take at most `share` each, without spending most of their time on what each repeats.
  fileprivate func bandCount(share: Int, most: Int) -> Int {
    var count = 1
    while count < most, band(of: count) > share, perBand < pixels / (count + 1) { count += 1 }
    return count
  }
}

extension FramePlan {
  /// Returns an estimate for each strip of what its items cost where nothing hides them.
  func costs(_ bins: StripBins, rows height: Int) -> [StripCost] {
    (0..<bins.count).map { strip in
      let rows = StripBins.rows(strip, of: height)
      var cost = StripCost()
      for index in bins.items(strip) {
        let item = items[Int(index)]
        switch item.kind {
        case .micropolygon: cost.pixels += StripCost.item
        case .layer:
          let pixels = geometries[Int(item.index)].columns.count * item.rows.clamped(to: rows).count
          cost.perBand += StripCost.item
          cost.pixels += pixels * paints[Int(item.index)].cost
        }
      }
      return cost
    }
  }
}

extension Layer.Paint {
  /// The time for a pixel, in nanoseconds.
  fileprivate var cost: Int {
    switch self {
    case .solid, .shadow: 1
    case .texture: 4
    case .group, .nested: 8
    }
  }
}
