import Rendering

/// One of several parts of a timeline, each rendered in a separate run.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let index: Int
  package let count: Int

  package init(index: Int, count: Int) {
    precondition(1...count ~= index, "shard \(index) of \(count)")
    (self.index, self.count) = (index, count)
  }

  package static let limit = 10_000

  package var description: String { "\(index)/\(count)" }

  /// Returns the range of the shard in `total` frames, which differs in length by at most one from that of others.
  package func range(of total: Int) -> Range<Int> { (index - 1) * total / count..<index * total / count }
}

extension FrameIndices {
  /// Returns the frames of a shard, and the frame before its first one.
  package func part(_ shard: Shard) -> (frames: FrameIndices, lead: Int?) {
    let range = shard.range(of: count)
    var place = 0
    var ranges: [ClosedRange<Int>] = []
    var lead: Int?
    for part in self.ranges {
      let inside = range.clamped(to: place..<place + part.count)
      if !inside.isEmpty {
        let first = part.lowerBound + inside.lowerBound - place
        if ranges.isEmpty { lead = first > part.lowerBound ? first - 1 : lead }
        ranges.append(first...first + inside.count - 1)
      }
      place += part.count
      if ranges.isEmpty { lead = part.upperBound }
    }
    return (FrameIndices(ranges), lead)
  }
}
