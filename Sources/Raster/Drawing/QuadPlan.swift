/// Everything about one quad that is worked out before its first row: outlines in the frame and maps back to the plane.
struct QuadPlan {
  /// How the shadow is drawn.
  enum ShadowPlan {
    /// Blurred: sampled from a mask in the plane. `map` takes device pixels to grid steps from the shadow's centre, `half`
    /// is half the shadow's box in grid steps.
    case blurred(ShadowMask, map: Homography, half: Size, region: CoverageScanner, color: Pixel)
    /// Sharper than 0.4 pixels, which is less than the pixel itself blurs: the moved outline.
    case sharp(CoverageScanner, color: Pixel)
  }

  /// The cell's outline.
  var outer: CoverageScanner
  /// The border's inner outline; `nil` without a border.
  ///
  /// Without rows when the border fills the cell.
  var inner: CoverageScanner?
  /// The picture's outline, where it does not fill the cell.
  var picture: CoverageScanner?
  /// Device pixels to texels of the picture.
  var textureMap: Homography?
  /// The picture's own opacity, `1...255`.
  var pictureOpacity: UInt32 = 255
  /// What is painted in place of the fill.
  var gradient: GradientPlan?
  /// The text's layers, from the back.
  var glyphs: [GlyphPlan] = []
  /// How the whole group's opacity changes, ``opacity`` included.
  var fade: FadePlan?
  var shadow: ShadowPlan?
  /// `1...255`.
  var opacity: UInt32
  /// Whether the group hides what lies behind it wherever the outline covers a pixel wholly.
  var isOpaqueInside: Bool

  /// The plan; `nil` if nothing of the quad can be seen.
  init?(_ quad: Quad, texture: Texture?, clip: PixelRect, masks: inout ShadowMaskCache) {
    let (w, h) = (quad.size.width, quad.size.height)
    guard w > 0, h > 0, w.isFinite, h.isFinite, quad.homography.isFinite, quad.alpha > 0 else { return nil }
    let determinant = quad.homography.determinant
    guard let inverse = quad.homography.inverse, inverse.isFinite else { return nil }
    guard determinant > 0 || quad.isDoubleSided else { return nil }
    opacity = UInt32(min(quad.alpha, 1) * 255 + 0.5)
    guard opacity > 0 else { return nil }

    let outline = PlaneOutline(quad, clip: clip)
    let bounds = Rect(x: 0, y: 0, width: w, height: h)
    outer = outline.scanner(bounds, radius: outline.radius)
    shadow = quad.shadow.flatMap { Self.shadow($0, outline: outline, inverse: inverse, masks: &masks) }
    if outer.rows.isEmpty && shadow == nil { return nil }

    if let border = quad.border, border.width > 0 {
      let line = min(border.width, min(w, h) / 2)
      inner = outline.scanner(bounds.insetBy(dx: line, dy: line), radius: max(0, outline.radius - line))
    }
    gradient = quad.gradient.map { GradientPlan($0, inverse: inverse) }
    isOpaqueInside = gradient?.stops.allSatisfy { $0.color.alpha == 255 } ?? (quad.fill.alpha == 255)
    fade = quad.fade.map { [opacity] in FadePlan($0, opacity: opacity, inverse: inverse) }
    if let content = quad.content, let texture {
      place(content, texture: texture, inverse: inverse, outline: outline)
    }
    if let glyphs = quad.glyphs {
      let region = PixelRect(x: outer.columns, y: outer.rows).intersection(clip)
      self.glyphs = GlyphPlan.layers(glyphs, homography: quad.homography, region: region, origin: clip.x.lowerBound)
    }
  }

  /// Works out how the picture is painted.
  private mutating func place(
    _ content: Quad.Content, texture: Texture, inverse: Homography, outline: PlaneOutline
  ) {
    guard content.rect.isDrawable, content.opacity > 0 else { return }
    pictureOpacity = UInt32(min(content.opacity, 1) * 255 + 0.5)
    if pictureOpacity == 0 { return }
    let rect = content.rect
    let (kx, ky) = (Double(texture.width) / rect.size.width, Double(texture.height) / rect.size.height)
    textureMap = Homography.scale(
      x: kx, y: ky, thenTranslate: Point(x: -rect.minX * kx, y: -rect.minY * ky)
    ).after(inverse)
    let bounds = Rect(origin: .zero, size: outline.size)
    let fills = content.isTiled || rect.covers(bounds)
    if !fills { picture = outline.scanner(Self.cut(rect, to: bounds), radius: 0) }
    if fills && texture.isOpaque && pictureOpacity == 255 { isOpaqueInside = true }
  }

