import Scenes

/// An operation queue in the scene's time: which photos have arrived, and when.
///
/// Told of every frame's visible items in order, it is a function of them; nothing is random but the seeded latencies.
struct ImageLoadSimulation: Sendable {
  /// State of an item's photo.
  private enum Photo {
    case queued
    /// Arrived at a time while its cell was in view, or before it came back into view (−∞).
    case loaded(at: Double)
  }

  /// A photo on its way.
  fileprivate struct Operation {
    var id: Int
    var end: Double
    /// Place in the order of starts: of equal ends, the earlier start ends first.
    var number: Int
  }

  private let loading: ImageLoading
  private var photos: [Int: Photo] = [:]
  private var running: [Operation] = []
  private var urgent = FIFO<Int>()
  private var normal = FIFO<Int>()
  private var visible: Set<Int> = []
  private var startedCount = 0

  init(_ loading: ImageLoading) { self.loading = loading }

  /// Lets time pass until `time`, when `items` are in view.
  ///
  /// - Parameters:
  ///   - time: Seconds, not before the last call's.
  ///   - items: In the order in which their cells are made.
  mutating func advance(to time: Double, items: [(id: Int, isUrgent: Bool)]) {
    while let index = running.indices.min(by: { running[$0].isBefore(running[$1]) }), running[index].end <= time {
      let done = running.remove(at: index)
      photos[done.id] = .loaded(at: visible.contains(done.id) ? done.end : -.infinity)
      start(at: done.end)
    }
    visible = Set(items.map(\.id))
    for item in items where photos[item.id] == nil {
      photos[item.id] = .queued
      if item.isUrgent { urgent.append(item.id) } else { normal.append(item.id) }
    }
    start(at: time)
  }

  /// Returns the opacity of an item's photo at `time`, not after the last call's: 0 before it has arrived, then rising
  /// to 1.
  func opacity(ofItem id: Int, at time: Double) -> Double {
    guard case .loaded(let arrival) = photos[id], time >= arrival else { return 0 }
    guard loading.fade > 0 else { return 1 }
    return min(1, (time - arrival) / loading.fade)
  }

  private mutating func start(at time: Double) {
    while running.count < loading.concurrency, let id = urgent.popFirst() ?? normal.popFirst() {
      running.append(Operation(id: id, end: time + loading.latency(ofItem: id), number: startedCount))
      startedCount += 1
    }
  }
}

extension ImageLoadSimulation.Operation {
  fileprivate func isBefore(_ other: Self) -> Bool { (end, number) < (other.end, other.number) }
}

/// First in, first out, each in constant time on average.
private struct FIFO<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var head = 0

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      head += 1
      if head > 1024, head * 2 > elements.count {
        elements.removeFirst(head)
        head = 0
      }
    }
    return elements[head]
  }
}
