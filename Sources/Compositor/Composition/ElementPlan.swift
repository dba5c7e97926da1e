import Raster

/// How one element is drawn in its own plane: origin at the cell's top left corner, in points.
struct ElementPlan {
  private let element: Element
  /// The picture's index in the display list and its own size.
  private let picture: (index: Int, size: Size)?
  /// The outline in the cell's plane.
  private let outline: Rect
  private let glyphs: Quad.Glyphs?

  init(_ element: Element, picture: (index: Int, size: Size)?, typesetter: (any Typesetter)?) {
    self.element = element
    self.picture = picture
    let cell = Rect(origin: .zero, size: element.attributes.size)
    if element.attributes.masksToContent, let picture {
      outline = element.style.contentMode.rect(of: picture.size, in: cell.size).intersection(cell)
    } else {
      outline = cell
    }
    glyphs = Self.glyphs(element, in: outline.size, typesetter: typesetter)
  }

  /// The element as it stands.
  func quad(camera: Camera) -> Quad {
    let homography = camera.homography(
      of: element.attributes, from: .translation(x: outline.minX, y: outline.minY, z: 0))
    var quad = Quad(homography: homography, size: outline.size)
    let (attributes, style) = (element.attributes, element.style)
    quad.cornerRadius = attributes.cornerRadius ?? style.cornerRadius
    quad.fill = style.backgroundColor.pixel()
    quad.gradient = gradient(style.gradient)
    if element.contentOpacity > 0 { quad.content = picture.map(content) }
    quad.glyphs = glyphs
    if style.border.width > 0 {
      quad.border = Quad.Border(width: style.border.width, color: style.border.color.pixel())
    }
    let shadowOpacity = attributes.shadowOpacity ?? style.shadow.opacity
    if shadowOpacity > 0 {
      quad.shadow = Quad.Shadow(
        sigma: style.shadow.radius, offset: style.shadow.offset,
        color: style.shadow.color.pixel(opacity: shadowOpacity))
    }
    quad.alpha = attributes.alpha
    quad.isDoubleSided = style.isDoubleSided
    return quad
  }

  /// Its mirror image below the bottom edge, which has no shadow and fades out; `nil` without one, and if the element shows
  /// its back and has none.
  func mirrored(camera: Camera) -> Quad? {
    guard let reflection = element.attributes.reflection, reflection.opacity > 0 else { return nil }
    var quad = quad(camera: camera)
    guard quad.isDoubleSided || quad.homography.determinant > 0 else { return nil }
    let floor = outline.maxY + reflection.gap
    // y ↦ floor + (bottom edge − y): what stands on the floor hangs below it.
    let flip = Transform3D.scale(x: 1, y: -1, z: 1)
      .concatenating(.translation(x: outline.minX, y: floor + outline.size.height, z: 0))
    quad.homography = camera.homography(of: element.attributes, from: flip)
    quad.shadow = nil
    // A mirror image is seen from behind when its cell is seen from the front.
    quad.isDoubleSided = true
    let reach = max(outline.size.height * reflection.length, 1e-9)
    quad.fade = Quad.Fade(
      top: (outline.size.height - reach, 0), bottom: (outline.size.height, reflection.opacity))
    return quad
  }

  private func content(_ picture: (index: Int, size: Size)) -> Quad.Content {
    let (attributes, style) = (element.attributes, element.style)
    let parallax = attributes.contentParallax
    let rect = style.contentMode.rect(of: picture.size, in: attributes.size)
      .offsetBy(dx: parallax.x - outline.minX, dy: parallax.y - outline.minY)
    var content = Quad.Content(texture: picture.index, rect: rect)
    content.isTiled = style.contentMode == .tile
    content.opacity = element.contentOpacity
    return content
  }

  private func gradient(_ gradient: Gradient) -> Quad.Gradient? {
    guard gradient.from.alpha > 0 || gradient.to.alpha > 0 else { return nil }
    func place(_ fraction: Point) -> Point {
      Point(x: fraction.x * outline.size.width, y: fraction.y * outline.size.height)
    }
    return Quad.Gradient(
      start: place(gradient.start), end: place(gradient.end),
      stops: [(location: 0, color: gradient.from.pixel()), (location: 1, color: gradient.to.pixel())])
  }

  private static func glyphs(_ element: Element, in size: Size, typesetter: (any Typesetter)?) -> Quad.Glyphs? {
    guard let typesetter, let text = element.style.label.text, !text.isEmpty else { return nil }
    let label = element.style.label
    let box = Size(width: size.width - 2 * label.inset, height: size.height)
    guard box.width > 0, box.height > 0 else { return nil }
    let path = typesetter.path(
      of: TextLine(
        text: text, fontSize: label.fontSize, weight: label.weight, alignment: label.alignment, size: box))
    let shadow = label.shadow
    return Quad.Glyphs(
      path: label.inset > 0 ? path.offsetBy(dx: label.inset, dy: 0) : path, color: label.color.pixel(),
      shadow: shadow.color.alpha > 0 ? (offset: shadow.offset, color: shadow.color.pixel()) : nil)
  }
}

extension ContentMode {
  /// Where the whole picture lies in a cell, in points from the cell's top left corner.
  ///
  /// Source: UIView.ContentMode. A picture's own size is one point per pixel, as UIImage(contentsOfFile:) has it.
  func rect(of picture: Size, in cell: Size) -> Rect {
    let center = Point(x: cell.width / 2, y: cell.height / 2)
    let (sx, sy) = (cell.width / picture.width, cell.height / picture.height)
    // The side that decides the scale is the cell's own, to the last bit.
    let fitsWidth = Size(width: cell.width, height: picture.height * sx)
    let fitsHeight = Size(width: picture.width * sy, height: cell.height)
    switch self {
    case .aspectFill: return Rect(center: center, size: sx > sy ? fitsWidth : fitsHeight)
    case .aspectFit: return Rect(center: center, size: sx < sy ? fitsWidth : fitsHeight)
    case .fill: return Rect(center: center, size: cell)
    case .center: return Rect(center: center, size: picture)
    case .tile: return Rect(origin: .zero, size: picture)
    }
  }
}

extension Rect {
  /// The part that lies in `other` too; empty at the nearer edge if there is none.
  func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
}
