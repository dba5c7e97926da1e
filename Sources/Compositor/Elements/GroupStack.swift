import LayoutCore
import Raster

/// A stack of the groups that are open while elements become commands, outermost first.
struct GroupStack {
  private let camera: Camera
  private var open: [(group: ElementGroup, start: Int)] = []

  init(_ camera: Camera) { self.camera = camera }

  /// Returns a Boolean value that indicates whether an element in `groups` is inside an open group.
  func shares(_ groups: [ElementGroup]) -> Bool {
    guard let outermost = open.first else { return false }
    return outermost.group == groups.first
  }

  /// Closes the groups that don't contain the next element, and opens those that do.
  @inline(__always) mutating func enter(_ groups: [ElementGroup], _ commands: inout [DrawCommand]) {
    if groups.isEmpty && open.isEmpty { return }
    change(to: groups, &commands)
  }

  private mutating func change(to groups: [ElementGroup], _ commands: inout [DrawCommand]) {
    var common = 0
    while common < min(open.count, groups.count), open[common].group == groups[common] { common += 1 }
    while open.count > common, let last = open.popLast() { Self.close(last.group, from: last.start, &commands, camera) }
    for group in groups[common...] { open.append((group, commands.count)) }
  }

  static func wrap(_ commands: inout [DrawCommand], from start: Int, in groups: [ElementGroup], _ camera: Camera) {
    for group in groups.reversed() { close(group, from: start, &commands, camera) }
  }

  private static func close(_ group: ElementGroup, from start: Int, _ commands: inout [DrawCommand], _ camera: Camera) {
    if start == commands.count { return }
    var inner = Array(commands[start...])
    commands.removeSubrange(start...)
    func add(_ inner: [DrawCommand], _ homography: Homography?) {
      if inner.isEmpty { return }
      var whole = DrawGroup(inner, alpha: group.alpha)
      if let clip = group.clip, let place = group.clipAttributes, let homography {
        whole.clip = ClipOutline(
          homography: homography, size: place.size, cornerRadius: clip.cornerRadius, corners: clip.corners)
      }
      commands.append(.group(whole))
    }
    guard group.clip != nil, let place = group.clipAttributes else { return add(inner, nil) }
    if let reflection = place.reflection {
      // Reflections are clipped by the reflection of the clip, and lie below, as those of single elements do.
      let mirrored = inner.filter(\.isMirrorImage)
      inner.removeAll(where: \.isMirrorImage)
      let bottom = Point(x: 0, y: 2 * place.size.height + reflection.gap)
      add(mirrored, camera.homography(of: place, from: bottom, isFlipped: true))
    }
    add(inner, camera.homography(of: place))
  }
}

extension DrawCommand {
  /// A Boolean value that indicates whether the command draws a reflection, which alone has a fade.
  fileprivate var isMirrorImage: Bool {
    switch self {
    case .quad(let quad): quad.fade != nil
    case .group(let group): group.commands.allSatisfy(\.isMirrorImage)
    }
  }
}
