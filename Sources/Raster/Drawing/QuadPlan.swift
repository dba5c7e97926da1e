/// A quad that has to be composed before it is laid over the frame: text, gradients, borders and pictures that let
/// something through, groups that fade.
struct QuadPlan: Sendable {
  /// Behind the content.
  let fill: Pixel
  var border: Pixel?
  /// The border's inner outline, if there is a border; without rows when it fills the cell.
  var inner: CoverageScanner?
  /// The picture's outline, where it does not fill the cell.
  var picture: CoverageScanner?
  var sampler: PictureSampler?
  /// The picture's own opacity, `1...255`.
  var pictureOpacity: UInt32 = 255
  /// What is painted in place of the fill.
  var gradient: GradientPlan?
  /// The text's layers, from the back.
  var glyphs: [GlyphPlan] = []
  /// Of the whole group, `1...255`.
  let opacity: UInt32
  /// How it changes, ``opacity`` included.
  var fade: FadePlan?
  /// What lies behind the content inside the group.
  var shadow: ShadowPlan?
  /// Whether the group hides what lies behind it wherever the outline covers a pixel wholly.
  var isOpaqueInside: Bool

  init(_ quad: Quad, content: QuadContent, view: QuadView) {
    (fill, opacity) = (quad.fill, view.opacity)
    if let line = content.border {
      border = line.color
      inner = view.innerOutline(by: line.width)
    }
    gradient = quad.gradient.map { GradientPlan($0, inverse: view.inverse) }
    let isBackOpaque = gradient?.stops.allSatisfy { $0.color.alpha == 255 } ?? (quad.fill.alpha == 255)
    isOpaqueInside = isBackOpaque || content.isPictureOpaque
    fade = quad.fade.map { FadePlan($0, opacity: view.opacity, inverse: view.inverse) }
    if let picture = content.picture {
      sampler = picture.sampler(view)
      pictureOpacity = picture.opacity
      if !picture.fills { self.picture = view.pictureOutline(picture.rect) }
    }
    if let glyphs = quad.glyphs {
      let outline = CoverageScanner { view.outline(view.bounds, radius: view.radius, into: &$0) }
      let region = PixelRect(x: outline.columns, y: outline.rows).intersection(view.clip)
      self.glyphs = GlyphPlan.layers(
        glyphs, homography: quad.homography, region: region, origin: view.clip.x.lowerBound)
    }
  }
}
