import Dispatch

/// A range of a frame's commands, planned and sorted into strips by one worker.
///
/// Its working memory is reused from frame to frame. The division into parts changes no pixel: visibility is found part
/// by part from the front, and parts are painted from the back.
struct PlanPart: Sendable {
  private(set) var plan = FramePlan()
  private(set) var bins = StripBins(rows: 0, items: [], clip: PixelRect(x: 0..<0, y: 0..<0))
  private var masks = ShadowMaskCache()
  /// The commands that are composed and not yet planned, kept for their memory.
  private var commands: [DrawCommand] = []

  /// The number of commands that justifies a separate part.
  private static let least = 512

  /// Plans a list's commands in parts, back to front, with at most one part for each worker.
  static func plan(_ list: DisplayList, clip: PixelRect, into parts: inout [PlanPart], workers: Int) {
    divide(list.commands.count, into: &parts, workers: workers) { part, _, range in
      part.plan.reset(clip: clip, count: range.count)
      part.add(list, range)
      part.sort(rows: list.height)
    }
  }

  /// Composes and plans a source's commands in parts, back to front, with at most one part for each worker.
  ///
  /// One of the workers reports the ends of its stages.
  static func plan(
    _ source: some DisplayListSource, clip: PixelRect, into parts: inout [PlanPart], workers: Int,
    observer: RenderStageObserver?
  ) {
    divide(source.count, into: &parts, workers: workers) { part, index, range in
      let elements = source.boundary(from: range.lowerBound)..<source.boundary(from: range.upperBound)
      var list = source.list
      swap(&list.commands, &part.commands)
      part.plan.reset(clip: clip, count: elements.count)
      source.compose(elements, into: &list) { list in
        if index == 0 { observer?.end(.compose) }
        part.add(list, list.commands.indices)
        list.commands.removeAll(keepingCapacity: true)
        if index == 0 { observer?.end(.plan) }
      }
      swap(&list.commands, &part.commands)
      part.sort(rows: list.height)
    }
  }

  /// Calls `body` for each part at the same time, with its index and its share of `count`.
  private static func divide(
    _ count: Int, into parts: inout [PlanPart], workers: Int,
    _ body: @Sendable (inout PlanPart, _ index: Int, Range<Int>) -> Void
  ) {
    let partCount = max(1, min(workers, count / least))
    while parts.count > partCount { parts.removeLast() }
    while parts.count < partCount { parts.append(PlanPart()) }
    if partCount == 1 { return body(&parts[0], 0, 0..<count) }
    unsafe parts.withUnsafeMutableBufferPointer { parts in
      nonisolated(unsafe) let parts = unsafe parts
      DispatchQueue.concurrentPerform(iterations: partCount) { index in
        unsafe body(&parts[index], index, index * count / partCount..<(index + 1) * count / partCount)
      }
    }
  }

  private mutating func add(_ list: DisplayList, _ range: Range<Int>) {
    plan.textures = list.textures
    if plan.clip.isEmpty { return }
    // Through pointers, because an element of an array is copied where it is an argument.
    unsafe list.commands.withUnsafeBufferPointer { commands in
      for index in range { unsafe plan.add(commands[index], masks: &masks) }
    }
  }

  private mutating func sort(rows: Int) { bins = StripBins(rows: rows, items: plan.items, clip: plan.clip) }
}
