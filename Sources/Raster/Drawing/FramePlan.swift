/// Everything about a frame's commands that is worked out before the first row: layers, back to front.
struct FramePlan: Sendable {
  private(set) var shapes: [LayerShape] = []
  private(set) var paints: [Layer.Paint] = []
  private(set) var groups: [QuadPlan] = []
  /// Of all outlines.
  private(set) var edges: [OutlineEdge] = []
  let clip: PixelRect

  /// A plan of nothing.
  init(clip: PixelRect) {
    self.clip = clip
  }

  /// Adds a quad in front of all others.
  mutating func add(_ quad: Quad, texture: Texture?, masks: inout ShadowMaskCache) {
    guard let view = QuadView(quad, clip: clip) else { return }
    let content = QuadContent(quad, texture: texture, view: view)
    let isWhole = view.opacity == 255 && quad.fade == nil
    let standsAlone = content.isStack && quad.fade == nil && (isWhole || (content.isSingle && quad.shadow == nil))
    if isWhole, let shadow = quad.shadow { add(shadow, view: view, masks: &masks) }
    if standsAlone {
      addStack(content, view: view)
    } else {
      addGroup(quad, content: content, view: view, shadow: isWhole ? nil : quad.shadow, masks: &masks)
    }
  }

  private mutating func add(_ layer: Layer) {
    if layer.shape.rows.isEmpty { return }
    shapes.append(layer.shape)
    paints.append(layer.paint)
  }

  /// Opaque things one upon the other, or a single one of any opacity.
  private mutating func addStack(_ content: QuadContent, view: QuadView) {
    var line = 0.0
    if let border = content.border {
      let outline = view.outline(view.bounds, radius: view.radius, into: &edges)
      add(Layer(.solid(border.color), in: outline, isOpaque: true))
      line = border.width
    }
    if let fill = content.fill {
      let isOpaque = fill.alpha == 255 && view.opacity == 255
      let color = fill.scaled(by: view.opacity)
      add(Layer(.solid(color), in: view.insetOutline(by: line, into: &edges), isOpaque: isOpaque))
    }
    if let picture = content.picture {
      let outline = view.insetOutline(by: line, into: &edges, cutBy: picture.fills ? nil : picture.rect)
      let opacity = scaledByte(picture.opacity, view.opacity)
      let isOpaque = picture.texture.isOpaque && opacity == 255
      if outline.isEmpty { return }
      var layer = Layer(.picture(picture.sampler(view)), in: outline, isOpaque: isOpaque, isMixed: !isOpaque)
      layer.shape.opacity = opacity
      add(layer)
    }
  }

  private mutating func add(_ shadow: Quad.Shadow, view: QuadView, masks: inout ShadowMaskCache) {
    switch ShadowPlan(shadow, view: view, edges: &edges, masks: &masks) {
    case .blurred(let sampler, let region): add(Layer(.shadow(sampler), in: region))
    case .sharp(let outline, let color): add(Layer(.solid(color), in: outline))
    case nil: break
    }
  }

  private mutating func addGroup(
    _ quad: Quad, content: QuadContent, view: QuadView, shadow: Quad.Shadow?, masks: inout ShadowMaskCache
  ) {
    var group = QuadPlan(quad, content: content, view: view)
    let outline = view.outline(view.bounds, radius: view.radius, into: &edges)
    var layer = Layer(
      .group(groups.count), in: outline,
      isOpaque: group.isOpaqueInside && view.opacity == 255 && quad.fade == nil, isMixed: true)
    if let shadow, let plan = ShadowPlan(shadow, view: view, edges: &edges, masks: &masks) {
      group.shadow = plan
      layer.shape.reach = plan.reach
    }
    groups.append(group)
    add(layer)
  }
}

/// How a shadow is drawn.
enum ShadowPlan: Sendable {
  /// Blurred: sampled from a mask in the plane.
  case blurred(ShadowSampler, region: ConvexOutline)
  /// Sharper than what a pixel itself blurs: the moved outline.
  case sharp(ConvexOutline, color: Pixel)

  /// The least blur in device pixels that shows: below it the moved outline is off by at most two levels.
  private static let sharp = 0.02
  /// From this blur on, the pixel's own one changes less than a level. Masks then depend on the plane alone, and cells
  /// that are turned from frame to frame share them.
  private static let soft = 1.5

  /// Where it ends.
  var reach: ConvexOutline {
    switch self {
    case .blurred(_, let region): region
    case .sharp(let outline, _): outline
    }
  }

  /// The plan; `nil` if nothing can be seen.
  init?(_ shadow: Quad.Shadow, view: QuadView, edges: inout [OutlineEdge], masks: inout ShadowMaskCache) {
    let offset = shadow.offset
    guard shadow.color.alpha > 0, shadow.sigma >= 0, shadow.sigma.isFinite, offset.x.isFinite, offset.y.isFinite
    else { return nil }
    let box = Rect(origin: offset, size: view.size)
    let blur = shadow.sigma * view.scale
    if blur < Self.sharp {
      let outline = view.outline(box, radius: view.radius, into: &edges)
      if outline.isEmpty { return nil }
      self = .sharp(outline, color: shadow.color)
      return
    }
    var shape = ShadowMask.Shape(size: view.size, cornerRadius: view.radius, sigma: shadow.sigma)
    if blur < Self.soft, let pixel = Jacobian(ofPixelAt: box.center, view.homography, inverse: view.inverse) {
      shape = ShadowMask.Shape(size: view.size, cornerRadius: view.radius, sigma: shadow.sigma, pixel: pixel)
    }
    let region = view.outline(
      box.insetBy(dx: -shape.margin.width, dy: -shape.margin.height), radius: 0, into: &edges)
    if region.isEmpty { return nil }
    let sampler = ShadowSampler(masks.mask(for: shape), box: box, inverse: view.inverse, color: shadow.color)
    self = .blurred(sampler, region: region)
  }
}
