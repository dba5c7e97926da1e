import Raster

/// Turns the elements of a frame into draw commands: the one place where points become device pixels.
public struct FrameComposer: Sendable {
  private let canvas: Canvas

  /// A composer for frames on `canvas`.
  public init(canvas: Canvas) {
    self.canvas = canvas
  }

  /// The draw commands of a frame.
  ///
  /// - Parameters:
  ///   - frame: What is visible, in points.
  ///   - textures: By picture name; elements whose picture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [String: Texture]) -> DisplayList {
    var list = DisplayList(
      width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
    let viewport = viewportRect(for: frame.bounds.size)
    list.clip = list.clip.intersection(viewport)
    let camera = Camera(frame: frame, origin: viewport, scale: canvas.scale)
    var indices: [String: Int] = [:]
    for element in frame.elements where !element.attributes.isHidden {
      var content: Quad.Content?
      if case .picture(let name) = element.content, let texture = textures[name] {
        let index = indices[name] ?? list.textures.count
        if index == list.textures.count {
          indices[name] = index
          list.textures.append(texture)
        }
        content = Quad.Content(texture: index, rect: contentRect(element, picture: texture.naturalSize))
      }
      list.commands.append(.quad(quad(element, content: content, camera: camera)))
    }
    return list
  }

  /// Where the viewport lies in the frame: centred, on whole pixels.
  func viewportRect(for size: Size) -> PixelRect {
    func range(_ points: Double, _ pixels: Int) -> Range<Int> {
      let extent = Int(max(0, min((points * canvas.scale).rounded(), 1e6)))
      let start = (pixels - extent) >> 1
      return start..<start + extent
    }
    return PixelRect(x: range(size.width, canvas.pixelWidth), y: range(size.height, canvas.pixelHeight))
  }

  private func quad(_ element: Element, content: Quad.Content?, camera: Camera) -> Quad {
    let (attributes, style) = (element.attributes, element.style)
    var quad = Quad(homography: camera.homography(of: attributes), size: attributes.size)
    quad.cornerRadius = attributes.cornerRadius ?? style.cornerRadius
    quad.fill = style.backgroundColor.pixel()
    quad.content = content
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

  /// Where the whole picture lies in the cell's plane (origin at the cell's top left corner), in points.
  ///
  /// Source: UIView.ContentMode. A picture's own size is one point per pixel, as UIImage(contentsOfFile:) has it.
  private func contentRect(_ element: Element, picture: Size) -> Rect {
    let cell = element.attributes.size
    let parallax = element.attributes.contentParallax
    let center = Point(x: cell.width / 2 + parallax.x, y: cell.height / 2 + parallax.y)
    let (sx, sy) = (cell.width / picture.width, cell.height / picture.height)
    // The side that decides the scale is the cell's own, to the last bit.
    let fitsWidth = Size(width: cell.width, height: picture.height * sx)
    let fitsHeight = Size(width: picture.width * sy, height: cell.height)
    let size =
      switch element.style.contentMode {
      case .aspectFill: sx > sy ? fitsWidth : fitsHeight
      case .aspectFit: sx < sy ? fitsWidth : fitsHeight
      case .fill: cell
      case .center: picture
      }
    return Rect(center: center, size: size)
  }
}

/// The way from a cell's plane to device pixels.
struct Camera {
  private let afterCell: Transform3D

  /// - Parameter origin: The viewport in the frame.
  init(frame: Frame, origin: PixelRect, scale: Double) {
    let (bounds, half) = (frame.bounds, frame.bounds.size)
    // About the bounds' centre: content → centred coordinates, the shared eye, → device pixels.
    afterCell = Transform3D.translation(x: -bounds.midX, y: -bounds.midY, z: 0)
      .concatenating(frame.sublayerTransform)
      .concatenating(.translation(x: half.width / 2, y: half.height / 2, z: 0))
      .concatenating(.scale(x: scale, y: scale, z: 1))
      .concatenating(.translation(x: Double(origin.x.lowerBound), y: Double(origin.y.lowerBound), z: 0))
  }

  /// The cell's plane (origin at its top left corner, points) to device pixels:
  /// T(−anchorPoint·size) · transform3D · T(center) · T(−bounds.origin) · sublayerTransform · scale.
  ///
  /// Source: Core Animation Programming Guide, "Layer Geometry"; row vectors, so the first factor acts first.
  func homography(of attributes: LayoutAttributes) -> Homography {
    let anchor = attributes.anchorPoint
    let toAnchor = Transform3D.translation(
      x: -anchor.x * attributes.size.width, y: -anchor.y * attributes.size.height, z: 0)
    let m =
      toAnchor
      .concatenating(attributes.transform3D)
      .concatenating(.translation(x: attributes.center.x, y: attributes.center.y, z: 0))
      .concatenating(afterCell)
    // z = 0 in the plane: the third row falls out, and z after projection decides nothing.
    return Homography(m.m11, m.m21, m.m41, m.m12, m.m22, m.m42, m.m14, m.m24, m.m44)
  }
}
