import CRaster

/// A half-plane as a pixel sees it: the set of the pixel's 64 samples that lie inside.
///
/// The inward normal is scaled so that |x| + |y| = 1; a pixel's corners then lie within 1/2 of its center. The samples
/// come from a table over direction and distance. Two polygons with a common edge look up the same entry, one of them
/// inverted, so the edge divides the samples of each pixel between them. Lines that lie between two entries, as diagonals
/// on the pixel grid do, count as a little farther (`CRASTER_TIE`), so rounding doesn't choose the entry.
typealias HalfPlaneMask = craster_half_plane

extension HalfPlaneMask {
  private static var directions: Int { Int(CRASTER_DIRECTIONS) }
  private static var distances: Int { Int(CRASTER_DISTANCES) }

  /// The table, direction by direction: the samples s with n · s + d > 0 around the pixel's center.
  ///
  /// The samples are a (0, 6, 2)-net: one in each 1/64 of the width, one in each 1/64 of the height, one in each square
  /// of 1/8. Source: J. G. van der Corput's sequence beside the equidistant one (Hammersley points).
  static let table: [UInt64] = {
    let samples = (0..<64).map { k -> Point in
      let reversed = (0..<6).reduce(0) { $0 | (k >> $1 & 1) << (5 - $1) }
      return Point(x: (Double(k) + 0.5) / 64 - 0.5, y: (Double(reversed) + 0.5) / 64 - 0.5)
    }
    var table: [UInt64] = []
    for direction in 0..<directions {
      let y = (Double(direction) + 0.5) * 2 / Double(directions) - 1
      let x = 1 - abs(y)
      table.append(0)
      for step in 0..<distances {
        let distance = (Double(step) + 0.5) / Double(distances) - 0.5
        var mask: UInt64 = 0
        for (k, sample) in samples.enumerated() where x * sample.x + y * sample.y + distance > 0 { mask |= 1 << k }
        table.append(mask)
      }
      table.append(.max)
    }
    return table
  }()
}
