import Dispatch

/// A range of a frame's commands, planned and sorted into strips by one worker.
///
/// Its working memory is reused from frame to frame. The division into parts changes no pixel: visibility is found part
/// by part from the front, and parts are painted from the back.
struct PlanPart: Sendable {
  private(set) var plan = FramePlan()
  private(set) var bins = StripBins(rows: 0, items: [], clip: PixelRect(x: 0..<0, y: 0..<0))
  /// What each strip costs; empty if one worker draws all.
  private(set) var costs: [StripCost] = []
  private var masks = ShadowMaskCache()

  /// The number of commands that justifies a separate part.
  private static let least = 512

  /// Plans a list's commands in parts, back to front, with at most one part for each worker.
  static func plan(_ list: DisplayList, clip: PixelRect, into parts: inout [PlanPart], workers: Int) {
    let commands = list.commands.count
    let count = max(1, min(workers, commands / least))
    while parts.count > count { parts.removeLast() }
    while parts.count < count { parts.append(PlanPart()) }
    if count == 1 { return parts[0].plan(list, 0..<commands, clip: clip, workers: workers) }
    unsafe parts.withUnsafeMutableBufferPointer { parts in
      nonisolated(unsafe) let parts = unsafe parts
      DispatchQueue.concurrentPerform(iterations: count) { part in
        let range = part * commands / count..<(part + 1) * commands / count
        unsafe parts[part].plan(list, range, clip: clip, workers: workers)
      }
    }
  }

  private mutating func plan(_ list: DisplayList, _ range: Range<Int>, clip: PixelRect, workers: Int) {
    plan.reset(clip: clip, count: range.count, textures: list.textures)
    if !clip.isEmpty {
      for index in range { plan.add(list.commands[index], masks: &masks) }
    }
    bins = StripBins(rows: list.height, items: plan.items, clip: clip)
    costs = workers > 1 ? plan.costs(bins, rows: list.height) : []
  }

  /// Returns the bands of a planned frame for a number of workers.
  static func bands(_ parts: [PlanPart], rows height: Int, workers: Int) -> [Band] {
    if workers == 1 { return Band.strips(rows: height) }
    var costs = parts[0].costs
    for part in parts.dropFirst() {
      for strip in costs.indices { costs[strip] += part.costs[strip] }
    }
    return Band.divided(costs, rows: height, workers: workers)
  }
}
