/// The progress of each part of an update.
struct UpdatePhases: Hashable {
  /// The progress of items that disappear.
  let deletion: Double
  /// The progress of items that move.
  let move: Double
  /// The progress of items that appear.
  let insertion: Double

  /// Creates phases that run at the same time.
  init(_ progress: Double) {
    (deletion, move, insertion) = (progress, progress, progress)
  }

  /// Creates phases that run one after another, in equal shares of the progress: items disappear, move, appear.
  ///
  /// - Parameter parts: The parts that there are; missing ones take no time.
  init(_ progress: Double, parts: (goes: Bool, moves: Bool, comes: Bool)) {
    let there = [parts.goes, parts.moves, parts.comes]
    let count = there.count { $0 }
    func share(_ part: Int) -> Double {
      guard there[part] else { return progress }
      let number = there[..<part].count { $0 }
      let local = progress * Double(count) - Double(number)
      // Only the first part may begin, and the last one end, beyond its bounds: timing curves overshoot.
      return min(max(local, number == 0 ? -.infinity : 0), number == count - 1 ? .infinity : 1)
    }
    (deletion, move, insertion) = (share(0), share(1), share(2))
  }
}
