/// Finds the pixels in which two display lists may differ.
///
/// Working memory that is reused from list to list.
struct ChangeFinder: Sendable {
  private var plan = FramePlan()
  private var masks = ShadowMaskCache()

  /// The pixels that may differ between two lists: outside of them both give the same bytes.
  ///
  /// Commands of both lists are compared in their order; those that one list has and the other has not may change all
  /// that they reach.
  /// - Parameter clip: The pixels that commands of the list may touch.
  /// - Complexity: O(commands).
  mutating func changes(of list: DisplayList, since other: DisplayList, clip: PixelRect) -> FrameRegion {
    var region = FrameRegion(width: list.width, height: list.height)
    guard list.hasSameFrame(as: other) else {
      region.addAll()
      return region
    }
    let (new, old) = (list.commands, other.commands)
    let common = min(new.count, old.count)
    // Lists of one length are compared place by place; others have a common beginning and a common end.
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

  /// Adds all of a command that is the same in both lists, if its pixels are not each worked out by themselves.
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
  /// Returns true if two lists without commands would give the same frame, and commands mean the same in both.
  fileprivate func hasSameFrame(as other: DisplayList) -> Bool {
    width == other.width && height == other.height && background == other.background && clip == other.clip
      && outline == other.outline && textures.count == other.textures.count
      && zip(textures, other.textures).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension DrawCommand {
  /// True if a pixel may depend on what hides its neighbours in the row: a group that fades lays its shadow straight
  /// over the frame as far as the visible run shows nothing of the group itself, and composes the rest.
  fileprivate var isComposedByRuns: Bool {
    switch self {
    case .quad(let quad): quad.shadow != nil && (quad.fade != nil || quad.alpha < 1)
    // Its picture is drawn by itself, and laid over the frame pixel by pixel.
    case .group: false
    }
  }
}
