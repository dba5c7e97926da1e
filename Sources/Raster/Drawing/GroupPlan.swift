/// A quad that has to be composed before it is laid over the frame: text, gradients, borders and textures that let
/// something through, groups that fade.
struct GroupPlan: Sendable {
  /// Behind the content.
  let fill: Pixel
  var border: Pixel?
  /// The border's inner outline, if there is a border; without rows when it fills the cell.
  var inner: PolygonScanConverter?
  /// The texture's outline, where it does not fill the cell.
  var textureOutline: PolygonScanConverter?
  var sampler: TextureSampler?
  /// The texture's own opacity, `1...255`.
  var textureOpacity: UInt32 = 255
  /// The gradient in place of the fill.
  var gradient: GradientPlan?
  /// The text's layers, from the back.
  var glyphs: [GlyphPlan] = []
  /// The whole group's opacity, `1...255`.
  let opacity: UInt32
  /// The change of opacity along the plane's height, ``opacity`` included.
  var fade: FadePlan?
  /// The backdrop of the content inside the group.
  var shadow: ShadowPlan?
  /// True if the group hides the layers behind it wherever the outline covers a pixel wholly.
  var isOpaqueInside: Bool
  /// True if it shows its texture and nothing else.
  private(set) var isTextureAlone = false

  /// The shadow that is laid over the frame before the group, outside its outline; `nil` for none.
  var castShadow: (sampler: ShadowSampler, region: ConvexOutline)? {
    guard fade == nil, case .blurred(let sampler, let region) = shadow else { return nil }
    return (sampler, region)
  }

  /// True if the group has a shadow of its own; asked without taking references to it.
  var hasShadow: Bool {
    if case .some = shadow { true } else { false }
  }

  /// True if the group is composed with all of its shadow, whatever that covers.
  var isComposedWhole: Bool { fade != nil || (hasShadow && castShadow == nil) }

  /// The glyphs of a group that has nothing else: they need no composition.
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
    isTextureAlone =
      content.border == nil && quad.glyphs == nil && (content.isTextureOpaque || content.showsTextureAlone(quad))
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
