import Raster

/// How one element is drawn in its own plane: origin at the cell's top left corner, in points.
///
/// The element itself is handed in as a place in a span, whose members are read where they lie: a copy of an element
/// would cost more than all else here.
struct ElementPlan {
  /// The picture's index in the display list and its own size.
  private let picture: (index: Int, size: Size)?
  /// The outline in the cell's plane.
  private let outline: Rect

  @inline(__always) init(_ elements: Span<Element>, _ index: Int, pictures: inout PictureTable) {
    if case .picture(let name) = elements[index].content {
      picture = pictures.picture(named: name)
    } else {
      picture = nil
    }
    let cell = Rect(origin: .zero, size: elements[index].attributes.size)
    if elements[index].attributes.masksToContent, let picture {
      outline = elements[index].style.contentMode.rect(of: picture.size, in: cell.size).intersection(cell)
    } else {
      outline = cell
    }
  }

  /// The element as it stands; `nil` if it is out of sight.
  @inline(__always) func quad(
    _ elements: Span<Element>, _ index: Int, camera: Camera, sight: Sight, _ typesetter: (any Typesetter)?
  ) -> Quad? {
    let homography = camera.homography(of: elements[index].attributes, from: outline.origin)
    let shadowStyle = elements[index].style.shadow
    let shadow = Quad.Shadow(
      shadowStyle, opacity: elements[index].attributes.shadowOpacity ?? shadowStyle.opacity)
    let bounds = Rect(origin: .zero, size: outline.size)
    guard !sight.misses(shadow.map { bounds.reached(by: $0) } ?? bounds, by: homography) else { return nil }
    var quad = painted(elements, index, homography: homography, typesetter)
    quad.shadow = shadow
    return quad
  }

  /// Its mirror image below the bottom edge, which has no shadow and fades out; `nil` without one, out of sight, and if the
  /// element shows its back and has none.
  func mirrored(
    _ elements: Span<Element>, _ index: Int, camera: Camera, sight: Sight, _ typesetter: (any Typesetter)?
  ) -> Quad? {
    guard let reflection = elements[index].attributes.reflection, reflection.opacity > 0 else { return nil }
    let facing = camera.homography(of: elements[index].attributes, from: outline.origin)
    let isDoubleSided = elements[index].style.isDoubleSided
    guard isDoubleSided || facing.determinant > 0 else { return nil }
    let homography = mirrorPlane(elements, index, camera: camera).homography
    guard !sight.misses(Rect(origin: .zero, size: outline.size), by: homography) else { return nil }
    var quad = painted(elements, index, homography: homography, typesetter)
    // A mirror image is seen from behind when its cell is seen from the front.
    quad.isDoubleSided = true
    let reach = max(outline.size.height * reflection.length, 1e-9)
    quad.fade = Quad.Fade(
      top: (outline.size.height - reach, 0), bottom: (outline.size.height, reflection.opacity))
    return quad
  }

  /// Where the quad lies in space.
  func plane(_ elements: Span<Element>, _ index: Int, camera: Camera) -> ProjectedPlane {
    camera.plane(of: elements[index].attributes, from: outline.origin)
  }

  /// Where the mirror image lies in space.
  func mirrorPlane(_ elements: Span<Element>, _ index: Int, camera: Camera) -> ProjectedPlane {
    let gap = elements[index].attributes.reflection.map(\.gap) ?? 0
    // y ↦ floor + (bottom edge − y): what stands on the floor hangs below it.
    let bottom = outline.maxY + gap + outline.size.height
    return camera.plane(of: elements[index].attributes, from: Point(x: outline.minX, y: bottom), isFlipped: true)
  }

  /// Cuts the element's own commands, those from `start` on, by planes.
  func cut(
    _ commands: inout [DrawCommand], from start: Int, _ elements: Span<Element>, _ index: Int, by planes: [Vector4],
    camera: Camera
  ) {
    for number in start..<commands.count {
      switch commands[number] {
      case .quad(var quad):
        // Of an element's quads, mirror images alone fade.
        let place =
          quad.fade == nil
          ? plane(elements, index, camera: camera) : mirrorPlane(elements, index, camera: camera)
        quad.cuts = planes.map { place.side(of: $0) }
        commands[number] = .quad(quad)
      }
    }
  }

