/// A quad with text, a gradient, a border, a translucent texture, or a fade, which must be composed before drawing.
struct GroupPlan: Sendable {
  let fill: Pixel
  var border: Pixel?
  /// The border's inner outline, if there is a border; it has no rows if the border fills the cell.
  var inner: PolygonScanConverter?
  /// The texture's outline, if the texture doesn't fill the cell.
  var textureOutline: PolygonScanConverter?
  var sampler: TextureSampler?
  /// The texture's opacity, `1...255`.
  var textureOpacity: UInt32 = 255
  var gradient: GradientPlan?
  var glyphs: [GlyphPlan] = []
  /// The opacity of the whole group, `1...255`.
  let opacity: UInt32
  /// The change of opacity along the plane's height, which includes ``opacity``.
  var fade: FadePlan?
  /// The backdrop of the content inside the group.
  var shadow: ShadowPlan?
  /// A Boolean value that indicates whether the group hides the layers behind it in fully covered pixels.
  var isOpaqueInside: Bool
  /// A Boolean value that indicates whether the group shows only its texture.
  private(set) var isTextureAlone = false

  /// The shadow that is laid over the frame before the group, outside its outline, or `nil`.
  var castShadow: (sampler: ShadowSampler, region: ConvexOutline)? {
    guard fade == nil, case .blurred(let sampler, let region) = shadow else { return nil }
    return (sampler, region)
  }

  /// A Boolean value that indicates whether the group has a shadow, computed without retaining it.
  var hasShadow: Bool {
    if case .some = shadow { true } else { false }
  }

  /// A Boolean value that indicates whether the group is composed with all of its shadow.
  var requiresOffscreenBuffer: Bool { fade != nil || (hasShadow && castShadow == nil) }

  /// The glyphs of a group that has nothing else and therefore needs no composition.
  var onlyGlyphs: GlyphPlan? {
    guard glyphs.count == 1, sampler == nil, border == nil, gradient == nil, fade == nil, shadow == nil, fill == .clear
    else { return nil }
    return glyphs[0]
  }

  init(_ quad: Quad, content: QuadContent, textures: [Texture], projected: ProjectedQuad) {
    (fill, opacity) = (quad.fill, projected.opacity)
    if let line = content.border {
      border = line.color
      inner = projected.innerOutline(by: line.width)
    }
    gradient = quad.gradient.map { GradientPlan($0, inverse: projected.inverse) }
    let isBackOpaque = gradient?.stops.allSatisfy { $0.color.alpha == 255 } ?? (quad.fill.alpha == 255)
    isOpaqueInside = isBackOpaque || content.isTextureOpaque
    let isBackClear = quad.gradient == nil && quad.fill.alpha == 0
    if content.border == nil, quad.glyphs == nil, let texture = content.texture, texture.fills, texture.opacity == 255 {
      isTextureAlone = texture.isOpaque || isBackClear
    }
    fade = quad.fade.map { FadePlan($0, opacity: projected.opacity, inverse: projected.inverse) }
    if let placed = content.texture {
      sampler = placed.paint(projected).sampler(textures)
      textureOpacity = placed.opacity
      if !placed.fills { textureOutline = projected.textureOutline(placed.rect) }
    }
    if let glyphs = quad.glyphs {
      let outline = PolygonScanConverter { projected.outline(projected.bounds, radius: projected.radius, into: &$0) }
      let region = PixelRect(x: outline.columns, y: outline.rows).intersection(projected.clip)
      self.glyphs = GlyphPlan.layers(glyphs, homography: quad.homography, region: region)
    }
  }
}
