/// The precomputed data of a frame's commands; a plan is complete before the first row is drawn.
struct FramePlan: Sendable {
  struct Item: BitwiseCopyable {
    enum Kind: BitwiseCopyable {
      /// An index into ``geometries`` and ``paints``.
      case layer
      /// An index into ``micropolygons``.
      case micropolygon
    }

    let kind: Kind
    let index: Int32
    private let top: Int32, bottom: Int32

    init(_ kind: Kind, _ index: Int, rows: Range<Int>) {
      (self.kind, self.index) = (kind, Int32(truncatingIfNeeded: index))
      (top, bottom) = (Int32(truncatingIfNeeded: rows.lowerBound), Int32(truncatingIfNeeded: rows.upperBound))
    }

    var rows: Range<Int> { Int(top)..<Int(bottom) }
  }

  private(set) var items: [Item] = []
  private(set) var geometries: [LayerGeometry] = []
  private(set) var paints: [Layer.Paint] = []
  private(set) var micropolygons: [Micropolygon] = []
  private(set) var groups: [GroupPlan] = []
  private(set) var nestedPlans: [NestedPlan] = []
  private(set) var shadows: [ShadowSampler] = []
  /// The textures that the commands refer to; later ones may follow while commands are added.
  var textures: [Texture] = []
  private(set) var edges: [OutlineEdge] = []
  private(set) var clip = PixelRect(x: 0..<0, y: 0..<0)

  mutating func reset(clip: PixelRect, count: Int, textures: [Texture] = []) {
    (self.clip, self.textures) = (clip, textures)
    items.removeAll(keepingCapacity: true)
    geometries.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    micropolygons.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    nestedPlans.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    items.reserveCapacity(count)
  }

  mutating func add(_ command: DrawCommand, masks: inout ShadowMaskCache) {
    switch command {
    case .quad(let quad): add(quad, masks: &masks)
    case .group(let group):
      guard
        let (nested, layer) = NestedPlan.plan(
          group, index: nestedPlans.count, clip: clip, edges: &edges, textures: textures, masks: &masks)
      else { return }
      nestedPlans.append(nested)
      add(layer)
    }
  }

  mutating func add(_ quad: Quad, masks: inout ShadowMaskCache) {
    guard quad.isVisible else { return }
    let isSquare = !(quad.cornerRadius > 0)
    let corners = isSquare || Micropolygon.shows(quad) ? Corners(quad.squared, quad.homography, clip: clip) : nil
    if let corners, let micropolygon = Micropolygon(quad, textures: textures.span, corners: corners) {
      items.append(Item(.micropolygon, micropolygons.count, rows: micropolygon.rows))
      micropolygons.append(micropolygon)
      return
    }
    guard let projected = ProjectedQuad(quad, clip: clip, corners: isSquare ? corners : nil) else { return }
    let content = QuadContent(quad, textures: textures.span, projected: projected)
    let isWhole = projected.opacity == 255 && quad.fade == nil
    let standsAlone = content.isStack && quad.fade == nil && (isWhole || (content.isSingle && quad.shadow == nil))
    if isWhole, let shadow = quad.shadow { add(shadow, projected: projected, masks: &masks) }
    if standsAlone {
      addStack(content, projected: projected)
    } else {
      addGroup(quad, content: content, projected: projected, shadow: isWhole ? nil : quad.shadow, masks: &masks)
    }
  }

  /// The box around everything that the plan may draw, inside the clip.
  var reach: PixelRect {
    var (x, y) = (0..<0, 0..<0)
    for geometry in geometries { (x, y) = (x.union(geometry.columns), y.union(geometry.rows)) }
    for polygon in micropolygons { (x, y) = (x.union(polygon.columns), y.union(polygon.rows)) }
    return PixelRect(x: x, y: y).intersection(clip)
  }

  private mutating func add(_ layer: Layer) {
    if layer.geometry.rows.isEmpty { return }
    items.append(Item(.layer, geometries.count, rows: layer.geometry.rows))
    geometries.append(layer.geometry)
    paints.append(layer.paint)
  }

