/// An estimate of the time that drawing a strip takes, in nanoseconds.
struct StripCost: Sendable, Equatable {
  /// The time that each band of the strip takes beside its rows.
  var perBand = 0
  /// The time that the strip's rows share.
  var pixels = 0

  static func += (sum: inout StripCost, other: StripCost) {
    sum.perBand += other.perBand
    sum.pixels += other.pixels
  }

  /// Returns the time for one of a number of equal bands.
  func band(of count: Int) -> Int { perBand + pixels / count }
}

extension FramePlan {
  /// Returns the cost of each strip.
  ///
  /// - Complexity: O(items), where an item counts for each of its strips.
  func costs(_ bins: StripBins, rows height: Int) -> [StripCost] {
    (0..<bins.count).map { strip in
      let rows = StripBins.rows(strip, of: height)
      var cost = StripCost()
      // Of opaque layers and shadows that lie on top of each other, only one is painted.
      var opaque = 0
      for index in bins.items(strip) {
        let item = items[Int(index)]
        guard item.kind == .layer else {
          cost.pixels += Self.itemCost
          continue
        }
        let columns = geometries[Int(item.index)].columns.clamped(to: clip.x).count
        let paint = paints[Int(item.index)]
        cost.perBand += Self.itemCost + columns * paint.columnCost
        let pixels = columns * item.rows.clamped(to: rows).count * paint.pixelCost
        if paint.isComposed { cost.pixels += pixels } else { opaque += pixels }
      }
      cost.pixels += min(opaque, clip.x.count * rows.count * Self.pixelCost)
      return cost
    }
  }

  /// The time for the outline of an item, its sampler, and its spans, in nanoseconds.
  private static let itemCost = 400
  /// The time for a pixel of a texture.
  fileprivate static let pixelCost = 4
}

extension Layer.Paint {
  /// The time for a column in each band: places and weights of texels.
  fileprivate var columnCost: Int { if case .texture = self { 2 } else { 0 } }

  fileprivate var pixelCost: Int {
    switch self {
    case .solid, .shadow: 1
    case .texture: FramePlan.pixelCost
    case .group, .nested: 2 * FramePlan.pixelCost
    }
  }

  /// A Boolean value that indicates whether all of it is drawn, even if little is visible.
  fileprivate var isComposed: Bool {
    switch self {
    case .solid, .shadow, .texture: false
    case .group, .nested: true
    }
  }
}
