/// The plan of a group of commands, which is drawn into pixels of its own before these are laid over the frame.
struct NestedPlan: Sendable {
  let plan: FramePlan
  let bins: StripBins

  /// The plan of a group and the layer that stands for it; `nil` if nothing of it can be seen.
  ///
  /// - Parameters:
  ///   - index: The place that the plan will have among the nested ones.
  ///   - clip: The clip of the plan around.
  ///   - edges: The edges of the plan around, which receive the group's outline.
  static func plan(
    _ group: DrawGroup, index: Int, clip: PixelRect, edges: inout [OutlineEdge], textures: [Texture],
    masks: inout ShadowMaskCache
  ) -> (nested: NestedPlan, layer: Layer)? {
    let opacity = group.alpha > 0 ? UInt32(min(group.alpha, 1) * 255 + 0.5) : 0
    if opacity == 0 { return nil }
    var outline = ConvexOutline()
    var region = clip
    if let shape = group.clip {
      outline = ConvexOutline(shape.polygon(in: clip), into: &edges)
      region = clip.intersection(PixelRect(x: outline.columns, y: outline.rows))
    }
    if region.isEmpty { return nil }
    var plan = FramePlan()
    plan.reset(clip: region, count: group.commands.count, textures: textures)
    for command in group.commands { plan.add(command, masks: &masks) }
    if group.clip == nil {
      outline = ConvexOutline(plan.reach.corners, into: &edges)
    }
    if outline.isEmpty || plan.items.isEmpty { return nil }
    let bins = StripBins(rows: region.y.upperBound, items: plan.items, clip: region)
    var layer = Layer(.nested(index), in: outline, isMixed: true)
    layer.geometry.opacity = opacity
    return (NestedPlan(plan: plan, bins: bins), layer)
  }
}

extension PixelRect {
  /// Clockwise on screen; none without an area.
  fileprivate var corners: [Point] {
    if isEmpty { return [] }
    let (left, right) = (Double(x.lowerBound), Double(x.upperBound))
    let (top, bottom) = (Double(y.lowerBound), Double(y.upperBound))
    return [Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)]
  }
}
