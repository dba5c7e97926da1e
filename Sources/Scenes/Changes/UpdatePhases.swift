struct UpdatePhases: Hashable {
  let deletion: Double
  let move: Double
  let insertion: Double

  init(_ progress: Double) { (deletion, move, insertion) = (progress, progress, progress) }

  /// Creates phases that run one after another, each in an equal share of the progress, without the missing parts.
  init(_ progress: Double, parts: (goes: Bool, moves: Bool, comes: Bool)) {
    let there = [parts.goes, parts.moves, parts.comes]
    let count = there.count { $0 }
    func share(_ part: Int) -> Double {
      guard there[part] else { return progress }
      let number = there[..<part].count { $0 }
      let local = progress * Double(count) - Double(number)
      // Timing curves overshoot, but only the start of the first part and the end of the last one may do so.
      return min(max(local, number == 0 ? -.infinity : 0), number == count - 1 ? .infinity : 1)
    }
    (deletion, move, insertion) = (share(0), share(1), share(2))
  }
}
