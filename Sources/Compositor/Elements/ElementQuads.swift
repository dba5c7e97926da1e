import LayoutCore
import Raster

/// The quads of one element, which is borrowed because a copy would cost more than everything else here.
///
/// They lie in its own plane, in points from the cell's top-left corner.
struct ElementQuads {
  private let image: (index: Int, size: Size)?
  private let outline: Rect

  @inline(__always) init(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, textures: inout TextureTable
  ) {
    image = if let image = element.imageIndex { textures[image] } else { nil }
    let cell = Rect(origin: .zero, size: element.attributes.size)
    if let fit = element.attributes.contentFit {
      outline = fit.outline(of: image?.size, in: cell.size)
    } else if element.attributes.masksToImage, let image {
      outline = style.contentMode.rect(of: image.size, in: cell.size).intersection(cell)
    } else {
      outline = cell
    }
  }

  @inline(__always) func quad(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, camera: Camera, cullingRect: CullingRect,
    _ typesetter: (any Typesetter)?, _ text: inout QuadText
  ) -> Quad? {
    let homography = camera.homography(of: element.attributes, from: outline.origin)
    let shadow = Quad.Shadow(style.shadow, opacity: element.attributes.shadowOpacity ?? style.shadow.opacity)
    let bounds = textBounds(element, style)
    guard !cullingRect.misses(shadow.map { bounds.reached(by: $0) } ?? bounds, by: homography) else { return nil }
    var quad = painted(element, style, homography: homography, typesetter, &text)
    if text.hasOverhang { text.homography = plane(element, camera: camera, overhang: text.overhang.above).homography }
    quad.shadow = shadow
    return quad
  }

  /// Returns the quad of the reflection below the bottom edge, or `nil` if it is out of sight or has no back to show.
  func mirrored(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, camera: Camera, cullingRect: CullingRect,
    _ typesetter: (any Typesetter)?, _ text: inout QuadText
  ) -> Quad? {
    guard let reflection = element.attributes.reflection, reflection.opacity > 0 else { return nil }
    let facing = camera.homography(of: element.attributes, from: outline.origin)
    guard style.isDoubleSided || facing.determinant > 0 else { return nil }
    let homography = mirrorPlane(element, camera: camera).homography
    guard !cullingRect.misses(textBounds(element, style), by: homography) else { return nil }
    var quad = painted(element, style, homography: homography, typesetter, &text)
    if text.hasOverhang {
      text.homography = mirrorPlane(element, camera: camera, overhang: text.overhang.above).homography
    }
    // A reflection shows its back if its cell shows its front.
    quad.isDoubleSided = true
    let reach = max(outline.size.height * reflection.length, 1e-9)
    quad.fade = Quad.Fade(top: (outline.size.height - reach, 0), bottom: (outline.size.height, reflection.opacity))
    return quad
  }

  /// Returns the outline's plane, optionally with an origin above the outline.
  func plane(_ element: borrowing FrameElement, camera: Camera, overhang: Double = 0) -> ProjectedPlane {
    camera.plane(of: element.attributes, from: Point(x: outline.minX, y: outline.minY - overhang))
  }

  func mirrorPlane(_ element: borrowing FrameElement, camera: Camera, overhang: Double = 0) -> ProjectedPlane {
    let gap = element.attributes.reflection.map(\.gap) ?? 0
    // y ↦ floor + (bottom edge − y).
    let bottom = outline.maxY + gap + outline.size.height + overhang
    return camera.plane(of: element.attributes, from: Point(x: outline.minX, y: bottom), isFlipped: true)
  }

  /// Returns the rectangle of the outline's plane that letters may reach.
  @inline(__always) private func textBounds(_ element: borrowing FrameElement, _ style: borrowing QuadStyle) -> Rect {
    let bounds = Rect(origin: .zero, size: outline.size)
    if element.text == nil { return bounds }
    return bounds.insetBy(dx: 0, dy: -max(0, TextDrawing.mostOverhang * style.glyphs.label.fontSize))
  }

  /// Cuts the element's commands, which begin at `start`, by planes, where the text begins above the outline.
  func cut(
    _ commands: inout [DrawCommand], from start: Int, _ element: borrowing FrameElement, by planes: [Vector4],
    camera: Camera, overhang: Double
  ) {
    for number in start..<commands.count {
      switch commands[number] {
      case .quad(var quad):
        let overhang = quad.size == outline.size ? 0 : overhang
        // Only reflections have a fade.
        let place =
          quad.fade == nil
          ? plane(element, camera: camera, overhang: overhang)
          : mirrorPlane(element, camera: camera, overhang: overhang)
        quad.cuts = planes.map { place.side(of: $0) }
        commands[number] = .quad(quad)
      case .group(var group):
        cut(&group.commands, from: 0, element, by: planes, camera: camera, overhang: overhang)
        commands[number] = .group(group)
      }
    }
  }

