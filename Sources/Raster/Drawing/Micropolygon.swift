import CRaster

/// A quad about as small as a pixel: a quadrilateral in one colour.
///
/// So small a quad shows of its texture little more than the mean, and the mean is what it gets; its area is exact, so
/// that it keeps its energy wherever it moves. A million of them cost a fraction of what quads cost otherwise.
struct Micropolygon: Sendable {
  let shape: craster_micropolygon

  /// The longest side of its box, device pixels.
  static let longest = 1.5

  /// A visible quad as a micropolygon; `nil` if it is too large for that, or has more than a fill, a texture, a border
  /// and round corners.
  ///
  /// - Parameter corners: Those of its ``Quad/squared`` outline, inside the clip.
  /// - Complexity: O(1).
  init?(_ quad: Quad, textures: [Texture], corners: Corners) {
    let box = corners.box
    guard Self.shows(quad), box.right - box.left <= Self.longest, box.bottom - box.top <= Self.longest
    else { return nil }
    let (a, b, c, d) = (corners.a, corners.b, corners.c, corners.d)
    // Nothing lies left of the frame or above it, so that cutting off the fraction rounds down.
    shape = craster_micropolygon(
      ax: a.x, ay: a.y, bx: b.x, by: b.y, cx: c.x, cy: c.y, dx: d.x, dy: d.y, top: Int32(box.top),
      bottom: Int32(roundedUp(box.bottom)), left: Int32(box.left), right: Int32(roundedUp(box.right)),
      color: quad.meanColor(texture: quad.content.map { textures[$0.texture] }).bits)
  }

  var corners: Corners {
    Corners(
      a: Point(x: shape.ax, y: shape.ay), b: Point(x: shape.bx, y: shape.by), c: Point(x: shape.cx, y: shape.cy),
      d: Point(x: shape.dx, y: shape.dy))
  }
  /// Premultiplied.
  var color: Pixel { Pixel(bits: shape.color) }

  /// Returns true if micropolygons show all that a quad has, however large it is.
  static func shows(_ quad: Quad) -> Bool { quad.isPlain && quad.shadow == nil }

  /// Rows that are touched, three at most.
  var rows: Range<Int> { Int(shape.top)..<Int(shape.bottom) }
  /// Columns that are touched, three at most.
  var columns: Range<Int> { Int(shape.left)..<Int(shape.right) }
}

extension Quad {
  /// The outline without its round corners, made smaller to the same area.
  ///
  /// A disc and a square of the same area fill pixels of their size almost alike.
  var squared: Rect {
    let bounds = Rect(origin: .zero, size: size)
    guard cornerRadius > 0 else { return bounds }
    let (w, h) = (size.width, size.height)
    let radius = min(cornerRadius, min(w, h) / 2)
    let scale = (1 - (4 - Double.pi) * (radius / w) * (radius / h)).squareRoot()
    return Rect(center: bounds.center, size: Size(width: w * scale, height: h * scale))
  }

  /// The mean of what the quad shows, premultiplied, but for its shadow and its extras.
  fileprivate func meanColor(texture: Texture?) -> Pixel {
    var color = fill
    let bounds = Rect(origin: .zero, size: size)
    if let content, let texture, content.rect.isDrawable, content.opacity > 0 {
      let seen = content.isTiled ? bounds : bounds.common(content.rect)
      let share = seen.size.width / size.width * (seen.size.height / size.height) * min(content.opacity, 1)
      let mean =
        seen == content.rect
        ? texture.mean : texture.mean(of: seen, where: content.rect, isTiled: content.isTiled)
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

extension Rect {
  /// The common part; without width or height if there is none.
  fileprivate func common(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}

extension Texture {
  /// The mean of all of it: the last level's only pixel.
  fileprivate var mean: Pixel { texels[Int(levels[levels.count - 1].offset)] }

  /// The mean of a part of the texture: one sample, filtered as those of larger quads are.
  ///
  /// - Parameters:
  ///   - part: In the plane.
  ///   - rect: The whole texture's place in the plane.
  fileprivate func mean(of part: Rect, where rect: Rect, isTiled: Bool) -> Pixel {
    let (kx, ky) = (Double(width) / rect.size.width, Double(height) / rect.size.height)
    let footprint = Footprint(
      ux: Float(part.size.width * kx), uy: 0, vx: 0, vy: Float(part.size.height * ky), levels: ripmap.counts)
    let (u, v) = (Float((part.midX - rect.minX) * kx), Float((part.midY - rect.minY) * ky))
    return TextureSampler.sample(self, u: u, v: v, footprint, isTiled: isTiled)
  }
}
