/// The visible parts inside a quad's outline.
struct QuadContent {
  /// A texture and the way to paint it.
  struct PlacedTexture {
    var texture: Int
    var width: Int, height: Int
    /// A Boolean value that indicates whether every pixel is opaque.
    var isOpaque: Bool
    var rect: Rect
    /// The opacity, `1...255`.
    var opacity: UInt32
    var isTiled: Bool
    /// A Boolean value that indicates whether the texture covers the whole cell.
    var fills: Bool

    func paint(_ projected: ProjectedQuad) -> TexturePaint {
      let (kx, ky) = (Double(width) / rect.size.width, Double(height) / rect.size.height)
      let map = Homography.scale(x: kx, y: ky, thenTranslate: Point(x: -rect.minX * kx, y: -rect.minY * ky))
        .after(projected.inverse)
      return TexturePaint(
        texture: Int32(truncatingIfNeeded: texture), isTiled: isTiled, origin: projected.smallOrigin, map: map)
    }
  }

  var border: Quad.Border?
  /// The fill, or `nil` if it isn't visible.
  var fill: Pixel?
  var texture: PlacedTexture?
  /// A Boolean value that indicates whether the parts can be painted on top of each other: one part, or opaque parts of
  /// which all but the last fill the outline.
  var isStack: Bool

  init(_ quad: borrowing Quad, textures: Span<Texture>, projected: ProjectedQuad) {
    border = quad.border.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    fill = quad.fill.alpha > 0 ? quad.fill : nil
    if let content = quad.content, content.rect.isDrawable, content.opacity > 0 {
      let opacity = UInt32(min(content.opacity, 1) * 255 + 0.5)
      if opacity > 0 {
        let index = content.texture
        texture = PlacedTexture(
          texture: index, width: textures[index].width, height: textures[index].height,
          isOpaque: textures[index].isOpaque, rect: content.rect, opacity: opacity, isTiled: content.isTiled,
          fills: content.isTiled || content.rect.covers(projected.bounds))
      }
    }
    isStack = false
    if quad.gradient != nil || quad.glyphs != nil { return }
    if isTextureOpaque { fill = nil }
    let isFillOpaque = fill?.alpha == 255
    let letsThrough = texture.map { !$0.isOpaque || $0.opacity < 255 } ?? false
    if let border {
      isStack = border.color.alpha == 255 && (isTextureOpaque || (isFillOpaque && !letsThrough))
    } else {
      isStack = fill == nil || texture == nil || (isFillOpaque && !letsThrough)
    }
  }

  /// A Boolean value that indicates whether a stack has one layer.
  var isSingle: Bool { border == nil && (fill == nil || texture == nil) }

  /// A Boolean value that indicates whether the texture hides everything behind it in fully covered pixels.
  var isTextureOpaque: Bool {
    guard let texture else { return false }
    return texture.fills && texture.isOpaque && texture.opacity == 255
  }
}
