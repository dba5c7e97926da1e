import Rendering

/// One of several parts of a timeline, rendered by runs of their own.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  package let index: Int
  package let count: Int

  /// - Precondition: `1...count` holds the index.
  package init(index: Int, count: Int) {
    precondition(1...count ~= index, "shard \(index) of \(count)")
    (self.index, self.count) = (index, count)
  }

  /// The most parts.
  package static let limit = 10_000

  /// `2/4`.
  package var description: String { "\(index)/\(count)" }

  /// Returns the range of its frames among `total`: parts follow one another, and their sizes differ by one at most.
  package func range(of total: Int) -> Range<Int> { (index - 1) * total / count..<index * total / count }
}

extension FrameIndices {
  /// A shard's frames, and before them the one that comes before the first.
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
