import Raster

/// Groups that are open while elements become commands, from the outermost on.
///
/// Elements of one group that follow one another share it.
struct GroupStack {
  private let camera: Camera
  private var open: [(group: ElementGroup, start: Int)] = []

  init(_ camera: Camera) { self.camera = camera }

  /// Closes the groups that the next element is not in, and opens those that it is in.
  ///
  /// - Parameter commands: The commands so far; those of a closed group become one.
  @inline(__always) mutating func enter(_ groups: [ElementGroup], _ commands: inout [DrawCommand]) {
    if groups.isEmpty && open.isEmpty { return }
    change(to: groups, &commands)
  }

  private mutating func change(to groups: [ElementGroup], _ commands: inout [DrawCommand]) {
    var common = 0
    while common < min(open.count, groups.count), open[common].group == groups[common] { common += 1 }
    while open.count > common, let last = open.popLast() {
      Self.close(last.group, from: last.start, &commands, camera)
    }
    for group in groups[common...] { open.append((group, commands.count)) }
  }

  /// Makes the commands from `start` on one, in groups of their own.
  static func wrap(
    _ commands: inout [DrawCommand], from start: Int, in groups: [ElementGroup], _ camera: Camera
  ) {
    for group in groups.reversed() { close(group, from: start, &commands, camera) }
  }

  private static func close(
    _ group: ElementGroup, from start: Int, _ commands: inout [DrawCommand], _ camera: Camera
  ) {
    if start == commands.count { return }
    var whole = DrawGroup(Array(commands[start...]), alpha: group.alpha)
    if let clip = group.clip, let place = group.clipAttributes {
      whole.clip = ClipOutline(
        homography: camera.homography(of: place), size: place.size, cornerRadius: clip.cornerRadius,
        corners: clip.corners)
    }
    commands.removeSubrange(start...)
    commands.append(.group(whole))
  }
}
