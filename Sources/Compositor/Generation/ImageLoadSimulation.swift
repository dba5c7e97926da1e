import Scenes

/// A simulation of an operation queue that loads images in the scene's time, with seeded random latencies.
struct ImageLoadSimulation: Sendable {
  private enum ImageState {
    case queued
    /// Loaded at a time while its cell was visible, or before it became visible again (−∞).
    case loaded(at: Double)
  }

  private struct Operation {
    var id: Int
    var end: Double
    /// The position in the order of starts, which breaks ties between equal ends.
    var number: Int

    var order: (Double, Int) { (end, number) }
  }

  private let loading: ImageLoading
  private var images: [Int: ImageState] = [:]
  private var running: [Operation] = []
  private var urgent: ArraySlice<Int> = []
  private var normal: ArraySlice<Int> = []
  private var visible: Set<Int> = []
  private var startedCount = 0

  init(_ loading: ImageLoading) { self.loading = loading }

  /// Advances to a later time, at which items are visible, in the order in which their cells are created.
  mutating func advance(to time: Double, items: [(id: Int, isUrgent: Bool)]) {
    while let index = running.indices.min(by: { running[$0].order < running[$1].order }), running[index].end <= time {
      let done = running.remove(at: index)
      images[done.id] = .loaded(at: visible.contains(done.id) ? done.end : -.infinity)
      start(at: done.end)
    }
    visible = Set(items.map(\.id))
    for item in items where images[item.id] == nil {
      images[item.id] = .queued
      if item.isUrgent { urgent.append(item.id) } else { normal.append(item.id) }
    }
    start(at: time)
  }

  func opacity(ofItem id: Int, at time: Double) -> Double {
    guard case .loaded(let arrival) = images[id], time >= arrival else { return 0 }
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
