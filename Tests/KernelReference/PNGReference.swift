import Graphics

extension KernelReference {
  /// Filters a row of pixels for PNG: the difference of every byte to whichever of its neighbors is nearest to
  /// left + above − upper left, the left one first, then the one above.
  ///
  /// - Parameter keepsAlpha: True if pixels have four bytes, not three.
  /// Source: W3C PNG Specification (Third Edition), 9.4 "Filter type 4: Paeth".
  static func filterPaeth(_ row: [Pixel], above: [Pixel], keepsAlpha: Bool) -> [UInt8] {
    func channel(_ row: [Pixel], _ x: Int, _ i: Int) -> Int { x < 0 ? 0 : Int(row[x].bits >> UInt32(8 * i)) & 255 }
    return row.indices.flatMap { x in
      (0..<(keepsAlpha ? 4 : 3)).map { i in
        let (a, b, c) = (channel(row, x - 1, i), channel(above, x, i), channel(above, x - 1, i))
        let p = a + b - c
        // Of equal ones the first.
        let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) } ?? 0
        return UInt8(truncatingIfNeeded: channel(row, x, i) - nearest)
      }
    }
  }

  /// Bytes as literals and runs.
  ///
  /// The first byte is a literal, and wherever five bytes or more equal the one before them is a run. Of the last entry the
  /// length is 0.
  static func byteRuns(_ bytes: [UInt8]) -> [(literals: Int, length: Int)] {
    var (runs, literals, place) = ([(literals: Int, length: Int)](), 0, 0)
    while place < bytes.count {
      var end = place
      while end > 0 && end < bytes.count && bytes[end] == bytes[end - 1] { end += 1 }
      if end - place >= 5 {
        runs.append((literals, end - place))
        (literals, place) = (0, end)
      } else {
        (literals, place) = (literals + 1, place + 1)
      }
    }
    return runs + [(literals, 0)]
  }
}
