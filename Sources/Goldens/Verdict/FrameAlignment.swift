/// The golden's frames that actual frames show.
///
/// Each actual frame is given a distance in time, its number less the golden's, such that the whole run is told in the fewest
/// words: a frame without its picture costs most, each change of the distance costs less, and to be on time is best. So still
/// pictures, which match at many distances, stay on time or keep the distance of their neighbours.
///
/// Source: dynamic programming over a band, after H. Sakoe, S. Chiba, *Dynamic Programming Algorithm Optimization for
/// Spoken Word Recognition*, IEEE Trans. ASSP 26(1), 1978; the costs are this project's.
struct FrameAlignment {
  /// The farthest distance that is looked for, in frames, both ways.
  static let window = 12

  /// The distance of each actual frame.
  let offsets: [Int]
  /// A Boolean value for each actual frame that indicates whether the golden has its picture at that distance.
  let isMatched: [Bool]
  /// A Boolean value for each actual frame that indicates whether it shows the golden's frame of the same number, too.
  let isOnTime: [Bool]

  private static let unmatchedCost = 1.0
  private static let changeCost = 0.4
  /// Per frame of a distance, so that of several explanations the one nearest to being on time is taken.
  private static let distanceCost = 0.001

  /// Aligns frames.
  ///
  /// - Parameters:
  ///   - count: Number of actual frames.
  ///   - matches: Returns whether an actual frame shows the golden's frame at a distance; frames before the first and
  ///     behind the last one stand still.
  /// - Complexity: O(count).
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

/// Digests of two sequences as small numbers: equal for equal pictures.
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

  /// Returns whether an actual frame shows the golden's frame at a distance; the golden stands still before its first
  /// frame and behind its last.
  func matches(_ frame: Int, _ offset: Int) -> Bool {
    !golden.isEmpty && actual[frame] == golden[min(max(frame - offset, 0), golden.count - 1)]
  }
}
