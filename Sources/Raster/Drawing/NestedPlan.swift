/// The plan of a group of commands that is drawn into a separate buffer before it is laid over the frame.
struct NestedPlan: Sendable {
  let plan: FramePlan
  let bins: StripBins
  /// A Boolean value that indicates whether something opaque fills the group's outline and hides everything behind it.
  let isOpaque: Bool

  /// Returns the plan and the layer of a group, or `nil` if it isn't visible, and adds its outline to `edges`.
  static func plan(
    _ group: DrawGroup, index: Int, clip: PixelRect, edges: inout [OutlineEdge], textures: [Texture],
    masks: inout ShadowMaskCache
  ) -> (nested: NestedPlan, layer: Layer)? {
    let opacity = group.alpha > 0 ? UInt32(min(group.alpha, 1) * 255 + 0.5) : 0
    if opacity == 0 { return nil }
    var outline = ConvexOutline()
    var region = clip
    let polygon = group.clip?.polygon(in: clip) ?? []
    if group.clip != nil {
      outline = ConvexOutline(polygon, into: &edges)
      region = clip.intersection(PixelRect(x: outline.columns, y: outline.rows))
    }
    if region.isEmpty { return nil }
    var plan = FramePlan()
    plan.reset(clip: region, count: group.commands.count, textures: textures)
    for command in group.commands { plan.add(command, masks: &masks) }
    if group.clip == nil { outline = ConvexOutline(plan.reach.corners, into: &edges) }
    if outline.isEmpty || plan.items.isEmpty { return nil }
    let bins = StripBins(rows: region.y.upperBound, items: plan.items, clip: region)
    let isOpaque = opacity == 255 && plan.fills(polygon)
    var layer = Layer(.nested(index), in: outline, isOpaque: isOpaque, isMixed: true)
    layer.geometry.opacity = opacity
    return (NestedPlan(plan: plan, bins: bins, isOpaque: isOpaque), layer)
  }
}

extension FramePlan {
  /// Returns whether an opaque layer covers all of a convex polygon that has corners.
  fileprivate func fills(_ polygon: [Point]) -> Bool {
    if polygon.isEmpty { return false }
    return geometries.contains { layer in
      layer.isOpaque && polygon.allSatisfy { layer.outline.contains($0, edges: edges) }
    }
  }
}

extension ConvexOutline {
  /// Returns whether a point lies inside or on a side, with a tolerance of a millionth of a pixel for rounding.
  fileprivate func contains(_ point: Point, edges: [OutlineEdge]) -> Bool {
    let tolerance = 1e-6
    if isEmpty || point.y < top - tolerance || point.y > bottom + tolerance { return false }
    for index in first..<first + count {
      let edge = edges[index]
      let (x, y) = (edge.bx - edge.ax, edge.by - edge.ay)
      // Clockwise on screen: the inside lies to the right of a side.
      let area = x * (point.y - edge.ay) - y * (point.x - edge.ax)
      if area < -tolerance * (abs(x) + abs(y)) { return false }
    }
    return true
  }
}

extension PixelRect {
  /// The corners, clockwise on screen; empty without an area.
  fileprivate var corners: [Point] {
    if isEmpty { return [] }
    let (left, right) = (Double(x.lowerBound), Double(x.upperBound))
    let (top, bottom) = (Double(y.lowerBound), Double(y.upperBound))
    return [Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)]
  }
}
