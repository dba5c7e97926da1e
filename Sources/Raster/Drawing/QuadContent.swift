/// What a quad shows inside its outline, and whether that is a mere stack.
struct QuadContent {
  /// The picture and how it is painted.
  struct Picture {
    var texture: Texture
    var rect: Rect
    /// `1...255`.
    var opacity: UInt32
    var isTiled: Bool
    /// Whether it covers the whole cell.
    var fills: Bool

    /// Samples the picture in the frame.
    func sampler(_ view: QuadView) -> PictureSampler {
      let (kx, ky) = (Double(texture.width) / rect.size.width, Double(texture.height) / rect.size.height)
      let map = Homography.scale(x: kx, y: ky, thenTranslate: Point(x: -rect.minX * kx, y: -rect.minY * ky))
        .after(view.inverse)
      return PictureSampler(texture, map: map, isTiled: isTiled)
    }
  }

  /// `nil` without a line.
  var border: Quad.Border?
  /// `nil` where it cannot be seen.
  var fill: Pixel?
  var picture: Picture?
  /// Whether it can be painted one upon the other without mixing what lies behind in twice: opaque things, all but the
  /// last filling the outline, or a single one.
  var isStack: Bool

  init(_ quad: Quad, texture: Texture?, view: QuadView) {
    border = quad.border.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    fill = quad.fill.alpha > 0 ? quad.fill : nil
    if let content = quad.content, let texture, content.rect.isDrawable, content.opacity > 0 {
      let opacity = UInt32(min(content.opacity, 1) * 255 + 0.5)
      if opacity > 0 {
        picture = Picture(
          texture: texture, rect: content.rect, opacity: opacity, isTiled: content.isTiled,
          fills: content.isTiled || content.rect.covers(view.bounds))
      }
    }
    isStack = false
    if quad.gradient != nil || quad.glyphs != nil { return }
    if isPictureOpaque { fill = nil }
    let isFillOpaque = fill?.alpha == 255
    let letsThrough = picture.map { !$0.texture.isOpaque || $0.opacity < 255 } ?? false
    if let border {
      isStack = border.color.alpha == 255 && (isPictureOpaque || (isFillOpaque && !letsThrough))
    } else {
      isStack = fill == nil || picture == nil || (isFillOpaque && !letsThrough)
    }
  }

  /// Whether a stack has one layer.
  var isSingle: Bool { border == nil && (fill == nil || picture == nil) }

  /// Whether the picture hides everything behind it where the outline covers a pixel wholly.
  var isPictureOpaque: Bool {
    guard let picture else { return false }
    return picture.fills && picture.texture.isOpaque && picture.opacity == 255
  }
}