  /// Returns the rectangle of the quad's plane around everything that the element draws.
  func reach(_ element: borrowing FrameElement, _ style: borrowing QuadStyle) -> Rect {
    let opacity = element.attributes.shadowOpacity ?? style.shadow.opacity
    var rect = Rect(origin: .zero, size: outline.size)
    if let shadow = Quad.Shadow(style.shadow, opacity: opacity) { rect = rect.reached(by: shadow) }
    if let reflection = element.attributes.reflection, reflection.opacity > 0 {
      let bottom = max(rect.maxY, 2 * outline.size.height + reflection.gap)
      rect.size.height = bottom - rect.minY
    }
    return rect
  }

  @inline(__always) private func painted(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, homography: Homography,
    _ typesetter: (any Typesetter)?, _ text: inout QuadText
  ) -> Quad {
    var quad = Quad(homography: homography, size: outline.size)
    quad.cornerRadius = element.attributes.cornerRadius ?? style.cornerRadius
    quad.fill = style.fill
    if let gradient = style.gradient { quad.gradient = placed(gradient) }
    if element.contentOpacity > 0, let image {
      let mode = style.contentMode
      let size = element.attributes.size
      let rect =
        element.attributes.contentFit?.contentRect(of: image.size, mode, in: size)
        ?? mode.rect(of: image.size, in: size)
      let parallax = element.attributes.contentParallax
      var content = Quad.Content(
        texture: image.index, rect: rect.offsetBy(dx: parallax.x - outline.minX, dy: parallax.y - outline.minY))
      content.isTiled = mode == .tile
      content.opacity = element.contentOpacity
      quad.content = content
    }
    if let fill = style.fills.first {
      quad.glyphs = Quad.Glyphs(path: fill.path, color: fill.color.pixel())
      quad.glyphs?.runs = style.fills.dropFirst().map { Quad.Glyphs.Run(path: $0.path, color: $0.color.pixel()) }
    } else if let symbol = style.symbol {
      quad.glyphs = Quad.Glyphs(path: symbol.path(in: outline.size), color: style.glyphs.color)
    } else if let typesetter, let string = element.text {
      quad.glyphs = glyphs(of: string, style.glyphs, typesetter, &text)
    }
    quad.border = style.border
    quad.alpha = element.attributes.alpha
    quad.isDoubleSided = style.isDoubleSided
    return quad
  }

  private func placed(_ gradient: Gradient) -> Quad.Gradient {
    let (start, end, size) = (gradient.start, gradient.end, outline.size)
    return Quad.Gradient(
      start: Point(x: start.x * size.width, y: start.y * size.height),
      end: Point(x: end.x * size.width, y: end.y * size.height),
      stops: gradient.stops.isEmpty
        ? [(location: 0, color: gradient.from.pixel()), (location: 1, color: gradient.to.pixel())]
        : gradient.stops.map { (location: $0.location, color: $0.color.pixel()) })
  }

  private func glyphs(
    of text: String, _ style: QuadStyle.Glyphs, _ typesetter: any Typesetter, _ quadText: inout QuadText
  ) -> Quad.Glyphs? {
    if text.isEmpty { return nil }
    let (size, inset) = (outline.size, style.label.inset)
    let box = Size(width: size.width - 2 * inset, height: size.height)
    guard box.width > 0, box.height > 0 else { return nil }
    let drawing = style.label.drawing(of: text, in: box, typesetter)
    func placed(_ path: Path) -> Path { inset > 0 ? path.offsetBy(dx: inset, dy: 0) : path }
    quadText.overhang = drawing.overhang
    quadText.images = drawing.images.map { image in
      var image = image
      image.rect = image.rect.offsetBy(dx: inset, dy: 0)
      return image
    }
    var glyphs = Quad.Glyphs(
      path: placed(drawing.layers.first?.path ?? Path()), color: style.color, shadow: style.shadow)
    for layer in drawing.layers.dropFirst() {
      glyphs.runs.append(
        Quad.Glyphs.Run(
          path: placed(layer.path), color: layer.color.map { $0.pixel(opacity: style.opacity) } ?? style.color))
    }
    return glyphs
  }
}

extension LabelStyle {
  fileprivate func drawing(of text: String, in box: Size, _ typesetter: any Typesetter) -> TextDrawing {
    if isPlainLine {
      return typesetter.drawing(
        of: TextLine(text: text, fontSize: fontSize, weight: weight, alignment: alignment, size: box))
    }
    return typesetter.drawing(of: block(of: text, width: box.width), in: box)
  }
}

extension Quad.Shadow {
  /// Creates the shadow of a cell, or returns `nil` if it is transparent.
  @inline(__always) fileprivate init?(_ shadow: Shadow, opacity: Double) {
    guard opacity > 0 else { return nil }
    self.init(sigma: shadow.radius, offset: shadow.offset, color: shadow.color.pixel(opacity: opacity))
  }
}

extension Rect {
  fileprivate func reached(by shadow: Quad.Shadow) -> Rect {
    let reach = GaussianBlur.reach * shadow.sigma
    return union(offsetBy(dx: shadow.offset.x, dy: shadow.offset.y).insetBy(dx: -reach, dy: -reach))
  }
}