  /// Adds opaque layers on top of each other, or a single layer of any opacity.
  private mutating func addStack(_ content: QuadContent, projected: ProjectedQuad) {
    var line = 0.0
    if let border = content.border {
      let outline = projected.outline(projected.bounds, radius: projected.radius, into: &edges)
      add(Layer(.solid(border.color), in: outline, isOpaque: true))
      line = border.width
    }
    if let fill = content.fill {
      let isOpaque = fill.alpha == 255 && projected.opacity == 255
      let color = fill.scaled(by: projected.opacity)
      add(Layer(.solid(color), in: projected.insetOutline(by: line, into: &edges), isOpaque: isOpaque))
    }
    if let placed = content.texture {
      let outline = projected.insetOutline(by: line, into: &edges, cutBy: placed.fills ? nil : placed.rect)
      let opacity = scaledByte(placed.opacity, projected.opacity)
      let isOpaque = placed.isOpaque && opacity == 255
      if outline.isEmpty { return }
      var layer = Layer(.texture(placed.paint(projected)), in: outline, isOpaque: isOpaque, isMixed: !isOpaque)
      layer.geometry.opacity = opacity
      add(layer)
    }
  }

  private mutating func add(_ shadow: Quad.Shadow, projected: ProjectedQuad, masks: inout ShadowMaskCache) {
    switch ShadowPlan(shadow, projected: projected, edges: &edges, masks: &masks) {
    case .blurred(let sampler, let region):
      add(Layer(.shadow(shadows.count), in: region))
      shadows.append(sampler)
    case .sharp(let outline, let color): add(Layer(.solid(color), in: outline))
    case nil: break
    }
  }

  private mutating func addGroup(
    _ quad: Quad, content: QuadContent, projected: ProjectedQuad, shadow: Quad.Shadow?, masks: inout ShadowMaskCache
  ) {
    var group = GroupPlan(quad, content: content, textures: textures, projected: projected)
    let outline = projected.outline(projected.bounds, radius: projected.radius, into: &edges)
    var layer = Layer(
      .group(groups.count), in: outline,
      isOpaque: group.isOpaqueInside && projected.opacity == 255 && quad.fade == nil, isMixed: true)
    if let shadow, let plan = ShadowPlan(shadow, projected: projected, edges: &edges, masks: &masks) {
      group.shadow = plan
      layer.geometry.reach = plan.reach
    }
    groups.append(group)
    add(layer)
  }
}

/// The method of drawing a shadow.
enum ShadowPlan: Sendable {
  /// A blurred shadow, sampled from a mask in the plane.
  case blurred(ShadowSampler, region: ConvexOutline)
  /// A shadow sharper than a pixel's own blur, drawn as the displaced outline.
  case sharp(ConvexOutline, color: Pixel)

  /// The least visible blur, in device pixels; below it the displaced outline is off by at most two levels.
  private static let sharp = 0.02
  /// The blur above which the pixel's blur changes less than a level, so that rotating cells can share masks.
  private static let soft = 1.5

  /// The outline where the shadow ends.
  var reach: ConvexOutline {
    switch self {
    case .blurred(_, let region): region
    case .sharp(let outline, _): outline
    }
  }

  init?(_ shadow: Quad.Shadow, projected: ProjectedQuad, edges: inout [OutlineEdge], masks: inout ShadowMaskCache) {
    let offset = shadow.offset
    guard shadow.color.alpha > 0, shadow.sigma >= 0, shadow.sigma.isFinite, offset.x.isFinite, offset.y.isFinite
    else { return nil }
    let box = Rect(origin: offset, size: projected.size)
    let blur = shadow.sigma * projected.scale
    if blur < Self.sharp {
      let outline = projected.outline(box, radius: projected.radius, into: &edges)
      if outline.isEmpty { return nil }
      self = .sharp(outline, color: shadow.color)
      return
    }
    let pixel =
      blur < Self.soft ? Jacobian(ofPixelAt: box.center, projected.homography, inverse: projected.inverse) : nil
    let shape = ShadowMask.Shape(
      size: projected.size, cornerRadius: projected.radius, sigma: shadow.sigma, pixel: pixel)
    let region = projected.outline(
      box.insetBy(dx: -shape.margin.width, dy: -shape.margin.height), radius: 0, into: &edges)
    if region.isEmpty { return nil }
    let sampler = ShadowSampler(masks.mask(for: shape), box: box, inverse: projected.inverse, color: shadow.color)
    self = .blurred(sampler, region: region)
  }
}
