/// A type that finds the pixels in which two display lists may differ; its working memory is reused from list to list.
struct DirtyRegionFinder: Sendable {
  private var plan = FramePlan()
  private var masks = ShadowMaskCache()

  /// Returns the pixels that may differ between two lists, in O(commands).
  ///
  /// Commands are compared in order. A command that only one of the lists has may change all pixels in its reach.
  mutating func changes(of list: DisplayList, since other: DisplayList, clip: PixelRect) -> FrameRegion {
    var region = FrameRegion(width: list.width, height: list.height)
    guard list.hasSameFrame(as: other) else {
      region.addAll()
      return region
    }
    let (new, old) = (list.commands, other.commands)
    let common = min(new.count, old.count)
    // Lists of equal length are compared index by index; others have a common beginning and a common end.
    let isAligned = new.count == old.count
    var head = 0
    while head < common, new[head] == old[head] { head += 1 }
    var tail = 0
    while tail < common - head, new[new.count - 1 - tail] == old[old.count - 1 - tail] { tail += 1 }
    var kept = Array(0..<head) + Array(new.count - tail..<new.count)
    for index in head..<new.count - tail {
      if isAligned && new[index] == old[index] { kept.append(index) } else { region.add(reach(of: index, list, clip)) }
    }
    for index in head..<old.count - tail where !isAligned || new[index] != old[index] {
      region.add(reach(of: index, other, clip))
    }
    addRuns(kept, of: list, clip, to: &region)
    return region
  }

  /// Adds all pixels of a command that both lists have, unless its pixels are computed independently of one another.
  private mutating func addRuns(
    _ commands: [Int], of list: DisplayList, _ clip: PixelRect, to region: inout FrameRegion
  ) {
    if region.isEmpty || region.isWhole { return }
    let reaches = commands.filter { list.commands[$0].isComposedByRuns }.map { reach(of: $0, list, clip) }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for reach in reaches where region.join(reach) { isGrowing = true }
    }
  }

  private mutating func reach(of command: Int, _ list: DisplayList, _ clip: PixelRect) -> PixelRect {
    plan.reset(clip: clip, count: 1, textures: list.textures)
    plan.add(list.commands[command], masks: &masks)
    return plan.reach
  }
}

extension DisplayList {
  fileprivate func hasSameFrame(as other: DisplayList) -> Bool {
    width == other.width && height == other.height && background == other.background && clip == other.clip
      && outline == other.outline && textures.count == other.textures.count
      && zip(textures, other.textures).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension DrawCommand {
  /// A Boolean value that indicates whether a pixel may depend on what hides its neighbors in the row.
  fileprivate var isComposedByRuns: Bool {
    switch self {
    case .quad(let quad): quad.shadow != nil && (quad.fade != nil || quad.alpha < 1)
    // Its image is drawn separately and laid over the frame pixel by pixel.
    case .group: false
    }
  }
}
