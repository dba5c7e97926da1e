import CRaster

/// A quad about as small as a pixel, drawn as a quadrilateral in one color.
///
/// Such a quad shows little more than the mean of its texture, so it gets exactly the mean. Its area is exact, so its
/// brightness doesn't change as it moves. A million micropolygons cost a fraction of what as many quads cost.
struct Micropolygon: Sendable {
  let shape: craster_micropolygon

  /// The longest side of its box, in device pixels.
  static let longest = 1.5

  /// Creates a micropolygon for a visible quad, from the corners of its ``Quad/squared`` outline inside the clip.
  ///
  /// Returns `nil` if the quad is too large or has more than a fill, a texture, a border, and round corners.
  init?(_ quad: borrowing Quad, textures: Span<Texture>, corners: Corners) {
    let box = corners.box
    guard Self.shows(quad), box.right - box.left <= Self.longest, box.bottom - box.top <= Self.longest
    else { return nil }
    let (a, b, c, d) = (corners.a, corners.b, corners.c, corners.d)
    // Nothing lies left of the frame or above it, so truncation rounds down.
    shape = craster_micropolygon(
      ax: a.x, ay: a.y, bx: b.x, by: b.y, cx: c.x, cy: c.y, dx: d.x, dy: d.y, top: Int32(box.top),
      bottom: Int32(roundedUp(box.bottom)), left: Int32(box.left), right: Int32(roundedUp(box.right)),
      color: quad.meanColor(texture: quad.content.map { textures[$0.texture] }).bits)
  }

  /// The premultiplied color.
  var color: Pixel { Pixel(bits: shape.color) }

  /// Returns whether micropolygons show everything that a quad has, regardless of its size.
  static func shows(_ quad: borrowing Quad) -> Bool { quad.isPlain && quad.shadow == nil }

  /// The rows that are touched, at most three.
  var rows: Range<Int> { Int(shape.top)..<Int(shape.bottom) }
  var columns: Range<Int> { Int(shape.left)..<Int(shape.right) }
}

extension Quad {
  /// The outline without round corners, reduced to the same area, which fills pixels almost alike.
  var squared: Rect {
    let bounds = Rect(origin: .zero, size: size)
    guard cornerRadius > 0 else { return bounds }
    let (w, h) = (size.width, size.height)
    let radius = min(cornerRadius, min(w, h) / 2)
    let scale = (1 - (4 - Double.pi) * (radius / w) * (radius / h)).squareRoot()
    return Rect(center: bounds.center, size: Size(width: w * scale, height: h * scale))
  }

  /// Returns the mean color of the quad, premultiplied, without its shadow and its extras.
  fileprivate func meanColor(texture: Texture?) -> Pixel {
    var color = fill
    let bounds = Rect(origin: .zero, size: size)
    if let content, let texture, content.rect.isDrawable, content.opacity > 0 {
      let seen = content.isTiled ? bounds : bounds.intersection(content.rect)
      let share = seen.size.width / size.width * (seen.size.height / size.height) * min(content.opacity, 1)
      let mean =
        seen == content.rect ? texture.mean : texture.mean(of: seen, where: content.rect, isTiled: content.isTiled)
      color = mean.scaled(by: UInt32(share * 255 + 0.5)).over(color)
    }
    if let border, border.width > 0 {
      let inner = (max(0, 1 - 2 * border.width / size.width), max(0, 1 - 2 * border.width / size.height))
      let share = 1 - inner.0 * inner.1
      color = border.color.scaled(by: UInt32(share * 255 + 0.5)).over(color)
    }
    return color.scaled(by: opacity)
  }
}

extension Texture {
  /// The mean of the whole texture: the last level's only pixel.
  fileprivate var mean: Pixel { texels[Int(levels[levels.count - 1].offset)] }

  /// Returns the mean of a part of the texture in the plane: one sample, filtered as in larger quads.
  fileprivate func mean(of part: Rect, where rect: Rect, isTiled: Bool) -> Pixel {
    let (kx, ky) = (Double(width) / rect.size.width, Double(height) / rect.size.height)
    let footprint = Footprint(
      ux: Float(part.size.width * kx), uy: 0, vx: 0, vy: Float(part.size.height * ky), levels: ripmap.counts)
    let (u, v) = (Float((part.midX - rect.minX) * kx), Float((part.midY - rect.minY) * ky))
    return TextureSampler.sample(self, u: u, v: v, footprint, isTiled: isTiled)
  }
}
