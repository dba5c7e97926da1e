/// Frame numbers in ascending order, without repetition, as ranges.
package struct FrameIndices: Sendable, Hashable {
  /// Ascending, apart from each other.
  package let ranges: [ClosedRange<Int>]

  /// The frames that are in any of the ranges.
  package init(_ ranges: [ClosedRange<Int>]) {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound - 1 <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// Number of frames; meaningless for a set without an end.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// True if the set has no end.
  package var isOpen: Bool { (ranges.last?.upperBound ?? 0) >= Int.max - 1 }

  /// The highest frame.
  package var last: Int { ranges.last?.upperBound ?? 0 }

  /// The smallest frame in the set that is at least `frame`; `nil` behind the last.
  package func first(from frame: Int) -> Int? {
    ranges.first { $0.upperBound >= frame }.map { max(frame, $0.lowerBound) }
  }
}

extension FrameIndices {
  /// The part from `frame` on, as `--frames` takes it: `12..60`, `12..`.
  package func text(from frame: Int) -> String {
    ranges.compactMap { range in
      guard range.upperBound >= frame else { return nil }
      let first = max(frame, range.lowerBound)
      if range.upperBound >= Int.max - 1 { return "\(first).." }
      return first == range.upperBound ? "\(first)" : "\(first)..\(range.upperBound)"
    }.joined(separator: ",")
  }
}

extension FrameIndices {
  /// The frames at another rate that begin while those of a range show; the nearest one to a range that has none.
  ///
  /// - Parameters:
  ///   - count: Frames in the timeline at the new rate; `nil` if its end is not known.
  ///   - ownCount: Frames in the timeline at the rate of this set.
  package func atRate(_ rate: Double, insteadOf ownRate: Double, count: Int?, insteadOf ownCount: Int?) -> FrameIndices
  {
    let factor = rate / ownRate
    return FrameIndices(
      ranges.map { range in
        let isToEnd = range.upperBound >= ownCount.map({ $0 - 1 }) ?? (Int.max - 1)
        let first = Int((Double(range.lowerBound) * factor - 1e-6).rounded(.up))
        if isToEnd { return min(first, (count ?? .max) - 1)...((count ?? .max) - 1) }
        // A frame lasts until the next one.
        let last = Int((Double(range.upperBound + 1) * factor - 1e-6).rounded(.up)) - 1
        if first <= last { return first...last }
        let nearest = Int((Double(range.lowerBound) * factor).rounded())
        return nearest...nearest
      })
  }
}
