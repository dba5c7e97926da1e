import Raster

/// Turns the elements of a frame into draw commands: the one place where points become device pixels.
public struct FrameComposer: Sendable {
  private let canvas: Canvas
  private let typesetter: (any Typesetter)?
  /// A Boolean value that indicates whether elements out of sight get no commands; the pixels are the same without, as
  /// tests show.
  var cullsElements = true

  /// A composer for frames on `canvas`.
  ///
  /// - Parameters:
  ///   - canvas: What all frames have in common.
  ///   - typesetter: Makes the outlines of labels; without one there is no text.
  public init(canvas: Canvas, typesetter: (any Typesetter)? = nil) {
    self.canvas = canvas
    self.typesetter = typesetter
  }

  /// The draw commands of a frame.
  ///
  /// Elements that lie outside of the picture with all that belongs to them have none.
  /// - Parameters:
  ///   - frame: What is visible, in points.
  ///   - textures: By picture name; elements whose picture is missing show their background only.
  /// - Complexity: O(elements).
  public func displayList(for frame: Frame, textures: [String: Texture]) -> DisplayList {
    var list = emptyList
    compose(frame, textures: textures, into: &list)
    return list
  }

  /// A list without commands.
  package var emptyList: DisplayList {
    DisplayList(width: canvas.pixelWidth, height: canvas.pixelHeight, background: canvas.background.pixel())
  }

  /// Makes `list` the draw commands of a frame, in the memory that it has.
  package func compose(_ frame: Frame, textures: [String: Texture], into list: inout DisplayList) {
    prepare(&list, for: frame)
    list.commands.reserveCapacity(frame.elements.count)
    let cullingRect = cullsElements ? CullingRect(list.clip) : .unbounded
    let camera = Camera(frame: frame, canvas: canvas)
    var textures = TextureTable(textures)
    let (elements, styles) = (frame.elements.span, frame.styles.span)
    switch frame.ordering {
    case .zIndex:
      for index in elements.indices where !elements[index].attributes.isHidden {
        let quads = ElementQuads(elements[index], styles[elements[index].styleIndex], textures: &textures)
        append(quads, camera: camera, cullingRect: cullingRect, to: &list)
      }
    case .depth:
      for index in camera.backToFront(frame.elements) where !elements[index].attributes.isHidden {
        let quads = ElementQuads(elements[index], styles[elements[index].styleIndex], textures: &textures)
        append(quads, camera: camera, cullingRect: cullingRect, to: &list)
      }
    case .intersecting:
      for piece in pieces(of: frame, camera: camera, clip: list.clip, textures: &textures) {
        let element = elements[piece.element]
        let quads = ElementQuads(element, styles[element.styleIndex], textures: &textures)
        let start = list.commands.count
        append(quads, camera: camera, cullingRect: cullingRect, to: &list)
        if !piece.cuts.isEmpty { quads.cut(&list.commands, from: start, by: piece.cuts, camera: camera) }
      }
    }
    list.textures = textures.used
  }

  /// Adds the quads of an element: its mirror image, then itself.
  @inline(__always) private func append(
    _ quads: ElementQuads, camera: Camera, cullingRect: CullingRect, to list: inout DisplayList
  ) {
    if let mirrored = quads.mirrored(camera: camera, cullingRect: cullingRect, typesetter) {
      list.commands.append(.quad(mirrored))
    }
    if let quad = quads.quad(camera: camera, cullingRect: cullingRect, typesetter) { list.commands.append(.quad(quad)) }
  }

  /// Returns the pieces of a frame's elements, back to front, without those that are out of sight.
  private func pieces(
    of frame: Frame, camera: Camera, clip: PixelRect, textures: inout TextureTable
  ) -> [DepthSort.Piece] {
    var (background, polygons): ([PlanarPolygon], [PlanarPolygon]) = ([], [])
    for (index, element) in frame.elements.enumerated() where !element.attributes.isHidden {
      let quads = ElementQuads(element, frame.style(of: element), textures: &textures)
      guard let polygon = PlanarPolygon(element: index, quads.reach, in: quads.plane(camera: camera), box: clip) else {
        continue
      }
      if element.attributes.kind == .background { background.append(polygon) } else { polygons.append(polygon) }
    }
    var sort = DepthSort(polygons)
    return background.map { DepthSort.Piece($0) } + sort.backToFront
  }

  /// Sets everything of a list but its commands and textures.
  private func prepare(_ list: inout DisplayList, for frame: Frame) {
    list.commands.removeAll(keepingCapacity: true)
    list.clip = PixelRect(x: 0..<list.width, y: 0..<list.height)
    list.outline = frame.window?.outline(scale: canvas.scale)
    if frame.window == nil { list.clip = list.clip.intersection(canvas.viewportRect(for: frame.bounds.size)) }
  }
}

/// Textures of a frame's elements, numbered as the display list has them.
struct TextureTable {
  private let textures: [String: Texture]
  private var numbers: [String: (index: Int, size: Size)] = [:]
  /// Textures in the order of first use.
  private(set) var used: [Texture] = []

  init(_ textures: [String: Texture]) {
    self.textures = textures
  }

  /// Returns the index of a picture's texture in the display list and the picture's own size; `nil` if it is missing.
  mutating func picture(named name: String) -> (index: Int, size: Size)? {
    if let known = numbers[name] { return known }
    guard let texture = textures[name] else { return nil }
    let picture = (index: used.count, size: texture.naturalSize)
    numbers[name] = picture
    used.append(texture)
    return picture
  }
}
