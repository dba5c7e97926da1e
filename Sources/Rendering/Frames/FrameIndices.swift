package struct FrameIndices: Sendable, Hashable {
  /// The ranges, which ascend and don't touch.
  package let ranges: [ClosedRange<Int>]

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

  /// The number of frames, if the set isn't open.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// A Boolean value that indicates whether the set has no end.
  package var isOpen: Bool { (ranges.last?.upperBound ?? 0) >= Int.max - 1 }

  package var last: Int { ranges.last?.upperBound ?? 0 }

  /// Returns the first frame at or after a frame, or `nil`.
  package func first(from frame: Int) -> Int? {
    ranges.first { $0.upperBound >= frame }.map { max(frame, $0.lowerBound) }
  }

  /// Returns the part from a frame on in the syntax of `--frames`, such as `12..60` or `12..`.
  package func text(from frame: Int) -> String {
    ranges.compactMap { range in
      guard range.upperBound >= frame else { return nil }
      let first = max(frame, range.lowerBound)
      if range.upperBound >= Int.max - 1 { return "\(first).." }
      return first == range.upperBound ? "\(first)" : "\(first)..\(range.upperBound)"
    }.joined(separator: ",")
  }

  /// Returns the frames at another rate that begin while those of this set are visible, or the nearest frame.
  ///
  /// `count` and `ownCount` are the numbers of frames in the timeline at both rates, or `nil` if they're unknown.
  package func atRate(_ rate: Double, insteadOf ownRate: Double, count: Int?, insteadOf ownCount: Int?) -> FrameIndices
  {
    let factor = rate / ownRate
    return FrameIndices(
      ranges.map { range in
        let isToEnd = range.upperBound >= ownCount.map({ $0 - 1 }) ?? (Int.max - 1)
        let first = Int((Double(range.lowerBound) * factor - 1e-6).rounded(.up))
        if isToEnd { return min(first, (count ?? .max) - 1)...((count ?? .max) - 1) }
        // A frame is visible until the next one.
        let last = Int((Double(range.upperBound + 1) * factor - 1e-6).rounded(.up)) - 1
        if first <= last { return first...last }
        let nearest = Int((Double(range.lowerBound) * factor).rounded())
        return nearest...nearest
      })
  }
}
