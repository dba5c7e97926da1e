/// A binary heap of the steps that are ready, ordered by their start and then by their index.
struct StepQueue {
  struct Entry: Comparable {
    let start: Double
    let index: Int

    static func < (left: Entry, right: Entry) -> Bool { (left.start, left.index) < (right.start, right.index) }
  }

  /// Every entry is at least as early as those at twice its index plus 1 and plus 2.
  private var entries: [Entry] = []

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0, case let parent = (child - 1) / 2, entries[child] < entries[parent] {
      entries.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Entry? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last }
    entries[0] = last
    var parent = 0
    while case let left = 2 * parent + 1, left < entries.count {
      let right = left + 1
      let child = right < entries.count && entries[right] < entries[left] ? right : left
      guard entries[child] < entries[parent] else { break }
      entries.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
