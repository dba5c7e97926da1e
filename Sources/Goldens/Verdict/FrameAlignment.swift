/// The golden's frames that actual frames show.
///
/// Each actual frame is assigned an offset in time, its number minus the golden's, that minimizes a cost: a frame
/// without a matching image costs most, each change of the offset costs less, and an offset of 0 is preferred. So still
/// images, which match at many offsets, stay on time or keep the offset of their neighbors.
///
/// Source: dynamic programming over a band, after H. Sakoe, S. Chiba, *Dynamic Programming Algorithm Optimization for
/// Spoken Word Recognition*, IEEE Trans. ASSP 26(1), 1978; the costs are specific to this project.
struct FrameAlignment {
  /// The largest offset that is considered, in frames, in both directions.
  static let window = 12

  let offsets: [Int]
  /// A Boolean value for each actual frame that indicates whether the golden has its image at that offset.
  let isMatched: [Bool]
  /// A Boolean value for each actual frame that indicates whether it also matches the golden's frame of the same
  /// number.
  let isOnTime: [Bool]

  private static let unmatchedCost = 1.0
  private static let changeCost = 0.4
  /// The cost per frame of an offset, so that the explanation closest to an offset of 0 is chosen.
  private static let distanceCost = 0.001

  /// Aligns a number of actual frames, in O(count).
  ///
  /// - Parameter matches: Returns whether an actual frame matches the golden's frame at an offset.
  init(count: Int, matches: (_ actual: Int, _ offset: Int) -> Bool) {
    let distances = Array(-Self.window...Self.window)
    var costs = distances.map { $0 == 0 ? 0 : Self.changeCost + Self.distanceCost * Double($0.magnitude) }
    var (origins, found): ([[Int]], [[Bool]]) = ([], [])
    for frame in 0..<count {
      var (next, from, matched) = (costs, Array(distances.indices), distances.map { _ in false })
      if frame > 0 {
        for target in distances.indices {
          for source in distances.indices where source != target {
            let step = Double((distances[source] - distances[target]).magnitude) * Self.distanceCost
            let cost = costs[source] + Self.changeCost + step
            if cost < next[target] - 1e-9 { (next[target], from[target]) = (cost, source) }
          }
        }
      }
      for target in distances.indices {
        matched[target] = matches(frame, distances[target])
        next[target] += Double(distances[target].magnitude) * Self.distanceCost
        if !matched[target] { next[target] += Self.unmatchedCost }
      }
      costs = next
      origins.append(from)
      found.append(matched)
    }
    var (path, isMatched) = (Array(repeating: 0, count: count), Array(repeating: false, count: count))
    var place = costs.indices.min { (costs[$0], distances[$0].magnitude) < (costs[$1], distances[$1].magnitude) } ?? 0
    for frame in (0..<count).reversed() {
      (path[frame], isMatched[frame]) = (distances[place], found[frame][place])
      place = origins[frame][place]
    }
    (offsets, self.isMatched) = (path, isMatched)
    isOnTime = found.map { $0[Self.window] }
  }
}

/// The digests of two sequences as small integers, which are equal for equal images.
struct PictureNumbers {
  let actual: [Int]
  let golden: [Int]

  init(_ actual: [PixelDigest], _ golden: [PixelDigest]) {
    var numbers: [PixelDigest: Int] = [:]
    func number(_ digest: PixelDigest) -> Int {
      let number = numbers[digest] ?? numbers.count
      numbers[digest] = number
      return number
    }
    self.actual = actual.map(number)
    self.golden = golden.map(number)
  }

  /// Returns whether an actual frame matches the golden's frame at an offset.
  ///
  /// The golden's first and last frames extend indefinitely.
  func matches(_ frame: Int, _ offset: Int) -> Bool {
    !golden.isEmpty && actual[frame] == golden[min(max(frame - offset, 0), golden.count - 1)]
  }
}
