/// How far each part of an update is.
struct UpdatePhases: Hashable {
  /// How far what goes is gone.
  let gone: Double
  /// How far what stays has moved.
  let moved: Double
  /// How far what is new is there.
  let arrived: Double

  /// All at the same time.
  init(_ progress: Double) {
    (gone, moved, arrived) = (progress, progress, progress)
  }

  /// One part after another, in equal shares of the progress: what goes, what stays, what is new.
  ///
  /// - Parameter parts: Which parts there are; those that are missing take no time.
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
    (gone, moved, arrived) = (share(0), share(1), share(2))
  }
}
