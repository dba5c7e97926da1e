import LayoutCore

struct GroupPart {
  let item: LayoutItem
  var content: SolvedGroup
  /// The spaces before it along the line: that between parts, and the one at its edge.
  let gaps: [LayoutSpacing]
  let after: LayoutSpacing

  func minimum(along direction: ScrollDirection) -> Double {
    gaps.reduce(0) { $0 + $1.minimum } + direction.along(content.size) + after.minimum
  }

  func breadth(across direction: ScrollDirection) -> Double {
    let edges = item.edgeSpacing.along(direction.crossing)
    return edges.before.minimum + direction.across(content.size) + edges.after.minimum
  }

  var flexibleCount: Int { gaps.count(where: \.isFlexible) + (after.isFlexible ? 1 : 0) }
}

extension [GroupPart] {
  /// The parts, in which those that are uniform across siblings have the longest one's length.
  var uniform: [GroupPart] {
    var parts = self
    for side in [MeasuredSides.width, .height] {
      let siblings = indices.filter { self[$0].item.layoutSize.uniformSides.contains(side) }
      let longest = Size(
        width: siblings.reduce(0) { Swift.max($0, self[$1].content.size.width) },
        height: siblings.reduce(0) { Swift.max($0, self[$1].content.size.height) })
      for index in siblings {
        parts[index].content.grow(side, to: longest, isPlain: parts[index].item.effectiveArrangement == nil)
      }
    }
    return parts
  }
}

extension LayoutSpacing {
  func share(of rest: Double, with other: LayoutSpacing) -> Double {
    guard isFlexible else { return 0 }
    return max(0, rest) / (other.isFlexible ? 2 : 1)
  }
}

extension LayoutItem {
  /// Checks that the group can hold items, and that groups don't nest too deep.
  func validate(at path: [SceneError.PathComponent]) throws(SceneError) {
    if isNested(deeperThan: GroupSolver.maximumDepth) {
      throw SceneError(
        path: path, message: "groups nest deeper than \(GroupSolver.maximumDepth) levels, which is the limit")
    }
    try checkPlaces(at: path)
  }

  private func isNested(deeperThan limit: Int) -> Bool {
    limit == 0 || subitems.contains { $0.isNested(deeperThan: limit - 1) }
  }

  private func checkPlaces(at path: [SceneError.PathComponent]) throws(SceneError) {
    switch effectiveArrangement {
    case nil: return
    case .custom:
      guard customItems.isEmpty, itemProvider == nil else { return }
      throw SceneError(path: path, message: "a custom group without frames has no place for items; give it frames")
    case .horizontal, .vertical: break
    }
    if subitems.isEmpty, count == nil {
      throw SceneError(path: path, message: "a group of nothing has no place for items; give it items or a count")
    }
    for (index, item) in subitems.enumerated() { try item.checkPlaces(at: path + [.key("items"), .index(index)]) }
  }

  mutating func setLength(_ length: Double, along direction: ScrollDirection) {
    if direction == .vertical {
      layoutSize.heightDimension = .absolute(length)
    } else {
      layoutSize.widthDimension = .absolute(length)
    }
  }
}

extension ScrollDirection {
  var crossing: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}
