import LayoutCore
import Raster
import Scenes

/// A value that turns the elements of a frame into drawing commands, and points into device pixels.
public struct FrameComposer: Sendable {
  let canvas: Canvas
  private let typesetter: (any Typesetter)?
  /// A Boolean value that indicates whether invisible elements are skipped, which affects no pixel.
  var cullsElements = true

  /// Creates a composer for frames on a canvas, which draws no text without a typesetter.
  public init(canvas: Canvas, typesetter: (any Typesetter)? = nil) {
    (self.canvas, self.typesetter) = (canvas, typesetter)
  }

  /// Returns the drawing commands of a frame.
  ///
  /// Elements outside the canvas have none. Elements whose texture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [ImageRequest: Texture]) -> DisplayList {
    var list = emptyList
    compose(frame, textures: textures, into: &list)
    return list
  }

  package var emptyList: DisplayList {
    DisplayList(width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
  }

  package func compose(_ frame: Frame, textures: [ImageRequest: Texture], into list: inout DisplayList) {
    prepare(&list, for: frame)
    list.commands.reserveCapacity(frame.elements.count)
    let cullingRect = cullsElements ? CullingRect(list.clip) : .unbounded
    let camera = Camera(frame: frame, canvas: canvas)
    var textures = TextureTable(frame.images, textures)
    let styles = frame.styles.map { QuadStyle($0) }
    switch frame.ordering {
    case .zIndex, .depth:
      let order = frame.ordering == .depth ? camera.backToFront(frame.elements) : nil
      append(frame, styles, order: order, camera: camera, cullingRect: cullingRect, &textures, to: &list)
    case .intersecting:
      for piece in pieces(of: frame, styles, camera: camera, clip: list.clip, textures: &textures) {
        let (element, start) = (frame.elements[piece.element], list.commands.count)
        let (quads, overhang) = append(
          element, styles[element.styleIndex], camera: camera, cullingRect: cullingRect, &textures, to: &list)
        if !piece.cuts.isEmpty {
          quads.cut(&list.commands, from: start, element, by: piece.cuts, camera: camera, overhang: overhang)
        }
        GroupStack.wrap(&list.commands, from: start, in: element.groups, camera)
      }
    }
    list.textures = textures.used
    if let stage = frame.stage { StageDrawing(stage, frame: frame, canvas: canvas, typesetter: typesetter).wrap(&list) }
  }

  /// Adds the quads of all elements, in the given order or in that of the frame.
  private func append(
    _ frame: Frame, _ styles: [QuadStyle], order: [Int]?, camera: Camera, cullingRect: CullingRect,
    _ textures: inout TextureTable, to list: inout DisplayList
  ) {
    var groups = GroupStack(camera)
    let (elements, styles) = (frame.elements.span, styles.span)
    for place in elements.indices {
      let index = order?[place] ?? place
      if elements[index].attributes.isHidden { continue }
      groups.enter(elements[index].groups, &list.commands)
      append(
        elements[index], styles[elements[index].styleIndex], camera: camera, cullingRect: cullingRect, &textures,
        to: &list)
    }
    groups.enter([], &list.commands)
  }

  /// Adds the quads of an element, its reflection first.
  ///
  /// The result is also the height by which the text begins above the element's outline.
  @discardableResult private func append(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, camera: Camera, cullingRect: CullingRect,
    _ textures: inout TextureTable, to list: inout DisplayList
  ) -> (quads: ElementQuads, overhang: Double) {
    let quads = ElementQuads(element, style, textures: &textures)
    var (text, overhang) = (QuadText(), 0.0)
    if element.attributes.reflection != nil,
      let mirrored = quads.mirrored(element, style, camera: camera, cullingRect: cullingRect, typesetter, &text)
    {
      append(mirrored, with: text, style, &textures, to: &list)
      overhang = text.overhang.above
      text = QuadText()
    }
    if let quad = quads.quad(element, style, camera: camera, cullingRect: cullingRect, typesetter, &text) {
      append(quad, with: text, style, &textures, to: &list)
    }
    return (quads, max(overhang, text.overhang.above))
  }

  @inline(__always) private func append(
    _ quad: consuming Quad, with text: QuadText, _ style: borrowing QuadStyle, _ textures: inout TextureTable,
    to list: inout DisplayList
  ) {
    if text.isPlain { return list.commands.append(.quad(quad)) }
    list.commands += text.commands(quad, opacity: style.glyphs.opacity, textures: &textures)
  }

  func pieces(
    of frame: Frame, _ styles: [QuadStyle], camera: Camera, clip: PixelRect, textures: inout TextureTable
  ) -> [DepthSort.Piece] {
    var (background, polygons): ([PlanarPolygon], [PlanarPolygon]) = ([], [])
    for (index, element) in frame.elements.enumerated() where !element.attributes.isHidden {
      let style = styles[element.styleIndex]
      let quads = ElementQuads(element, style, textures: &textures)
      let (reach, plane) = (quads.reach(element, style), quads.plane(element, camera: camera))
      guard let polygon = PlanarPolygon(element: index, reach, in: plane, box: clip) else { continue }
      if element.attributes.kind == .background { background.append(polygon) } else { polygons.append(polygon) }
    }
    var sort = DepthSort(polygons)
    return background.map { DepthSort.Piece($0) } + sort.backToFront
  }

  func prepare(_ list: inout DisplayList, for frame: Frame) {
    list.commands.removeAll(keepingCapacity: true)
    list.clip = PixelRect(x: 0..<list.width, y: 0..<list.height)
    list.outline = frame.viewportOutline?.outline(scale: canvas.scale)
    if frame.viewportOutline == nil { list.clip = list.clip.intersection(canvas.viewportRect(for: frame.bounds.size)) }
  }
}