  /// The part of the picture's rectangle that matters.
  ///
  /// Sides that do not lie inside the cell are moved well outside it,
  /// where the cell's own outline decides alone: a pixel on a common edge must not be covered twice in part.
  private static func cut(_ rect: Rect, to bounds: Rect) -> Rect {
    let (slackX, slackY) = bounds.slack
    let left = rect.minX <= slackX ? -bounds.size.width : rect.minX
    let top = rect.minY <= slackY ? -bounds.size.height : rect.minY
    let right = rect.maxX >= bounds.maxX - slackX ? 2 * bounds.size.width : rect.maxX
    let bottom = rect.maxY >= bounds.maxY - slackY ? 2 * bounds.size.height : rect.maxY
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func shadow(
    _ shadow: Quad.Shadow, outline: PlaneOutline, inverse: Homography, masks: inout ShadowMaskCache
  ) -> ShadowPlan? {
    let offset = shadow.offset
    guard shadow.color.alpha > 0, shadow.sigma >= 0, shadow.sigma.isFinite, offset.x.isFinite, offset.y.isFinite
    else { return nil }
    let box = Rect(origin: offset, size: outline.size)
    if shadow.sigma * outline.scale < 0.4 {
      let scanner = outline.scanner(box, radius: outline.radius)
      return scanner.rows.isEmpty ? nil : .sharp(scanner, color: shadow.color)
    }
    let reach = ShadowMask.reach * shadow.sigma
    let region = outline.scanner(box.insetBy(dx: -reach, dy: -reach), radius: 0)
    if region.rows.isEmpty { return nil }
    let shape = ShadowMask.Shape(size: outline.size, cornerRadius: outline.radius, sigma: shadow.sigma)
    let mask = masks.mask(for: shape)
    let steps = Homography.scale(
      x: 1 / mask.step, y: 1 / mask.step,
      thenTranslate: Point(x: -box.midX / mask.step, y: -box.midY / mask.step))
    let half = Size(
      width: (outline.size.width / 2 + reach) / mask.step, height: (outline.size.height / 2 + reach) / mask.step)
    return .blurred(mask, map: steps.after(inverse), half: half, region: region, color: shadow.color)
  }
}

/// A quad's outline and how large it appears.
private struct PlaneOutline {
  let size: Size
  /// The corner radius that fits.
  let radius: Double
  /// The most device pixels per plane unit anywhere on the quad.
  let scale: Double
  private let homography: Homography
  private let clip: PixelRect

  init(_ quad: Quad, clip: PixelRect) {
    size = quad.size
    let wanted = quad.cornerRadius > 0 ? quad.cornerRadius : 0
    radius = min(wanted, min(size.width, size.height) / 2)
    homography = quad.homography
    self.clip = clip
    scale = Self.scale(of: quad.homography, over: quad.size)
  }

  /// A scanner of a rounded rectangle in the plane.
  func scanner(_ rect: Rect, radius: Double) -> CoverageScanner {
    guard rect.size.width > 0, rect.size.height > 0 else { return CoverageScanner([]) }
    let segments = Outline.segments(radius: radius * scale)
    let points = Outline.roundedRect(rect, radius: radius, segments: segments)
    return CoverageScanner(Outline.projected(points, by: homography, clip: clip))
  }

  /// The largest singular value of the Jacobian at the four corners; corners behind the eye count as 64 pixels a unit.
  private static func scale(of h: Homography, over size: Size) -> Double {
    var largest = 0.0
    for (x, y) in [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)] {
      let p = h.applied(x: x, y: y)
      guard p.w > 0 else {
        largest = max(largest, 64)
        continue
      }
      let jacobian = Jacobian(of: h, u: p.x / p.w, v: p.y / p.w, scale: 1 / p.w)
      let value = jacobian.longSquared.squareRoot()
      if value.isFinite { largest = max(largest, value) }
    }
    return min(largest, 1e6)
  }
}

extension Rect {
  /// How far apart edges may lie that are meant to be the same: a billionth of the sides.
  fileprivate var slack: (x: Double, y: Double) { (size.width * 1e-9, size.height * 1e-9) }

  /// Whether it holds all of `bounds`, which begins at the origin.
  fileprivate func covers(_ bounds: Rect) -> Bool {
    let (slackX, slackY) = bounds.slack
    return minX <= slackX && minY <= slackY && maxX >= bounds.maxX - slackX && maxY >= bounds.maxY - slackY
  }

  /// Whether it has a positive, finite area.
  var isDrawable: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && minX.isFinite && minY.isFinite
  }
}