  /// The rectangle of the quad's plane that holds all that the element draws: outline, shadow and mirror image.
  func reach(_ elements: Span<Element>, _ index: Int) -> Rect {
    let shadowStyle = elements[index].style.shadow
    let opacity = elements[index].attributes.shadowOpacity ?? shadowStyle.opacity
    var rect = Rect(origin: .zero, size: outline.size)
    if let shadow = Quad.Shadow(shadowStyle, opacity: opacity) { rect = rect.reached(by: shadow) }
    if let reflection = elements[index].attributes.reflection, reflection.opacity > 0 {
      let bottom = max(rect.maxY, 2 * outline.size.height + reflection.gap)
      rect.size.height = bottom - rect.minY
    }
    return rect
  }

  /// Everything but the shadow.
  @inline(__always) private func painted(
    _ elements: Span<Element>, _ index: Int, homography: Homography, _ typesetter: (any Typesetter)?
  ) -> Quad {
    var quad = Quad(homography: homography, size: outline.size)
    let cornerRadius = elements[index].style.cornerRadius
    quad.cornerRadius = elements[index].attributes.cornerRadius ?? cornerRadius
    quad.fill = elements[index].style.backgroundColor.pixel()
    if elements[index].style.gradient.isVisible { quad.gradient = gradient(elements[index].style.gradient) }
    if elements[index].contentOpacity > 0, let picture {
      let mode = elements[index].style.contentMode
      let rect = mode.rect(of: picture.size, in: elements[index].attributes.size)
      let parallax = elements[index].attributes.contentParallax
      var content = Quad.Content(
        texture: picture.index, rect: rect.offsetBy(dx: parallax.x - outline.minX, dy: parallax.y - outline.minY))
      content.isTiled = mode == .tile
      content.opacity = elements[index].contentOpacity
      quad.content = content
    }
    if let typesetter, elements[index].style.label.text != nil {
      quad.glyphs = glyphs(of: elements[index].style.label, typesetter)
    }
    if elements[index].style.border.width > 0 {
      quad.border = Quad.Border(
        width: elements[index].style.border.width, color: elements[index].style.border.color.pixel())
    }
    quad.alpha = elements[index].attributes.alpha
    quad.isDoubleSided = elements[index].style.isDoubleSided
    return quad
  }

  private func gradient(_ gradient: Gradient) -> Quad.Gradient {
    func place(_ fraction: Point) -> Point {
      Point(x: fraction.x * outline.size.width, y: fraction.y * outline.size.height)
    }
    return Quad.Gradient(
      start: place(gradient.start), end: place(gradient.end),
      stops: [(location: 0, color: gradient.from.pixel()), (location: 1, color: gradient.to.pixel())])
  }

  private func glyphs(of label: LabelStyle, _ typesetter: any Typesetter) -> Quad.Glyphs? {
    guard let text = label.text, !text.isEmpty else { return nil }
    let size = outline.size
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

extension Quad.Shadow {
  /// A cell's shadow; `nil` if there is none.
  @inline(__always) fileprivate init?(_ shadow: Shadow, opacity: Double) {
    guard opacity > 0 else { return nil }
    self.init(sigma: shadow.radius, offset: shadow.offset, color: shadow.color.pixel(opacity: opacity))
  }
}

extension Gradient {
  fileprivate var isVisible: Bool { from.alpha > 0 || to.alpha > 0 }
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

  /// The rectangle that holds a rounded outline of these bounds and its shadow.
  fileprivate func reached(by shadow: Quad.Shadow) -> Rect {
    let reach = Quad.Shadow.reach * shadow.sigma
    let box = offsetBy(dx: shadow.offset.x, dy: shadow.offset.y).insetBy(dx: -reach, dy: -reach)
    let (left, top) = (min(minX, box.minX), min(minY, box.minY))
    return Rect(x: left, y: top, width: max(maxX, box.maxX) - left, height: max(maxY, box.maxY) - top)
  }
}
